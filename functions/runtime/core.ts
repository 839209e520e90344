import { createSessions, type Sessions } from '#shared/accounts/sessions/sessions.ts'
import { clock } from '#shared/platform/clock.ts'
import { type Config, readConfig } from '#shared/platform/config.ts'
import { documentClient } from '#shared/platform/dynamo.ts'
import { generateId } from '#shared/platform/freshId.ts'
import { lazySigningKeys } from '#shared/platform/lazySigningKeys.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import { createTable, type Table } from '#shared/table/table.ts'

/*
 * Where clients, stores and ports are wired together. What brings along code that is loaded on
 * demand has a file of its own here: its bundles are larger even where that is never asked for.
 */

/** What every function takes: the table and the settings of its environment. */
export type CoreDeps = { readonly table: Table; readonly config: Config }

/**
 * Reads the environment; throws where it is not complete. A function asks once, at its first event.
 */
export function coreDeps(): CoreDeps {
  const config = readConfig()
  return { table: createTable(documentClient(), config.tableName), config }
}

/** What work takes that no request brings: ids and instants of its own. */
export type WorkDeps = CoreDeps & { readonly nextId: () => number; readonly nowMs: () => number }

export const workDeps = (): WorkDeps => ({ ...coreDeps(), nextId: generateId, nowMs: clock.now })

export type SigningDeps = CoreDeps & { readonly signingKey: SigningKeys }

/** Adds the keys that follow from the signing secret of this environment. */
export const withSigningKey = <Deps extends CoreDeps>(deps: Deps): Deps & SigningDeps => ({
  ...deps,
  signingKey: lazySigningKeys(deps.config.signingSecretIds),
})

export const signingDeps = (): SigningDeps => withSigningKey(coreDeps())

export type SessionDeps = SigningDeps & { readonly sessions: Sessions }

/** What pages for people take: browser sessions, under keys of the signing secret. */
export function sessionDeps(): SessionDeps {
  const deps = signingDeps()
  return { ...deps, sessions: createSessions(deps.table, deps.signingKey, deps.config) }
}
