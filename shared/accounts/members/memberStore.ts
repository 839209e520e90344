import * as v from 'valibot'
import { type Action, check, create, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { checkAccountOpen, findUser, isLocked, type User } from '../users/userStore.ts'
import { alone, type Members, roleOf } from './rules/members.ts'
import { isRole, type Role } from './rules/roles.ts'

/*
 * Who may act for an account. Everybody stands in one item of the account, which is there once
 * somebody was invited; a pointer in the partition of each person leads to the accounts they were
 * invited to. A release from before members knows neither: it lets who opened an account act for
 * it, as it did, and takes sessions of invited persons for sessions of users without an account.
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

/** An account that is open, and everybody of it; null where there is none. */
export async function findMembers(
  table: Table,
  accountId: number,
): Promise<{ readonly account: User; readonly members: Members } | null> {
  const [account, item] = await Promise.all([findUser(table, accountId), table.get(keys.members(accountId))])
  if (!account || isLocked(account) || account.isPerson) return null
  return { account, members: item ? members.read(item) : alone(accountId, account.createdMs) }
}

const isUnchanged = ({ version }: Members) => (version === 0 ? missing() : equals('version', version))

/** Nobody became a member, left or changed roles since. */
export const checkMembersUnchanged = (accountId: number, before: Members): Action =>
  check(keys.members(accountId), isUnchanged(before))

/**
 * Writes a change of the members, if there was no other since they were read and the account is
 * open.
 */
export const saveMembers = (accountId: number, before: Members, after: Members): readonly Action[] => [
  update(keys.members(accountId), { set: { ...members.write(after) } }, isUnchanged(before)),
  checkAccountOpen(accountId),
]

/** Leads from a person to an account they were invited to. */
export const createMembership = (personId: number, accountId: number): Action =>
  create({ ...keys.membership(personId, accountId), accountId })

export const removeMembership = (personId: number, accountId: number): Action =>
  remove(keys.membership(personId, accountId))

/** An account as somebody may act for it. */
export type Account = {
  readonly id: number
  readonly role: Role
  /** What people call it. */
  readonly name: string
}

export const accountName = ({ address, email }: Pick<User, 'address' | 'email'>): string =>
  address?.companyName || email

/**
 * An account by its profile and its members, as a person may act for it; null where they may not,
 * or it is being erased.
 */
function toMemberAccount(profile: User | null, item: StoredItem | undefined, personId: number): Account | null {
  if (!profile || isLocked(profile) || profile.isPerson) return null
  const role = roleOf(item ? members.read(item) : alone(profile.id, profile.createdMs), personId)
  return role && { id: profile.id, role, name: accountName(profile) }
}

/** An account, as a person may act for it now. */
export async function findAccountOf(table: Table, accountId: number, personId: number): Promise<Account | null> {
  const found = await findMembers(table, accountId)
  const role = found && roleOf(found.members, personId)
  return found && role && { id: accountId, role, name: accountName(found.account) }
}

/** A person, and the account they act for: read side by side. */
export async function findPersonAt(
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

/** Ids of the accounts that a person was invited to. */
export async function findMembershipIds(table: Table, personId: number): Promise<readonly number[]> {
  const items = await table.queryAll({ pk: keys.membership(personId, 0).pk })
  return items.map(({ accountId }) => Number(accountId))
}

/** Every account a person may act for: their own first. */
export async function accountsOf(table: Table, personId: number): Promise<readonly Account[]> {
  const ids = [personId, ...(await findMembershipIds(table, personId))]
  const found = await Promise.all(ids.map((id) => findAccountOf(table, id, personId)))
  return found.filter((account) => account !== null)
}
