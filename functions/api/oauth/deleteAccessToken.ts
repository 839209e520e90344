import { findAccess, removeGrants } from '../../../shared/accounts/access/accessStore.ts'
import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { unauthorised } from '../../../shared/http/refusal.ts'
import { digest } from '../../../shared/platform/digest.ts'
import type { OAuthDeps } from './deps.ts'
import type { oauthRoutes } from './routes.ts'

export const deleteAccessToken: Endpoint<typeof oauthRoutes.deleteAccessToken, OAuthDeps> = async (
  { params, caller },
  { table },
) => {
  const tokenDigest = digest(params.access_token)
  const access = await findAccess(table, caller.userId)
  const grant = access?.grants.get(tokenDigest)
  const isTheirs = grant?.applicationId === caller.applicationId && grant.withdrawnMs === null
  if (!isTheirs) throw unauthorised(problem('token_invalid'))
  return plan([removeGrants(caller.userId, [tokenDigest])], {})
}
