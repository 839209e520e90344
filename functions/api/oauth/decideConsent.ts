import { findAccess } from '../../../shared/accounts/access/accessStore.ts'
import { createNonce } from '../../../shared/accounts/grants/nonceStore.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { redirect } from '../../../shared/pages/page.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { digest, randomText } from '../../../shared/platform/digest.ts'
import { askToSignIn } from './askToSignIn.ts'
import { readAuthorization, returnAddress } from './authorization.ts'
import { consentPage, consentSubject } from './consentPage.ts'
import type { OAuthDeps } from './deps.ts'
import type { oauthRoutes } from './routes.ts'

export const decideConsent: Endpoint<typeof oauthRoutes.decideConsent, OAuthDeps> = async (
  { form, cookies, nowMs },
  { table, sessions },
) => {
  const authorization = await readAuthorization(table, form)
  if (!authorization.ok) return problemPage(authorization.error)
  const { application, returnUri } = authorization.value
  const visit = await sessions.visit(cookies, nowMs)
  const { user } = visit
  if (!user) return askToSignIn(visit, { authorization: authorization.value })
  if (!visit.isFormToken(form.form_token, ...consentSubject(authorization.value))) {
    return consentPage(visit, user, authorization.value, 'This form was out of date. Please look again and decide.')
  }
  if (form.decision === 'refuse') return redirect(returnAddress(authorization.value, 'error', 'access_denied'))

  const access = await findAccess(table, user.id)
  if (!access) throw new Error(`user ${user.id} has a profile but no access item`)
  const nonce = randomText(32)
  const { withdrawals } = access
  const consent = { applicationId: application.id, userId: user.id, returnUri, scopes: application.scopes, withdrawals }
  const committed = await table.commit([createNonce(digest(nonce), consent, nowMs)])
  if (!committed.ok) throw new Error('a fresh nonce was taken')
  return redirect(returnAddress(authorization.value, 'nonce', nonce))
}
