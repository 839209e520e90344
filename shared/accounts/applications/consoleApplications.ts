import { isScope, SCOPES } from '#shared/core/scopes.ts'
import { baseUrl } from '#shared/platform/baseUrl.ts'
import type { Table } from '#shared/table/table.ts'
import { type Application, findApplication } from './applicationStore.ts'

/*
 * The console is an application of the platform's own, the same in every stage: nobody registers
 * it, and nothing can suspend it. It is public (PKCE), its answers go to one address of the
 * platform, and persons are not asked for a consent that they would give to the platform itself. As
 * two applications it acts for an account, and for the sandbox of that.
 */
const CONSOLES = {
  console: { name: 'Console', side: 'live' },
  'console-sandbox': { name: 'Console (sandbox)', side: 'sandbox' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly side: 'live' | 'sandbox' }>>

type Console = (typeof CONSOLES)[keyof typeof CONSOLES]

const isKnown = (applicationId: string): applicationId is keyof typeof CONSOLES =>
  Object.hasOwn(CONSOLES, applicationId)

/** The console by the id of an application; null of any other application. */
export const consoleOf = (applicationId: string): Console | null =>
  isKnown(applicationId) ? CONSOLES[applicationId] : null

/** An application that persons may let in: one that was registered, or the console. */
export async function findGrantable(table: Table, applicationId: string): Promise<Application | null> {
  const console = consoleOf(applicationId)
  return console ? asApplication(applicationId, console) : findApplication(table, applicationId)
}

/** Persons give it as much as their role lets them. */
const asApplication = (id: string, { name }: Console): Application => ({
  id,
  name,
  secretDigest: '',
  previousSecret: null,
  scopes: Object.keys(SCOPES).filter(isScope),
  returnUris: [`${baseUrl()}/console/signed-in`],
  isServiceOwned: false,
  isPublic: true,
  state: 'live',
  createdMs: 0,
})
