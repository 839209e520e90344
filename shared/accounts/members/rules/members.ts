import { normaliseEmail } from '#shared/accounts/rules/normalisedEmail.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { MAX_MEMBERS } from './memberLimits.ts'
import { getRoleRights, type Role } from './roles.ts'

/* Members and invitations of an account, and their changes. */

/** A member of an account. */
export type Member = { readonly personId: number; readonly role: Role; readonly sinceMs: number }

/** A pending invitation. */
export type Invitation = {
  readonly id: number
  readonly email: string
  readonly role: Role
  readonly invitedBy: number
  readonly expiresAtMs: number
}

/** Members of an account, in one item, so that each change sees all of them. */
export type Members = {
  /** Number of changes: 0 if the founder has always been the only member. */
  readonly version: number
  readonly members: readonly Member[]
  readonly invitations: readonly Invitation[]
}

/** Reasons why a change is rejected. */
export type MemberUpdateError =
  | 'not_allowed'
  | 'unknown'
  | 'last_owner'
  | 'full'
  | 'already_member'
  | 'already_invited'
  | 'other_address'
  | 'gone'

/** Returns the members of an account without invitations: the founder as owner. */
export const alone = (accountId: number, sinceMs: number): Members => ({
  version: 0,
  members: [{ personId: accountId, role: 'owner', sinceMs }],
  invitations: [],
})

export const roleOf = ({ members }: Members, personId: number): Role | null =>
  members.find((member) => member.personId === personId)?.role ?? null

/** Returns the unexpired invitations. */
export const listOpenInvitations = ({ invitations }: Members, nowMs: number): readonly Invitation[] =>
  invitations.filter(({ expiresAtMs }) => expiresAtMs > nowMs)

const next = (before: Members, changes: Partial<Omit<Members, 'version'>>, nowMs: number): Members => ({
  version: before.version + 1,
  members: changes.members ?? before.members,
  // Expired invitations are removed with the next change.
  invitations: (changes.invitations ?? before.invitations).filter(({ expiresAtMs }) => expiresAtMs > nowMs),
})

/** Whether a role may manage others: owners all, admins all but owners. */
const canManageRoles = (role: Role | null, ...about: readonly Role[]): boolean =>
  role !== null && getRoleRights(role).managesMembers && (role === 'owner' || !about.includes('owner'))

/** Adds an invitation. */
export function invite(
  before: Members,
  by: number,
  { id, email, role, expiresAtMs }: Omit<Invitation, 'invitedBy'>,
  nowMs: number,
): Result<Members, MemberUpdateError> {
  if (!canManageRoles(roleOf(before, by), role)) return failure('not_allowed')
  const open = listOpenInvitations(before, nowMs)
  if (open.some((one) => one.email === email)) return failure('already_invited')
  if (before.members.length + open.length >= MAX_MEMBERS) return failure('full')
  return ok(next(before, { invitations: [...open, { id, email, role, expiresAtMs, invitedBy: by }] }, nowMs))
}

/** Revokes an invitation, so that its link is invalid. */
export function revokeInvitation(
  before: Members,
  by: number,
  id: number,
  nowMs: number,
): Result<Members, MemberUpdateError> {
  const invitation = listOpenInvitations(before, nowMs).find((one) => one.id === id)
  if (!invitation) return failure('gone')
  if (!canManageRoles(roleOf(before, by), invitation.role)) return failure('not_allowed')
  return ok(next(before, { invitations: before.invitations.filter((one) => one.id !== id) }, nowMs))
}

/** A signed-in person. */
export type Invitee = { readonly personId: number; readonly email: string }

/** Makes the invited person a member, once. Fails if the inviter may no longer assign the role. */
export function accept(
  before: Members,
  id: number,
  { personId, email }: Invitee,
  nowMs: number,
): Result<Members, MemberUpdateError> {
  const invitation = listOpenInvitations(before, nowMs).find((one) => one.id === id)
  if (!invitation || !canManageRoles(roleOf(before, invitation.invitedBy), invitation.role)) return failure('gone')
  if (normaliseEmail(email) !== normaliseEmail(invitation.email)) return failure('other_address')
  if (roleOf(before, personId) !== null) return failure('already_member')
  const { role } = invitation
  const members = [...before.members, { personId, role, sinceMs: nowMs }]
  return ok(next(before, { members, invitations: before.invitations.filter((one) => one.id !== id) }, nowMs))
}

/** An account without owner could never get one again. */
const requireAccountOwner = (after: Members): Result<Members, MemberUpdateError> =>
  after.members.some(({ role }) => role === 'owner') ? ok(after) : failure('last_owner')

/** Changes a member's role. */
export function changeMemberRole(
  before: Members,
  by: number,
  personId: number,
  role: Role,
  nowMs: number,
): Result<Members, MemberUpdateError> {
  const present = roleOf(before, personId)
  if (present === null) return failure('unknown')
  if (!canManageRoles(roleOf(before, by), present, role)) return failure('not_allowed')
  const members = before.members.map((member) => (member.personId === personId ? { ...member, role } : member))
  return requireAccountOwner(next(before, { members }, nowMs))
}

/** Transfers ownership to another member and makes the previous owner an admin. */
export function transfer(
  before: Members,
  by: number,
  personId: number,
  nowMs: number,
): Result<Members, MemberUpdateError> {
  if (roleOf(before, by) !== 'owner') return failure('not_allowed')
  if (by === personId || roleOf(before, personId) === null) return failure('unknown')
  const roles = new Map<number, Role>([
    [personId, 'owner'],
    [by, 'admin'],
  ])
  const members = before.members.map((member) => ({ ...member, role: roles.get(member.personId) ?? member.role }))
  return ok(next(before, { members }, nowMs))
}

/** Removes a member; every member may leave. Their invitations are removed as well. */
export function removeAccountMember(
  before: Members,
  by: number,
  personId: number,
  nowMs: number,
): Result<Members, MemberUpdateError> {
  const present = roleOf(before, personId)
  if (present === null) return failure('unknown')
  if (by !== personId && !canManageRoles(roleOf(before, by), present)) return failure('not_allowed')
  const members = before.members.filter((member) => member.personId !== personId)
  const invitations = before.invitations.filter(({ invitedBy }) => invitedBy !== personId)
  return requireAccountOwner(next(before, { members, invitations }, nowMs))
}
