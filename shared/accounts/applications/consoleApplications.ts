/*
 * The console is an application of the platform's own, the same in every stage: nobody registers it, and nothing can suspend it. It is
 * public (PKCE), its answers go to one address of the platform, and persons are not asked for a consent that they would give to the
 * platform itself. As two applications it acts for an account, and for the sandbox of that.
 */
const CONSOLES = {
  console: { name: 'Console', side: 'live' },
  'console-sandbox': { name: 'Console (sandbox)', side: 'sandbox' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly side: 'live' | 'sandbox' }>>

export type ConsoleApplication = (typeof CONSOLES)[keyof typeof CONSOLES]

/** Where the console takes the answer to an authorisation, below the address of the API. */
export const CONSOLE_RETURN_PATH = '/console/signed-in'

const isKnown = (applicationId: string): applicationId is keyof typeof CONSOLES =>
  Object.hasOwn(CONSOLES, applicationId)

/** The console by the id of an application; null of any other application. */
export const consoleApplication = (applicationId: string): ConsoleApplication | null =>
  isKnown(applicationId) ? CONSOLES[applicationId] : null
