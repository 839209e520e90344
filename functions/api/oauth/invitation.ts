import { html } from 'hono/html'
import { verifyEmailLinkToken } from '#shared/accounts/emailLinks.ts'
import {
  acceptInvitation as acceptInvitationBy,
  findInvitation,
  registerInvitedPerson,
} from '#shared/accounts/members/manageMembers.ts'
import { getAccountName } from '#shared/accounts/members/memberStore.ts'
import { getRoleRights } from '#shared/accounts/members/rules/roles.ts'
import { validatePassword } from '#shared/accounts/passwords/rules/password.ts'
import { normaliseEmail } from '#shared/accounts/rules/normalisedEmail.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { findUserIdByEmail } from '#shared/accounts/users/userStore.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import {
  alert,
  FORM_EXPIRED_MESSAGE,
  hidden,
  type Markup,
  redirect,
  renderAccountLine,
  renderHtmlPage,
} from '#shared/pages/page.ts'
import type { Table } from '#shared/table/table.ts'
import type { OAuthEndpoint } from './routes.ts'
import { showSignInPage } from './signIn.ts'

/*
 * Pages to view and accept an invitation to an account.
 */

type Invited = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Subject of the form tokens. */
const subject = (token: string): readonly string[] => ['accept invitation', token]

/** Renders an invitation for the holder of its link, with the options to accept. */
async function renderInvitationPage(
  table: Table,
  visit: Visit,
  token: string,
  { account, invitation }: Invited,
  error: string | null = null,
): Promise<DocumentResponse> {
  const { role, email } = invitation
  const { user } = visit
  const hasExistingAccount = (await findUserIdByEmail(table, email)) !== null
  return renderHtmlPage({
    title: 'Invitation',
    content: html`${alert(error)}
<p>Join the account <strong>${getAccountName(account)}</strong> as <strong>${role}</strong>.</p>
<p class="soft">${getRoleRights(role).words}.</p>
${user ? (isSameEmail(user.email, email) ? renderJoinForm(visit, token, user.email) : renderEmailMismatchNotice(email)) : hasExistingAccount ? '' : renderSignUpForm(visit, token, email)}
${user ? renderAccountLine(visit, user, 'Not you? Sign out', { invitation: token }) : html`<p><a class="button${hasExistingAccount ? ' main' : ''}" href="invitation?token=${token}&amp;sign_in=yes">${hasExistingAccount ? 'Sign in to accept' : 'Sign in with this address'}</a></p>`}`,
    cookies: visit.cookies,
    ...(error === null ? {} : { httpStatus: 400 }),
  })
}

const isSameEmail = (one: string, other: string): boolean => normaliseEmail(one) === normaliseEmail(other)

const renderEmailMismatchNotice = (email: string): Markup =>
  html`<p role="alert">This invitation was sent to <strong>${email}</strong>. Sign out and sign in with that address to accept it.</p>`

const renderJoinForm = (
  visit: Visit,
  token: string,
  email: string,
): Markup => html`<form method="post" action="invitation">
${hidden({ token, action: 'join', form_token: visit.createFormToken(...subject(token)) })}
<button class="main wide">Accept as ${email}</button>
</form>`

const renderSignUpForm = (
  visit: Visit,
  token: string,
  email: string,
): Markup => html`<form method="post" action="invitation">
${hidden({ token, action: 'create', form_token: visit.createFormToken(...subject(token)) })}
<p>You will sign in as <strong>${email}</strong>.</p>
<label for="first_name">First name</label>
<input id="first_name" name="first_name" autocomplete="given-name" required maxlength="64">
<label for="last_name">Last name</label>
<input id="last_name" name="last_name" autocomplete="family-name" required maxlength="64">
<label for="password">Password, at least 10 characters</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="10" maxlength="256">
<button class="main wide">Accept</button>
</form>`

const renderInvalidInvitationPage = (visit: Visit): Promise<DocumentResponse> =>
  renderHtmlPage({
    title: 'This invitation is not valid',
    content: html`<p>The invitation was already used, has expired or was revoked. Ask for a new invitation.</p>
<a class="button" href="members">Account members</a>`,
    httpStatus: 400,
    cookies: visit.cookies,
  })

export const showInvitation: OAuthEndpoint<'showInvitation'> = async (
  { query: { token = '', sign_in: signIn }, cookies, nowMs },
  { table, sessions, signingKey },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const [accountId, id] = await verifyEmailLinkToken(signingKey, 'invitation', token)
  if (accountId === undefined || id === undefined) return renderInvalidInvitationPage(visit)
  const found = await findInvitation(table, accountId, id, nowMs)
  if (!found) return renderInvalidInvitationPage(visit)
  if (signIn !== undefined && !visit.user) return showSignInPage(visit, { invitation: token })
  return renderInvitationPage(table, visit, token, found)
}

export const acceptInvitation: OAuthEndpoint<'acceptInvitation'> = async (
  { form, cookies, nowMs },
  { table, sessions, signingKey },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const { token, action, first_name: firstName, last_name: lastName, password } = form
  const [accountId, id] = await verifyEmailLinkToken(signingKey, 'invitation', token)
  if (accountId === undefined || id === undefined) return renderInvalidInvitationPage(visit)
  const found = await findInvitation(table, accountId, id, nowMs)
  if (!found) return renderInvalidInvitationPage(visit)
  const again = (error: string) => renderInvitationPage(table, visit, token, found, error)
  if (!(await visit.isFormToken(form.form_token, ...subject(token)))) return again(FORM_EXPIRED_MESSAGE)
  const { user } = visit
  if (action === 'join') {
    if (!user) return showSignInPage(visit, { invitation: token })
    const joined = await acceptInvitationBy(table, { accountId, id, personId: user.id }, nowMs)
    if (!joined.ok)
      return joined.error === 'gone'
        ? renderInvalidInvitationPage(visit)
        : again(INVITATION_REJECTIONS[joined.error] ?? INVITATION_REJECTIONS.other)
    return redirect('members', await sessions.signIn(user, { accountId, hasOthers: true }, nowMs))
  }
  if (firstName === '' || lastName === '') return again('Enter your name.')
  const error = validatePassword(password)
  if (error !== null) return again(`This password cannot be used: ${error}.`)
  const created = await registerInvitedPerson(table, { accountId, id, firstName, lastName, password }, nowMs)
  if (created.ok)
    return redirect('members', await sessions.signIn(created.value, { accountId, hasOthers: false }, nowMs))
  if (created.error === 'gone') return renderInvalidInvitationPage(visit)
  return again(created.error === 'known' ? INVITATION_REJECTIONS.known : INVITATION_REJECTIONS.other)
}

const INVITATION_REJECTIONS: Readonly<Record<string, string>> & Readonly<Record<'known' | 'other', string>> = {
  already_member: 'You are already a member of this account.',
  other_address: 'This invitation was sent to a different email address. Sign in with that address to accept it.',
  full: 'You have reached the maximum number of accounts. Leave an account before you join another one.',
  known: 'An account with this email address already exists. Sign in to accept the invitation.',
  other: 'The invitation can no longer be accepted. Contact the person who invited you.',
}
