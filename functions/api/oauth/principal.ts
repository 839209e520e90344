import { html } from 'hono/html'
import type { Account } from '#shared/accounts/members/memberStore.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import type { User } from '#shared/accounts/users/userStore.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import { renderAccountLine, renderHtmlPage } from '#shared/pages/page.ts'
import { type Awaiting, showSignInPage } from './signIn.ts'

/** Signed-in user and the account they act for. */
export type Principal = { readonly user: User; readonly account: Account }

/** Returns user and account, or the page to show if not signed in or without an account. */
export async function requirePrincipal(visit: Visit, awaiting: Awaiting): Promise<Result<Principal, DocumentResponse>> {
  const { user, account } = visit
  if (!user) return failure(await showSignInPage(visit, awaiting))
  return account ? ok({ user, account }) : failure(await renderNoAccountPage(visit, user))
}

/** Page for users who were removed or whose account is closed. */
export const renderNoAccountPage = (visit: Visit, user: User): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'You are not a member of this account',
    content: html`<p>You were removed from the account, or the account was closed. Ask an owner or admin for an invitation, or choose a different account.</p>
<a class="button" href="accounts">Your accounts</a>
${renderAccountLine(visit, user, 'Sign out')}`,
    httpStatus: 403,
    cookies: visit.cookies,
  })

/** Page for users whose role lacks the permission. */
export const renderInsufficientRolePage = (
  visit: Visit,
  { user, account }: Principal,
  subject: string,
): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'Your role does not allow this action',
    content: html`<p>With the role ${account.role} in <strong>${account.name}</strong>, you cannot ${subject}. Contact an owner or admin.</p>
${renderAccountLine(visit, user, 'Sign out')}`,
    httpStatus: 403,
    cookies: visit.cookies,
  })
