import { html } from 'hono/html'
import { findAccess } from '#shared/accounts/access/accessStore.ts'
import { findConsole } from '#shared/accounts/applications/consoleApplications.ts'
import { createNonce } from '#shared/accounts/grants/nonceStore.ts'
import { type Account, findMemberAccount } from '#shared/accounts/members/memberStore.ts'
import { canAllow, getRoleRights } from '#shared/accounts/members/rules/roles.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { ok } from '#shared/core/result.ts'
import type { DocumentReply } from '#shared/http/endpoint.ts'
import { alert, hidden, redirect, renderAccountLine, renderHtmlPage } from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { digest, generateRandomText } from '#shared/platform/digest.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import type { Table } from '#shared/table/table.ts'
import {
  type Authorization,
  formatScopeList,
  getReturnAddress,
  listAuthorizationParameters,
  readAuthorization,
} from './authorization.ts'
import { type Principal, renderNoAccountPage, requirePrincipal } from './principal.ts'
import type { OAuthEndpoint } from './routes.ts'

/*
 * OAuth consent: shows what an application may do, and redirects with the decision.
 */

export const authorize: OAuthEndpoint<'authorize'> = async ({ query, cookies, nowMs }, { table, sessions }) => {
  const [authorization, visit] = await Promise.all([readAuthorization(table, query), sessions.visit(cookies, nowMs)])
  if (!authorization.ok) return renderProblemPage(authorization.error)
  const who = await requirePrincipal(visit, { authorization: authorization.value })
  if (!who.ok) return who.error
  return findConsole(authorization.value.application.id)
    ? allow(table, visit, who.value, authorization.value, nowMs)
    : renderConsentPage(visit, who.value, authorization.value)
}

export const decideConsent: OAuthEndpoint<'decideConsent'> = async ({ form, cookies, nowMs }, { table, sessions }) => {
  const authorization = await readAuthorization(table, form)
  if (!authorization.ok) return renderProblemPage(authorization.error)
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, { authorization: authorization.value })
  if (!who.ok) return who.error
  const { account } = who.value
  if (!(await visit.isFormToken(form.form_token, ...describeConsent(authorization.value, account)))) {
    return renderConsentPage(visit, who.value, authorization.value, 'This form has expired. Review the request again.')
  }
  if (form.decision === 'refuse') return redirect(getReturnAddress(authorization.value, 'error', 'access_denied'))
  return allow(table, visit, who.value, authorization.value, nowMs)
}

/** Grants an application access to an account and redirects the browser with a nonce. */
async function allow(
  table: Table,
  visit: Visit,
  { user, account }: Principal,
  authorization: Authorization,
  nowMs: number,
): Promise<DocumentReply> {
  const { application, returnUri, codeChallenge } = authorization
  const console = findConsole(application.id)
  const side = console?.side === 'sandbox' ? await openSandbox(table, account.id, nowMs) : ok(account.id)
  const access = side.ok ? await findAccess(table, side.value) : null
  // Read membership last: an earlier removal is visible here, and a later one revokes the consent.
  const still = await findMemberAccount(table, account.id, user.id)
  if (!side.ok || !access || !still) return renderNoAccountPage(visit, user)
  const scopes = console ? getRoleRights(still.role).scopes : application.scopes
  if (!canAllow(still.role, scopes)) return renderConsentPage(visit, { user, account: still }, authorization)
  const nonce = generateRandomText(32)
  const { withdrawals } = access
  const consent = {
    applicationId: application.id,
    userId: side.value,
    by: user.id,
    returnUri,
    scopes,
    withdrawals,
    codeChallenge,
  }
  const committed = await table.commit([createNonce(digest(nonce), { ...consent, scopes: [...scopes] }, nowMs)])
  if (!committed.ok) throw new Error('the generated nonce already exists')
  return redirect(getReturnAddress(authorization, 'nonce', nonce))
}

/**
 * Subject of the consent form's token: everything shown to the user, so that nothing else can be
 * approved.
 */
const describeConsent = (
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

/** Asks the signed-in user to approve the application. */
function renderConsentPage(
  visit: Visit,
  { user, account }: Principal,
  authorization: Authorization,
  fault: string | null = null,
): Promise<DocumentReply> {
  const { application, returnUri } = authorization
  const parameters = listAuthorizationParameters(authorization)
  const isAllowed = canAllow(account.role, application.scopes)
  const whose = account.id === user.id ? html`you` : html`the account <strong>${account.name}</strong>`
  return renderHtmlPage({
    title: `Allow ${application.name}?`,
    content: html`${alert(fault)}
<p><strong>${application.name}</strong> requests access to ${whose}:</p>
${formatScopeList(application.scopes)}
<form method="post" action="consent">
${hidden({ ...parameters, form_token: visit.createFormToken(...describeConsent(authorization, account)) })}
${isAllowed ? '' : html`<p>Your role (${account.role}) cannot grant all of these permissions. Contact an owner or admin.</p>`}
<div class="choice">
${isAllowed ? html`<button class="main" name="decision" value="allow">Allow</button>` : ''}
<button name="decision" value="refuse">Deny</button>
</div>
<p class="soft">You will return to ${new URL(returnUri).host}. You can revoke access at any time under <a href="applications">connected applications</a>.</p>
</form>
${renderAccountLine(visit, user, 'Not you? Sign out', parameters)}`,
    formTarget: returnUri,
    cookies: visit.cookies,
    ...(fault === null ? (isAllowed ? {} : { httpStatus: 403 }) : { httpStatus: 400 }),
  })
}
