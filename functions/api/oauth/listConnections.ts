import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { signInPage } from './askToSignIn.ts'
import { connectionsPage } from './connectionsPage.ts'
import type { OAuthDeps } from './deps.ts'
import type { oauthRoutes } from './routes.ts'

export const listConnections: Endpoint<typeof oauthRoutes.listConnections, OAuthDeps> = async (
  { cookies, nowMs },
  { table, sessions },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  return visit.user ? connectionsPage(table, visit, visit.user) : signInPage(visit, null)
}
