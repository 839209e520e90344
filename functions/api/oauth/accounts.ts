import { html } from 'hono/html'
import { findMemberAccount, listPersonAccounts } from '#shared/accounts/members/memberStore.ts'
import { parseId } from '#shared/core/ids.ts'
import { alert, FORM_EXPIRED_MESSAGE, hidden, redirect, renderAccountLine, renderHtmlPage } from '#shared/pages/page.ts'
import { renderProblemPage } from '#shared/pages/problemPage.ts'
import { parseAuthorizationRequest } from './authorization.ts'
import { ACCOUNT_PAGES } from './pageForms.ts'
import type { OAuthEndpoint } from './routes.ts'
import {
  buildNextPageUrl,
  type Carried,
  isAuthorizationForm,
  resolveSignInTarget,
  showSignInPage,
  toPendingSignIn,
} from './signIn.ts'

const CHOICE = 'choose account'

const NOTHING: Carried = {
  application_id: '',
  return_uri: '',
  state: '',
  code_challenge: '',
  code_challenge_method: '',
  response_type: '',
  scope: '',
  resource: '',
  to: '',
  shop_id: '',
  connection: '',
  invitation: '',
}

/** Lists the accounts a user may act for. Parameters of the pending step are carried along. */
export const listAccounts: OAuthEndpoint<'listAccounts'> = async ({ query, cookies, nowMs }, { table, sessions }) => {
  const { to: page, ...others } = query
  const sent = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== undefined))
  const carried: Carried = { ...NOTHING, ...sent, to: ACCOUNT_PAGES.find((one) => one === page) ?? '' }
  const authorization = isAuthorizationForm(carried) ? await parseAuthorizationRequest(table, carried) : null
  if (authorization && !authorization.ok) return renderProblemPage(authorization.error)
  const awaiting = toPendingSignIn(carried, authorization?.value)
  const visit = await sessions.visit(cookies, nowMs)
  const { user } = visit
  if (!user) return showSignInPage(visit, awaiting)
  const along = resolveSignInTarget(awaiting).carried ?? {}
  const accounts = await listPersonAccounts(table, user.id)
  return renderHtmlPage({
    title: 'Choose an account',
    content: html`${alert(null)}
${accounts.length === 0 ? html`<p>You are not a member of any account. Ask an account owner or admin for an invitation.</p>` : html`<p>Choose the account to use.</p>`}
${accounts.map(
  ({ id, name, role }) => html`<form method="post" action="accounts">
${hidden({ ...along, account_id: String(id), form_token: visit.createFormToken(CHOICE, String(id)) })}
<p><button class="wide${visit.account?.id === id ? ' main' : ''}">${name}<br><span class="role">${role}</span></button></p>
</form>`,
)}
${renderAccountLine(visit, user, 'Sign out')}`,
    cookies: visit.cookies,
  })
}

/**
 * Starts a new session for the chosen account, which invalidates form tokens of the previous
 * session.
 */
export const chooseAccount: OAuthEndpoint<'chooseAccount'> = async ({ form, cookies, nowMs }, { table, sessions }) => {
  const visit = await sessions.visit(cookies, nowMs)
  const { user } = visit
  if (!user) return redirect(buildNextPageUrl(form))
  const { account_id: accountId, form_token } = form
  const account = await findMemberAccount(table, parseId(accountId) ?? 0, user.id)
  if (!account || !(await visit.isFormToken(form_token, CHOICE, accountId))) {
    return renderHtmlPage({
      title: 'Choose an account',
      content: html`${alert(FORM_EXPIRED_MESSAGE)}
<a class="button main" href="accounts">Your accounts</a>`,
      httpStatus: 400,
      cookies: visit.cookies,
    })
  }
  return redirect(
    buildNextPageUrl(form),
    await sessions.signIn(user, { accountId: account.id, hasOthers: true }, nowMs),
  )
}
