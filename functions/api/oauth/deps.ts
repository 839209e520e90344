import type { Sessions } from '../../../shared/accounts/sessions/sessions.ts'
import type { TokenSigner } from '../../../shared/accounts/tokens/accessToken.ts'
import { tokenSigning } from '../../../shared/accounts/tokens/tokenKeys.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withSessions } from '../../runtime/withSessions.ts'
import { withSigningKey } from '../../runtime/withSigningKey.ts'

export type OAuthDeps = CoreDeps & { readonly sessions: Sessions; readonly tokenSigner: () => Promise<TokenSigner> }

export function oauthDeps(): OAuthDeps {
  const deps = withSessions(withSigningKey(coreDeps()))
  return { ...deps, tokenSigner: tokenSigning(deps.table, deps.signingKey) }
}
