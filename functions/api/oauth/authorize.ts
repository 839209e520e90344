import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { askToSignIn } from './askToSignIn.ts'
import { readAuthorization } from './authorization.ts'
import { consentPage } from './consentPage.ts'
import type { OAuthDeps } from './deps.ts'
import type { oauthRoutes } from './routes.ts'

export const authorize: Endpoint<typeof oauthRoutes.authorize, OAuthDeps> = async (
  { query, cookies, nowMs },
  { table, sessions },
) => {
  const [authorization, visit] = await Promise.all([readAuthorization(table, query), sessions.visit(cookies, nowMs)])
  if (!authorization.ok) return problemPage(authorization.error)
  return visit.user
    ? consentPage(visit, visit.user, authorization.value)
    : askToSignIn(visit, { authorization: authorization.value })
}
