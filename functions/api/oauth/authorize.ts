import { html } from 'hono/html'
import { findAccess } from '#shared/accounts/access/accessStore.ts'
import { findConsoleApplication } from '#shared/accounts/applications/consoleApplications.ts'
import { isLoopbackHost } from '#shared/accounts/applications/rules/redirectUri.ts'
import { createNonce } from '#shared/accounts/grants/nonceStore.ts'
import { type Account, findMemberAccount } from '#shared/accounts/members/memberStore.ts'
import { canGrantScopes, getRoleRights } from '#shared/accounts/members/rules/roles.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { ok } from '#shared/core/result.ts'
import type { Scope } from '#shared/core/scopes.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import { alert, hidden, type Markup, redirect, renderAccountLine, renderHtmlPage } from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { digest, generateRandomText } from '#shared/platform/crypto.ts'
import { openSandbox } from '#shared/sandboxes/openSandbox.ts'
import type { Table } from '#shared/table/table.ts'
import {
  type Authorization,
  CODE,
  formatScopeList,
  getReturnUrl,
  listAuthorizationParameters,
  parseAuthorizationRequest,
  type StandardAuthorizationRequest,
} from './authorization.ts'
import { type Principal, renderNoAccountPage, requirePrincipal } from './principal.ts'
import type { OAuthEndpoint } from './routes.ts'

/*
 * OAuth consent: shows what an application may do, and redirects with the decision.
 */

export const authorize: OAuthEndpoint<'authorize'> = async ({ query, cookies, nowMs }, { table, sessions }) => {
  const [authorization, visit] = await Promise.all([
    parseAuthorizationRequest(table, query),
    sessions.visit(cookies, nowMs),
  ])
  if (!authorization.ok) return renderProblemPage(authorization.error)
  const who = await requirePrincipal(visit, { authorization: authorization.value })
  if (!who.ok) return who.error
  return findConsoleApplication(authorization.value.application.id)
    ? allow(table, visit, who.value, authorization.value, nowMs)
    : renderConsentPage(visit, who.value, authorization.value)
}

export const decideConsent: OAuthEndpoint<'decideConsent'> = async ({ form, cookies, nowMs }, { table, sessions }) => {
  const authorization = await parseAuthorizationRequest(table, form)
  if (!authorization.ok) return renderProblemPage(authorization.error)
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, { authorization: authorization.value })
  if (!who.ok) return who.error
  const { account } = who.value
  if (!(await visit.isFormToken(form.form_token, ...describeConsentScopes(authorization.value, account)))) {
    return renderConsentPage(visit, who.value, authorization.value, 'This form has expired. Review the request again.')
  }
  if (form.decision === 'refuse') return redirect(getReturnUrl(authorization.value, { error: 'access_denied' }))
  return allow(table, visit, who.value, authorization.value, nowMs, form.account)
}

/** Account that a client of the standard flow may act for. */
type Side = 'live' | 'sandbox'

/** Returns the scopes to grant: a client of the standard flow gets those that the role may grant. */
const selectGrantedScopes = ({ application, standard }: Authorization, { role }: Account): readonly Scope[] =>
  standard === null ? application.scopes : standard.scopes.filter((scope) => canGrantScopes(role, [scope]))

/** Whether the user may allow the request. */
const canGrantAuthorization = (authorization: Authorization, account: Account): boolean => {
  const scopes = selectGrantedScopes(authorization, account)
  return authorization.standard === null ? canGrantScopes(account.role, scopes) : scopes.length > 0
}

/** Grants an application access to an account and redirects the browser with a nonce. */
async function allow(
  table: Table,
  visit: Visit,
  { user, account }: Principal,
  authorization: Authorization,
  nowMs: number,
  chosen: Side = 'live',
): Promise<DocumentResponse> {
  const { application, returnUri, codeChallenge, standard } = authorization
  const console = findConsoleApplication(application.id)
  const requestedSide = standard === null ? console?.side : chosen
  const side = requestedSide === 'sandbox' ? await openSandbox(table, account.id, nowMs) : ok(account.id)
  const access = side.ok ? await findAccess(table, side.value) : null
  // Read membership last: an earlier removal is visible here, and a later one revokes the consent.
  const still = await findMemberAccount(table, account.id, user.id)
  if (!side.ok || !access || !still) return renderNoAccountPage(visit, user)
  const scopes = console ? getRoleRights(still.role).scopes : selectGrantedScopes(authorization, still)
  if (!console && !canGrantAuthorization(authorization, still))
    return renderConsentPage(visit, { user, account: still }, authorization)
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
    ...(standard === null ? {} : { standard: { resource: standard.resource } }),
  }
  const committed = await table.commit([createNonce(digest(nonce), { ...consent, scopes: [...scopes] }, nowMs)])
  if (!committed.ok) throw new Error('the generated nonce already exists')
  return redirect(getReturnUrl(authorization, standard === null ? { nonce } : { code: nonce }))
}

/**
 * Subject of the consent form's token: everything shown to the user, so that nothing else can be
 * approved.
 */
const describeConsentScopes = (
  { application, returnUri, codeChallenge, standard }: Authorization,
  account: Account,
): readonly string[] => [
  'consent',
  String(account.id),
  application.id,
  returnUri,
  ...(codeChallenge === null ? [] : [codeChallenge]),
  ...(standard === null ? application.scopes : [...standard.scopes, CODE, standard.resource ?? '']),
]

/** Asks the signed-in user to approve the application. */
function renderConsentPage(
  visit: Visit,
  { user, account }: Principal,
  authorization: Authorization,
  error: string | null = null,
): Promise<DocumentResponse> {
  const { application, returnUri, standard } = authorization
  const parameters = listAuthorizationParameters(authorization)
  const isConsentAllowed = canGrantAuthorization(authorization, account)
  const granted = selectGrantedScopes(authorization, account)
  const accountText = account.id === user.id ? html`you` : html`the account <strong>${account.name}</strong>`
  return renderHtmlPage({
    title: `Allow ${application.name}?`,
    content: html`${alert(error)}
<p><strong>${application.name}</strong> requests access to ${accountText}:</p>
${application.isSelfRegistered ? html`<p class="alert">The application provided this name, which is not verified. Continue only if you started this sign-in.</p>` : ''}
${formatScopeList(standard !== null && granted.length === 0 ? standard.scopes : granted)}
<form method="post" action="consent">
${hidden({ ...parameters, form_token: visit.createFormToken(...describeConsentScopes(authorization, account)) })}
${isConsentAllowed ? '' : html`<p>Your role (${account.role}) cannot grant all of these permissions. Contact an owner or admin.</p>`}
${isConsentAllowed && standard !== null ? renderEnvironmentChoice(standard) : ''}
<div class="choice">
${isConsentAllowed ? html`<button class="main" name="decision" value="allow">Allow</button>` : ''}
<button name="decision" value="refuse">Deny</button>
</div>
<p class="soft">You will return to ${isLoopbackHost(returnUri) ? html`an application on this computer (${new URL(returnUri).host})` : new URL(returnUri).host}. You can revoke access at any time under <a href="applications">connected applications</a>.</p>
</form>
${renderAccountLine(visit, user, 'Not you? Sign out', parameters)}`,
    formTarget: returnUri,
    cookies: visit.cookies,
    ...(error === null ? (isConsentAllowed ? {} : { httpStatus: 403 }) : { httpStatus: 400 }),
  })
}

const SIDES: readonly (readonly [Side, string])[] = [
  ['sandbox', 'Sandbox: test funds are used, and parcels are not shipped'],
  ['live', 'Live: labels are charged, and parcels are shipped'],
]

/** Asks for the account; live only if the client connects to the server that writes to it. */
function renderEnvironmentChoice({ resource }: StandardAuthorizationRequest): Markup {
  const preselected: Side = resource?.endsWith(LIVE_SERVER) ? 'live' : 'sandbox'
  return html`<fieldset><legend>Environment</legend>
${SIDES.map(
  ([side, meaning]) =>
    html`<label class="choose"><input type="radio" name="account" value="${side}"${side === preselected ? html` checked` : ''}> ${meaning}</label>`,
)}
</fieldset>`
}

/** Path of the MCP server that writes to live accounts. */
const LIVE_SERVER = '/mcp/live'
