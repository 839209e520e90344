import { html } from 'hono/html'
import { findAccess } from '../../../shared/accounts/access/accessStore.ts'
import { createNonce } from '../../../shared/accounts/grants/nonceStore.ts'
import { type Account, findAccountOf } from '../../../shared/accounts/members/memberStore.ts'
import { mayAllow } from '../../../shared/accounts/members/rules/roles.ts'
import type { Visit } from '../../../shared/accounts/sessions/sessions.ts'
import type { DocumentReply } from '../../../shared/http/endpoint.ts'
import { accountLine, alert, hidden, htmlPage, redirect } from '../../../shared/pages/page.ts'
import { problemPage } from '../../../shared/pages/problemPage.ts'
import { digest, randomText } from '../../../shared/platform/digest.ts'
import { type Authorization, parametersOf, readAuthorization, returnAddress, scopeList } from './authorization.ts'
import type { OAuthEndpoint } from './routes.ts'
import { noAccountPage, type Seated, seatOf } from './seat.ts'

export const authorize: OAuthEndpoint<'authorize'> = async ({ query, cookies, nowMs }, { table, sessions }) => {
  const [authorization, visit] = await Promise.all([readAuthorization(table, query), sessions.visit(cookies, nowMs)])
  if (!authorization.ok) return problemPage(authorization.error)
  const who = await seatOf(visit, { authorization: authorization.value })
  return who.ok ? consentPage(visit, who.value, authorization.value) : who.error
}

export const decideConsent: OAuthEndpoint<'decideConsent'> = async ({ form, cookies, nowMs }, { table, sessions }) => {
  const authorization = await readAuthorization(table, form)
  if (!authorization.ok) return problemPage(authorization.error)
  const { application, returnUri, codeChallenge } = authorization.value
  const visit = await sessions.visit(cookies, nowMs)
  const who = await seatOf(visit, { authorization: authorization.value })
  if (!who.ok) return who.error
  const { user, account } = who.value
  if (!(await visit.isFormToken(form.form_token, ...consentSubject(authorization.value, account)))) {
    return consentPage(
      visit,
      who.value,
      authorization.value,
      'This form was out of date. Please look again and decide.',
    )
  }
  if (form.decision === 'refuse') return redirect(returnAddress(authorization.value, 'error', 'access_denied'))
  const access = await findAccess(table, account.id)
  // Read after what removing a member changes: who was removed before that is seen, and whose removal comes later undoes the consent.
  const still = await findAccountOf(table, account.id, user.id)
  if (!access || !still) return noAccountPage(visit, user)
  if (!mayAllow(still.role, application.scopes)) {
    return consentPage(visit, { user, account: still }, authorization.value)
  }
  const nonce = randomText(32)
  const { withdrawals } = access
  const { id: applicationId, scopes } = application
  const consent = { applicationId, userId: account.id, by: user.id, returnUri, scopes, withdrawals, codeChallenge }
  const committed = await table.commit([createNonce(digest(nonce), consent, nowMs)])
  if (!committed.ok) throw new Error('a fresh nonce was taken')
  return redirect(returnAddress(authorization.value, 'nonce', nonce))
}

/** What a consent form's token is about: everything the user is shown, so that nothing else can be agreed to. */
const consentSubject = (
  { application, returnUri, codeChallenge }: Authorization,
  account: Account,
): readonly string[] => [
  'consent',
  String(account.id),
  application.id,
  returnUri,
  ...(codeChallenge === null ? [] : [codeChallenge]),
  ...application.scopes,
]

/** Asks the signed-in user whether the application may act for them. */
function consentPage(
  visit: Visit,
  { user, account }: Seated,
  authorization: Authorization,
  fault: string | null = null,
): Promise<DocumentReply> {
  const { application, returnUri } = authorization
  const parameters = parametersOf(authorization)
  const isAllowed = mayAllow(account.role, application.scopes)
  const whose = account.id === user.id ? html`you` : html`the account <strong>${account.name}</strong>`
  return htmlPage({
    title: `Allow ${application.name}?`,
    content: html`${alert(fault)}
<p><strong>${application.name}</strong> asks for permission to act for ${whose}:</p>
${scopeList(application.scopes)}
<form method="post" action="consent">
${hidden({ ...parameters, form_token: visit.formToken(...consentSubject(authorization, account)) })}
${isAllowed ? '' : html`<p>As ${account.role} of this account you cannot allow all of this. An owner or admin of the account can.</p>`}
<div class="choice">
${isAllowed ? html`<button class="main" name="decision" value="allow">Allow</button>` : ''}
<button name="decision" value="refuse">Refuse</button>
</div>
<p class="soft">Either way you go back to ${new URL(returnUri).host}. You can take the permission back at any time under <a href="applications">connected applications</a>.</p>
</form>
${accountLine(visit, user, 'Not you? Sign out', parameters)}`,
    formTarget: returnUri,
    cookies: visit.cookies,
    ...(fault === null ? (isAllowed ? {} : { httpStatus: 403 }) : { httpStatus: 400 }),
  })
}
