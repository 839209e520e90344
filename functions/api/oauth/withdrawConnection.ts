import { withdrawPermission } from '../../../shared/accounts/grants/withdrawPermission.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { redirect } from '../../../shared/pages/page.ts'
import { askToSignIn } from './askToSignIn.ts'
import type { OAuthDeps } from './deps.ts'
import { connectionsPage, withdrawal } from './listConnections.ts'
import type { oauthRoutes } from './routes.ts'

export const withdrawConnection: Endpoint<typeof oauthRoutes.withdrawConnection, OAuthDeps> = async (
  { form, cookies, nowMs },
  { table, sessions },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  if (!visit.user) return askToSignIn(visit, null)
  if (!visit.isFormToken(form.form_token, ...withdrawal(form.application_id))) {
    return connectionsPage(table, visit, visit.user, 'This form was out of date. Please try again.')
  }
  await withdrawPermission(table, visit.user.id, form.application_id, nowMs)
  return redirect('applications')
}
