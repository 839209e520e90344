import { createSessions, type Sessions } from '../../shared/accounts/sessions/sessions.ts'
import type { SigningKeys } from '../../shared/platform/secrets.ts'
import type { CoreDeps } from './core.ts'

/** Adds browser sessions, under keys of the signing secret. */
export const withSessions = <Deps extends CoreDeps & { readonly signingKey: SigningKeys }>(
  deps: Deps,
): Deps & { readonly sessions: Sessions } => ({
  ...deps,
  sessions: createSessions(deps.table, deps.signingKey, deps.config),
})
