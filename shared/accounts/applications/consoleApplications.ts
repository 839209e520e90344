import { isScope, SCOPES } from '#shared/core/scopes.ts'
import { getBaseUrl } from '#shared/platform/baseUrl.ts'
import type { Table } from '#shared/table/table.ts'
import { type Application, findApplication } from './applicationStore.ts'

/*
 * The console is a built-in application, the same in every stage: not registered, and never
 * suspended. It is public (PKCE) with a single redirect URI of the platform, and requires no
 * consent. One application acts for accounts, the other for their sandboxes.
 */
const CONSOLES = {
  console: { name: 'Console', side: 'live' },
  'console-sandbox': { name: 'Console (sandbox)', side: 'sandbox' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly side: 'live' | 'sandbox' }>>

type Console = (typeof CONSOLES)[keyof typeof CONSOLES]

const isKnown = (applicationId: string): applicationId is keyof typeof CONSOLES =>
  Object.hasOwn(CONSOLES, applicationId)

/** Returns the console for an application id; null for other applications. */
export const findConsoleApplication = (applicationId: string): Console | null =>
  isKnown(applicationId) ? CONSOLES[applicationId] : null

/** Finds an application that users may authorise: a registered one, or the console. */
export async function findGrantableApplication(table: Table, applicationId: string): Promise<Application | null> {
  const console = findConsoleApplication(applicationId)
  return console ? toApplication(applicationId, console) : findApplication(table, applicationId)
}

/** The user's role limits the scopes. */
const toApplication = (id: string, { name }: Console): Application => ({
  id,
  name,
  secretDigest: '',
  previousSecret: null,
  scopes: Object.keys(SCOPES).filter(isScope),
  returnUris: [`${getBaseUrl()}/console/signed-in`],
  isServiceOwned: false,
  isPublic: true,
  state: 'live',
  createdMs: 0,
})
