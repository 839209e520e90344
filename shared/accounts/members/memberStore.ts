import * as v from 'valibot'
import { type Action, check, create, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { findUser, isLocked, requireAccountOpen, type User } from '../users/userStore.ts'
import { alone, type Members, roleOf } from './rules/members.ts'
import { isRole, type Role } from './rules/roles.ts'

/*
 * Members of an account, in one item created with the first invitation; a pointer in each person's
 * partition leads to accounts they were invited to. Releases before members know neither: the
 * founder still acts for the account, and sessions of invited persons count as those of users
 * without account.
 */

const RoleName = v.pipe(
  v.string(),
  v.check(isRole),
  v.transform((text) => (isRole(text) ? text : 'viewer')),
)

const MembersItem = v.object({
  version: v.number(),
  members: v.pipe(v.array(v.object({ personId: v.number(), role: RoleName, sinceMs: v.number() })), v.readonly()),
  invitations: v.pipe(
    v.array(
      v.object({
        id: v.number(),
        email: v.string(),
        role: RoleName,
        invitedBy: v.number(),
        expiresAtMs: v.number(),
      }),
    ),
    v.readonly(),
  ),
})

const members = codec(MembersItem)

/** Finds an open account with its members; null if there is none. */
export async function findMembers(
  table: Table,
  accountId: number,
): Promise<{ readonly account: User; readonly members: Members } | null> {
  const [account, item] = await Promise.all([findUser(table, accountId), table.get(keys.members(accountId))])
  if (!account || isLocked(account) || account.isPerson) return null
  return { account, members: item ? members.read(item) : alone(accountId, account.createdMs) }
}

const isUnchanged = ({ version }: Members) => (version === 0 ? missing() : equals('version', version))

/** Requires that the members are unchanged. */
export const requireMembersUnchanged = (accountId: number, before: Members): Action =>
  check(keys.members(accountId), isUnchanged(before))

/** Stores changed members, if they are unchanged since they were read and the account is open. */
export const saveMembers = (accountId: number, before: Members, after: Members): readonly Action[] => [
  update(keys.members(accountId), { set: { ...members.write(after) } }, isUnchanged(before)),
  requireAccountOpen(accountId),
]

/** Stores the pointer from a person to an account they were invited to. */
export const createMembership = (personId: number, accountId: number): Action =>
  create({ ...keys.membership(personId, accountId), accountId })

export const removeMembership = (personId: number, accountId: number): Action =>
  remove(keys.membership(personId, accountId))

/** An account as seen by a member. */
export type Account = {
  readonly id: number
  readonly role: Role
  /** Display name. */
  readonly name: string
}

export const getAccountName = ({ address, email }: Pick<User, 'address' | 'email'>): string =>
  address?.companyName || email

/** Returns an account for a member; null for others, or during erasure. */
function toMemberAccount(profile: User | null, item: StoredItem | undefined, personId: number): Account | null {
  if (!profile || isLocked(profile) || profile.isPerson) return null
  const role = roleOf(item ? members.read(item) : alone(profile.id, profile.createdMs), personId)
  return role && { id: profile.id, role, name: getAccountName(profile) }
}

/** Finds an account for a member, by its current state. */
export async function findMemberAccount(table: Table, accountId: number, personId: number): Promise<Account | null> {
  const found = await findMembers(table, accountId)
  const role = found && roleOf(found.members, personId)
  return found && role && { id: accountId, role, name: getAccountName(found.account) }
}

/** Finds a person and their current account, in parallel. */
export async function findPersonAtAccount(
  table: Table,
  personId: number,
  accountId: number,
): Promise<{ readonly person: User | null; readonly account: Account | null }> {
  const [person, other, item] = await Promise.all([
    findUser(table, personId),
    accountId === personId ? null : findUser(table, accountId),
    table.get(keys.members(accountId)),
  ])
  return { person, account: toMemberAccount(accountId === personId ? person : other, item, personId) }
}

/** Lists the ids of accounts a person was invited to. */
export async function findMembershipIds(table: Table, personId: number): Promise<readonly number[]> {
  const items = await table.queryAll({ pk: keys.membership(personId, 0).pk })
  return items.map(({ accountId }) => Number(accountId))
}

/** Lists all accounts of a person, their own first. */
export async function listPersonAccounts(table: Table, personId: number): Promise<readonly Account[]> {
  const ids = [personId, ...(await findMembershipIds(table, personId))]
  const found = await Promise.all(ids.map((id) => findMemberAccount(table, id, personId)))
  return found.filter((account) => account !== null)
}
