import type { AuditDetails } from '#shared/audit/auditTrail.ts'
import { recordUserChange } from '#shared/audit/auditTrail.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueEmail, type MemberChange } from '#shared/mail/dueEmail.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { hashPassword } from '#shared/platform/passwords.ts'
import { type Action, check, remove, update } from '#shared/table/actions.ts'
import { exists, missing, plus } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type Decided, transact } from '#shared/table/transact.ts'
import { incrementKeyChangeCount } from '../access/accessStore.ts'
import { countAgainstNamedLimit } from '../rateLimits/rateLimitStore.ts'
import type { RateLimit } from '../rateLimits/rules/rateLimit.ts'
import { normaliseEmail } from '../rules/normalisedEmail.ts'
import { findGrants, type Grant, type Granted } from '../tokens/tokenStore.ts'
import {
  createProfile,
  findUser,
  findUserIdByEmail,
  isLocked,
  requireAccountOpen,
  type User,
} from '../users/userStore.ts'
import { createMembership, findMembers, findMembershipIds, removeMembership, saveMembers } from './memberStore.ts'
import { INVITATION_LIFETIME_MS, MAX_MEMBERSHIPS } from './rules/memberLimits.ts'
import * as rules from './rules/members.ts'
import { canGrantScopes, getRoleRights, type Role } from './rules/roles.ts'

/** Invitations of an account to unverified email addresses: 20, then one per 30 minutes. */
const INVITATION_RATE_LIMIT: RateLimit = { size: 20, intervalMs: 30 * MINUTE_MS }

/*
 * Changes of an account's members. Each is one transaction with its audit entry and email, and is
 * retried if the members changed concurrently: of two owners who demote each other, one remains.
 */

export type MemberRejection = rules.MemberUpdateError | 'too_many' | 'no_account'

/** Who makes the change: a member, or an operator, whose command records it in the audit trail. */
export type By = number | 'operator'

type Change = {
  readonly accountId: number
  readonly by: By
  readonly action: string
  readonly details: AuditDetails
}

function withAuditTrail({ accountId, by, action, details }: Change, nowMs: number): readonly Action[] {
  if (by === 'operator') return []
  return recordUserChange({ actor: `user:${by}`, action, userId: accountId, details }, generateId(), nowMs)
}

const mailed = (accountId: number, personId: number, change: MemberChange, nowMs: number): Action =>
  enqueueEmail({ kind: 'memberChanged', userId: accountId, personId, change }, generateId(), nowMs)

/** Commits a decision, or returns its error. */
async function decide<T>(
  table: Table,
  decision: () => Promise<Decided<T, MemberRejection>>,
): Promise<Result<T, MemberRejection>> {
  const done = await transact<T, MemberRejection>(table, decision)
  if (done.ok) return done
  return failure(typeof done.error === 'string' ? done.error : 'no_account')
}

export type NewInvitation = {
  readonly accountId: number
  readonly by: number
  /** Drawn by the form, so that a form sent twice invites once. */
  readonly id: number
  readonly email: string
  readonly role: Role
}

/** Invites a member by email. */
export async function inviteMember(
  table: Table,
  { accountId, by, id, email, role }: NewInvitation,
  nowMs: number,
): Promise<Result<void, MemberRejection>> {
  const counted = await countAgainstNamedLimit(table, `invitations/${accountId}`, INVITATION_RATE_LIMIT, nowMs)
  if (counted.kind !== 'counted') return failure('too_many')
  return decide(table, async () => {
    const address = normaliseEmail(email)
    const [found, known] = await Promise.all([findMembers(table, accountId), findUserIdByEmail(table, address)])
    if (!found) return failure('no_account')
    const { members: before } = found
    if (known !== null && rules.roleOf(before, known) !== null) return failure('already_member')
    const after = rules.invite(
      before,
      by,
      { id, email: address, role, expiresAtMs: nowMs + INVITATION_LIFETIME_MS },
      nowMs,
    )
    if (!after.ok) return after
    const details = { invitation: id, role }
    return ok({
      actions: [
        ...saveMembers(accountId, before, after.value),
        enqueueEmail({ kind: 'invitation', userId: accountId, invitationId: id }, generateId(), nowMs),
        ...withAuditTrail({ accountId, by, action: 'members invite', details }, nowMs),
      ],
      value: undefined,
    })
  })
}

/** Revokes an invitation. */
export const cancelInvitation = (
  table: Table,
  { accountId, by, id }: Pick<NewInvitation, 'accountId' | 'by' | 'id'>,
  nowMs: number,
): Promise<Result<void, MemberRejection>> =>
  decide(table, async () => {
    const found = await findMembers(table, accountId)
    if (!found) return failure('no_account')
    const { members: before } = found
    const after = rules.revokeInvitation(before, by, id, nowMs)
    if (!after.ok) return after
    const entry = { accountId, by, action: 'members withdraw invitation', details: { invitation: id } }
    return ok({
      actions: [...saveMembers(accountId, before, after.value), ...withAuditTrail(entry, nowMs)],
      value: undefined,
    })
  })

/** Finds a valid invitation with its account; null if there is none. */
export async function findInvitation(
  table: Table,
  accountId: number,
  id: number,
  nowMs: number,
): Promise<{ readonly account: User; readonly members: rules.Members; readonly invitation: rules.Invitation } | null> {
  const found = await findMembers(table, accountId)
  const invitation = found && rules.listOpenInvitations(found.members, nowMs).find((one) => one.id === id)
  return found && invitation ? { ...found, invitation } : null
}

type Acceptance = { readonly accountId: number; readonly id: number; readonly personId: number }

/** Returns the writes that make a person a member. */
function acceptance(
  before: rules.Members,
  { accountId, id, personId, email }: Acceptance & rules.Invitee,
  nowMs: number,
): Result<readonly Action[], MemberRejection> {
  const after = rules.accept(before, id, { personId, email }, nowMs)
  if (!after.ok) return after
  const role = rules.roleOf(after.value, personId) ?? ''
  const details = { invitation: id, person: personId, role }
  return ok([
    ...saveMembers(accountId, before, after.value),
    // The founder needs no pointer to the account.
    ...(personId === accountId ? [] : [createMembership(personId, accountId)]),
    mailed(accountId, personId, 'joined', nowMs),
    ...withAuditTrail({ accountId, by: personId, action: 'members join', details }, nowMs),
  ])
}

/** Accepts an invitation as a signed-in person with its email address. */
export const acceptInvitation = (
  table: Table,
  input: Acceptance,
  nowMs: number,
): Promise<Result<void, MemberRejection>> =>
  decide(table, async () => {
    const [found, invited, person] = await Promise.all([
      findMembers(table, input.accountId),
      findMembershipIds(table, input.personId),
      findUser(table, input.personId),
    ])
    if (!found || !person || isLocked(person)) return failure('gone')
    if (invited.length >= MAX_MEMBERSHIPS) return failure('full')
    const actions = acceptance(found.members, { ...input, email: person.email }, nowMs)
    if (!actions.ok) return actions
    return ok({ actions: [...actions.value, requireAccountOpen(input.personId)], value: undefined })
  })

export type NewMemberProfile = {
  readonly accountId: number
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

/**
 * Accepts an invitation as a new person with its email address, who has no account.
 * `known`: the address is registered.
 */
export async function registerInvitedPerson(
  table: Table,
  { accountId, id, firstName, lastName, password }: NewMemberProfile,
  nowMs: number,
): Promise<Result<User, MemberRejection | 'known'>> {
  const passwordHash = await hashPassword(password)
  const personId = generateId()
  const created = await transact<User, MemberRejection | 'known'>(table, async () => {
    const found = await findInvitation(table, accountId, id, nowMs)
    if (!found) return failure('gone')
    const { account, members, invitation } = found
    if ((await findUserIdByEmail(table, invitation.email)) !== null) return failure('known')
    const person: User = {
      id: personId,
      email: invitation.email,
      firstName,
      lastName,
      timezone: account.timezone,
      address: null,
      passwordHash,
      sessionEpoch: 1,
      createdMs: nowMs,
      isPerson: true,
    }
    const actions = acceptance(members, { accountId, id, personId, email: invitation.email }, nowMs)
    if (!actions.ok) return actions
    return ok({ actions: [...createProfile(person, () => 'again'), ...actions.value], value: person })
  })
  if (created.ok) return created
  return failure(typeof created.error === 'string' ? created.error : 'gone')
}

/** Id of a revoked key; null for an application's token. */
type Ended = number | null

/** Keys and tokens revoked in one transaction, in addition to its other writes. */
const MAX_REVOCATIONS_PER_BATCH = 60

type MemberUpdate = {
  readonly accountId: number
  readonly by: By
  readonly personId: number
  /** New role, removal, or transfer of ownership by the caller. */
  readonly to: Role | 'out' | 'new_owner'
}

/**
 * Changes a member's role immediately and revokes their keys and authorisations beyond it, or all
 * on removal. Returns the number revoked.
 */
export async function updateMember(
  table: Table,
  changed: MemberUpdate,
  nowMs: number,
): Promise<Result<number, MemberRejection>> {
  const { accountId, by, personId, to } = changed
  const ended: Ended[] = []
  for (;;) {
    const step = await decide<{ readonly ended: readonly Ended[]; readonly isLast: boolean }>(table, async () => {
      const sandboxId = getSandboxId(accountId)
      const [found, granted, sandboxGrants] = await Promise.all([
        findMembers(table, accountId),
        findGrants(table, accountId),
        findGrants(table, sandboxId),
      ])
      if (!found || !granted) return failure('no_account')
      const { members: before } = found
      const after = applyMemberUpdate(before, changed, nowMs)
      if (!after.ok) return after
      const beyond = [
        ...listGrantsToRevoke(before, after.value, granted).map(([digest, grant]) => ({
          userId: accountId,
          digest,
          grant,
        })),
        ...(sandboxGrants ? listGrantsToRevoke(before, after.value, sandboxGrants) : []).map(([digest, grant]) => ({
          userId: sandboxId,
          digest,
          grant,
        })),
      ]
      const some = beyond.slice(0, MAX_REVOCATIONS_PER_BATCH)
      const removals = some.map(({ userId, digest }) => remove(keys.token(userId, digest), exists()))
      const value = { ended: some.map(({ grant: { key } }) => key?.id ?? null), isLast: some.length === beyond.length }
      if (!value.isLast) return ok({ actions: removals, value })
      const all = [...ended, ...value.ended]
      const revoked = all.filter((id) => id !== null)
      const details = { person: personId, to, revoked_keys: revoked, ended_tokens: all.length - revoked.length }
      return ok({
        actions: [
          ...saveMembers(accountId, before, after.value),
          ...(to === 'out' && personId !== accountId ? [removeMembership(personId, accountId)] : []),
          revokePendingConsents(accountId, granted),
          // Requires that neither a key nor the sandbox was created concurrently.
          sandboxGrants ? revokePendingConsents(sandboxId, sandboxGrants) : check(keys.access(sandboxId), missing()),
          ...removals,
          mailed(accountId, personId, to === 'out' ? 'left' : 'role', nowMs),
          ...withAuditTrail(
            { accountId, by, action: to === 'out' ? 'members remove' : 'members role', details },
            nowMs,
          ),
        ],
        value,
      })
    })
    if (!step.ok) return step
    ended.push(...step.value.ended)
    if (step.value.isLast) return ok(ended.length)
  }
}

function applyMemberUpdate(before: rules.Members, { by, personId, to }: MemberUpdate, nowMs: number) {
  // Operators may do what any owner can.
  const decider = by === 'operator' ? before.members.find(({ role }) => role === 'owner')?.personId : by
  if (decider === undefined) return failure('not_allowed' as const)
  if (to === 'out') return rules.removeAccountMember(before, decider, personId, nowMs)
  return to === 'new_owner'
    ? rules.transfer(before, decider, personId, nowMs)
    : rules.changeMemberRole(before, decider, personId, to, nowMs)
}

/** Returns keys and tokens that their creators may no longer have. */
function listGrantsToRevoke(
  before: rules.Members,
  after: rules.Members,
  { grants }: Granted,
): readonly [string, Grant][] {
  const lost = before.members.filter(({ personId, role }) => rules.roleOf(after, personId) !== role)
  return [...grants].filter(([, { by, scopes, key }]) => {
    if (!lost.some(({ personId }) => personId === by) || by === null) return false
    const role = rules.roleOf(after, by)
    return role === null || !canGrantScopes(role, scopes) || (key !== null && !getRoleRights(role).managesKeys)
  })
}

/**
 * Invalidates pending consents. Fails if keys were created, or tokens granted to members other than
 * the founder, since `granted` was read, as these must be revoked too.
 */
function revokePendingConsents(accountId: number, { access }: Granted): Action {
  const { set, when } = incrementKeyChangeCount(access)
  return update(keys.access(accountId), { set: { ...set, withdrawals: plus(1) } }, when)
}
