import { createSessions, type Sessions } from '#shared/accounts/sessions/sessions.ts'
import { clock } from '#shared/platform/clock.ts'
import { type Config, loadConfig } from '#shared/platform/config.ts'
import { getDocumentClient } from '#shared/platform/dynamo.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { createLazySigningKeys } from '#shared/platform/lazySigningKeys.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import { createTable, type Table } from '#shared/table/table.ts'

/*
 * Composition of clients, stores and ports. Parts that load code on demand have their own files, as
 * they enlarge every bundle that imports them.
 */

/** Dependencies of every function: the table and the configuration. */
export type CoreDeps = { readonly table: Table; readonly config: Config }

/** Reads the environment; throws if incomplete. Called once, at the first event. */
export function createCoreDeps(): CoreDeps {
  const config = loadConfig()
  return { table: createTable(getDocumentClient(), config.tableName), config }
}

/** Dependencies of work outside requests: generated ids and the clock. */
export type WorkerDeps = CoreDeps & { readonly nextId: () => number; readonly nowMs: () => number }

export const createWorkerDeps = (): WorkerDeps => ({ ...createCoreDeps(), nextId: generateId, nowMs: clock.now })

export type SigningDeps = CoreDeps & { readonly signingKey: SigningKeys }

/** Adds the keys derived from the signing secrets of this environment. */
export const withSigningKey = <Deps extends CoreDeps>(deps: Deps): Deps & SigningDeps => ({
  ...deps,
  signingKey: createLazySigningKeys(deps.config.signingSecretIds),
})

export const createSigningDeps = (): SigningDeps => withSigningKey(createCoreDeps())

export type SessionDeps = SigningDeps & { readonly sessions: Sessions }

/** Dependencies of pages: browser sessions, with keys derived from the signing secret. */
export function createSessionDeps(): SessionDeps {
  const deps = createSigningDeps()
  return { ...deps, sessions: createSessions(deps.table, deps.signingKey, deps.config) }
}
