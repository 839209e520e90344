import { html } from 'hono/html'
import {
  cancelInvitation,
  inviteMember,
  type MemberRejection,
  updateMember,
} from '#shared/accounts/members/manageMembers.ts'
import { findMembers } from '#shared/accounts/members/memberStore.ts'
import { MAX_MEMBERS } from '#shared/accounts/members/rules/memberLimits.ts'
import { type Invitation, listOpenInvitations, type Member } from '#shared/accounts/members/rules/members.ts'
import { canGrantScopes, getRoleRights, isRole, ROLE_NAMES, type Role } from '#shared/accounts/members/rules/roles.ts'
import { findUserSecondFactor } from '#shared/accounts/secondFactors/userSecondFactors.ts'
import type { Visit } from '#shared/accounts/sessions/sessions.ts'
import { findUser } from '#shared/accounts/users/userStore.ts'
import { EMAIL, isWithinLimit } from '#shared/addresses/rules/addressErrors.ts'
import { parseId } from '#shared/core/ids.ts'
import { failure, type Result } from '#shared/core/result.ts'
import type { DocumentResponse } from '#shared/http/endpoint.ts'
import {
  alert,
  day,
  FORM_EXPIRED_MESSAGE,
  hidden,
  type Markup,
  redirect,
  renderAccountLine,
  renderHtmlPage,
} from '#shared/pages/page.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Table } from '#shared/table/table.ts'
import { findBalanceThresholds, setBalanceThreshold, type Threshold } from './balanceThresholds.ts'
import { confirm, renderConfirmationFields } from './confirmation.ts'
import { type Principal, renderNoAccountPage, requirePrincipal } from './principal.ts'
import type { OAuthEndpoint } from './routes.ts'

/** Subject of a form token: action and member. */
const subject = (action: string, id: string): readonly string[] => ['members', action, id]

type Shown = { readonly fault?: string; readonly httpStatus?: number; readonly done?: string }

/** Renders the members of an account, with forms for those who may manage them. */
async function renderMembersPage(
  table: Table,
  visit: Visit,
  { user, account }: Principal,
  isMailing: boolean,
  nowMs: number,
  { fault, httpStatus = 400, done }: Shown = {},
): Promise<DocumentResponse> {
  const canReceiveBalanceAlerts = canGrantScopes(account.role, ['billing'])
  const [found, factor, watched] = await Promise.all([
    findMembers(table, account.id),
    findUserSecondFactor(table, user.id),
    canReceiveBalanceAlerts ? findBalanceThresholds(table, account.id) : [],
  ])
  if (!found) return renderNoAccountPage(visit, user)
  const { members: all } = found
  const people = await Promise.all(all.members.map(({ personId }) => findUser(table, personId)))
  const emails = new Map(people.map((one) => [one?.id ?? 0, one?.email ?? '']))
  const hasTwoFactor = factor !== null
  const manages = getRoleRights(account.role).managesMembers
  return renderHtmlPage({
    title: 'Members',
    content: html`${alert(fault ?? null)}
${done === undefined ? '' : html`<p role="status">${done}</p>`}
<p>Members of <strong>${account.name}</strong>.</p>
${all.members.map((member) => renderMemberSection(visit, { user, account }, member, emails.get(member.personId) ?? '', hasTwoFactor))}
${listOpenInvitations(all, nowMs).map((invitation) => renderInvitationSection(visit, invitation, manages))}
${manages ? renderInvitationForm(visit, account.role, isMailing, hasTwoFactor) : ''}
${watched.map((threshold) => renderBalanceThresholdForm(visit, threshold))}
<details><summary>Role permissions</summary>
<dl>${ROLE_NAMES.map((role) => html`<dt><strong>${role}</strong></dt><dd>${getRoleRights(role).words}</dd>`)}</dl>
</details>
<p class="soft">See also your <a href="keys">API keys</a> and <a href="second-factor">two-factor authentication</a>${canReceiveBalanceAlerts ? html` and <a href="payments">balance and payments</a>` : ''}.</p>
${renderAccountLine(visit, user, 'Sign out')}`,
    cookies: visit.cookies,
    ...(fault === undefined ? {} : { httpStatus }),
  })
}

const renderRoleOptions = (roles: readonly Role[], chosen?: Role): readonly Markup[] =>
  roles.map((role) => html`<option value="${role}"${role === chosen ? html` selected` : ''}>${role}</option>`)

/** Returns the roles that a member may assign. */
const listAssignableRoles = (role: Role): readonly Role[] =>
  ROLE_NAMES.filter((one) => role === 'owner' || one !== 'owner')

function renderMemberSection(
  visit: Visit,
  { user, account }: Principal,
  { personId, role, sinceMs }: Member,
  email: string,
  hasTwoFactor: boolean,
): Markup {
  const id = String(personId)
  const isSelf = personId === user.id
  const decides = getRoleRights(account.role).managesMembers && (account.role === 'owner' || role !== 'owner')
  const form = (action: string, fields: Markup, words: string) => html`<form method="post" action="members">
${hidden({ action, person_id: id, form_token: visit.createFormToken(...subject(action, id)) })}
${fields}
<button aria-describedby="member-${id}">${words}</button>
</form>`
  const confirmed = (action: string) => renderConfirmationFields(hasTwoFactor, `password-${action}-${id}`)
  return html`<section aria-labelledby="member-${id}">
<h2 id="member-${id}">${email}${isSelf ? ' (you)' : ''}</h2>
<p class="soft">${role}, since ${day(sinceMs)}</p>
${
  decides
    ? html`<details><summary>Change role</summary>
${form(
  'role',
  html`<label for="role-${id}">Role</label>
<select id="role-${id}" name="role">${renderRoleOptions(listAssignableRoles(account.role), role)}</select>
<p class="soft">If the new role has fewer permissions, API keys and connected applications with more permissions are revoked immediately.</p>
${confirmed('role')}`,
  'Change role',
)}
</details>`
    : ''
}
${
  account.role === 'owner' && !isSelf
    ? html`<details><summary>Transfer ownership</summary>
${form('transfer', html`<p>The member will become the owner, and you will become an admin.</p>${confirmed('transfer')}`, 'Transfer ownership')}
</details>`
    : ''
}
${
  isSelf || decides
    ? html`<details><summary>${isSelf ? 'Leave account' : 'Remove'}</summary>
${form(
  isSelf ? 'leave' : 'remove',
  html`<p>${
    isSelf
      ? 'You will be signed out of this account immediately. API keys that you created and applications that you authorised will be revoked.'
      : 'The member will be signed out of this account immediately. API keys that the member created and applications that the member authorised will be revoked.'
  }</p>`,
  isSelf ? 'Leave account' : 'Remove',
)}
</details>`
    : ''
}
</section>`
}

const renderInvitationSection = (
  visit: Visit,
  { id, email, role, expiresAtMs }: Invitation,
  manages: boolean,
): Markup =>
  html`<section aria-labelledby="invitation-${id}">
<h2 id="invitation-${id}">${email}</h2>
<p class="soft">invited as ${role}, expires ${day(expiresAtMs)}</p>
${
  manages
    ? html`<form method="post" action="members">
${hidden({ action: 'withdraw', invitation_id: String(id), form_token: visit.createFormToken(...subject('withdraw', String(id))) })}
<button aria-describedby="invitation-${id}">Revoke invitation</button>
</form>`
    : ''
}
</section>`

function renderInvitationForm(visit: Visit, role: Role, isMailing: boolean, hasTwoFactor: boolean): Markup {
  if (!isMailing) return html`<p class="soft">Invitations are unavailable because no email sender is configured.</p>`
  const id = String(generateId())
  return html`<section aria-labelledby="invite">
<h2 id="invite">Invite member</h2>
<form method="post" action="members">
${hidden({ action: 'invite', invitation_id: id, form_token: visit.createFormToken(...subject('invite', id)) })}
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="254">
<label for="role">Role</label>
<select id="role" name="role">${renderRoleOptions(listAssignableRoles(role), 'developer')}</select>
${renderConfirmationFields(hasTwoFactor)}
<button class="main wide">Send invitation</button>
</form>
</section>`
}

/** Form for the threshold at which owners and billing members are notified. */
const renderBalanceThresholdForm = (
  visit: Visit,
  { currency, amount }: Threshold,
): Markup => html`<section aria-labelledby="low-${currency}">
<h2 id="low-${currency}">Low-balance notifications in ${currency}</h2>
<form method="post" action="members">
${hidden({ action: 'low-balance', currency, form_token: visit.createFormToken(...subject('low-balance', currency)) })}
<label for="amount-${currency}">Notify owners and billing members by email if the balance is below</label>
<input id="amount-${currency}" name="amount" inputmode="decimal" required maxlength="12" value="${String(amount)}">
<button>Save</button>
</form>
</section>`

const MEMBER_UPDATE_REJECTIONS: Readonly<Record<MemberRejection, string>> = {
  not_allowed: 'Your role does not allow this action.',
  unknown: 'This person is no longer a member of the account.',
  last_owner: 'An account must have an owner. Transfer ownership first.',
  full: `An account can have up to ${MAX_MEMBERS} members and invitations.`,
  already_member: 'This person is already a member of the account.',
  already_invited: 'This email address has already been invited.',
  other_address: 'The invitation was sent to a different email address.',
  gone: 'This invitation no longer exists.',
  too_many: 'Too many invitations. Try again later.',
  no_account: 'This account is closed.',
}

export const listMembers: OAuthEndpoint<'listMembers'> = async ({ cookies, nowMs }, { table, sessions, config }) => {
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, 'members')
  return who.ok ? renderMembersPage(table, visit, who.value, config.mail !== null, nowMs) : who.error
}

const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/

/** Actions that grant access require the password, as an open browser session must not suffice. */
const CONFIRMED: ReadonlySet<string> = new Set(['invite', 'role', 'transfer'])

export const changeMembers: OAuthEndpoint<'changeMembers'> = async (
  { form, cookies, clientAddress, nowMs },
  { table, sessions, config },
) => {
  const visit = await sessions.visit(cookies, nowMs)
  const who = await requirePrincipal(visit, 'members')
  if (!who.ok) return who.error
  const { user, account } = who.value
  const again = (error: string, httpStatus = 400) =>
    renderMembersPage(table, visit, who.value, config.mail !== null, nowMs, { fault: error, httpStatus })
  const { action, password, code } = form
  const id =
    action === 'low-balance'
      ? form.currency
      : action === 'invite' || action === 'withdraw'
        ? form.invitation_id
        : form.person_id
  if (!(await visit.isFormToken(form.form_token, ...subject(action, id)))) return again(FORM_EXPIRED_MESSAGE)
  if (action === 'invite' && !(EMAIL.test(form.email) && isWithinLimit('email', form.email))) {
    return again('Enter a valid email address.')
  }
  if (action === 'low-balance' && !AMOUNT.test(form.amount)) return again('Enter a valid amount.')
  if (CONFIRMED.has(action)) {
    const confirmed = await confirm(table, config, user, { password, code, clientAddress }, nowMs)
    if (confirmed.kind === 'refused') return again(confirmed.message, confirmed.httpStatus)
  }
  const done = await change()
  if (!done.ok) return again(MEMBER_UPDATE_REJECTIONS[done.error])
  return redirect(action === 'leave' ? 'accounts' : 'members')

  async function change(): Promise<Result<unknown, MemberRejection>> {
    const by = { accountId: account.id, by: user.id }
    const number = parseId(id) ?? 0
    const role = isRole(form.role) ? form.role : null
    switch (action) {
      case 'invite':
        return role && config.mail
          ? inviteMember(table, { ...by, id: number, email: form.email, role }, nowMs)
          : failure('not_allowed')
      case 'withdraw':
        return cancelInvitation(table, { ...by, id: number }, nowMs)
      case 'role':
        return role ? updateMember(table, { ...by, personId: number, to: role }, nowMs) : failure('not_allowed')
      case 'transfer':
        return updateMember(table, { ...by, personId: number, to: 'new_owner' }, nowMs)
      case 'low-balance':
        return canGrantScopes(account.role, ['billing'])
          ? setBalanceThreshold(table, account.id, form.currency, form.amount, nowMs)
          : failure('not_allowed')
      case 'remove':
      case 'leave':
        return updateMember(table, { ...by, personId: number, to: 'out' }, nowMs)
    }
  }
}
