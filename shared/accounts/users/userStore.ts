import * as v from 'valibot'
import { sandboxIdOf } from '#shared/core/ids.ts'
import { ListShards } from '#shared/core/listShards.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { type Action, check, create, type Otherwise, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, equals, exists, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { normalisedEmail } from '../rules/normalisedEmail.ts'

const UserAddress = v.object({
  companyName: v.string(),
  street1: v.string(),
  street2: v.nullable(v.string()),
  city: v.string(),
  province: v.nullable(v.string()),
  postalCode: v.nullable(v.string()),
  country: v.string(),
})

export type UserAddress = Readonly<v.InferOutput<typeof UserAddress>>

const Sender = v.object({ taxId: v.nullable(v.string()), phone: v.nullable(v.string()) })

export type AccountSender = Readonly<v.InferOutput<typeof Sender>>

/** A profile as it is stored. */
const ProfileItem = v.object({
  id: v.number(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  timezone: v.string(),
  address: v.nullable(UserAddress),
  /** What customs are told of the account where it sends what its stores have sold. */
  sender: v.optional(Sender),
  /** Numbers that tax offices and customs know the account by as a seller. */
  taxIds: v.optional(v.array(TaxId)),
  /**
   * Days in which invoices are due, for an account that pays them by transfer; 0 or not there: they
   * are paid from the balance.
   */
  invoiceTermsDays: v.optional(v.number()),
  passwordHash: v.string(),
  /** Raised to end all browser sessions. */
  sessionEpoch: v.number(),
  createdMs: v.number(),
  /** Whose sandbox it is: not there for all others. Nobody signs in to one. */
  sandboxOf: v.optional(v.number()),
  /** Signs in, and has no account of their own: became one by an invitation to another's. */
  isPerson: v.optional(v.literal(true)),
  /** Since when nobody can sign in any more, as the account is being erased. */
  lockedMs: v.optional(v.number()),
  /** When it was erased: its texts say so. */
  erasedMs: v.optional(v.number()),
  /** The same as with the limits of its requests: for work that no request brings. */
  listShards: ListShards,
})

export type User = Readonly<v.InferOutput<typeof ProfileItem>>

const profiles = codec(ProfileItem)

export const readUser = profiles.read

export async function findUser(table: Table, userId: number): Promise<User | null> {
  const item = await table.get(keys.profile(userId))
  return item ? readUser(item) : null
}

/**
 * Whether an account is erased or about to be: nothing is done for it any more but what settles it.
 */
export const isLocked = ({ lockedMs }: Pick<User, 'lockedMs'>): boolean => lockedMs !== undefined

export const lockedReason = ({ id }: Pick<User, 'id'>): string =>
  `user ${id} is erased or locked for erasure. See "users erasures"`

/** A user as something may be done for them, or why it may not. */
export async function findOpenUser(table: Table, userId: number): Promise<Result<User, string>> {
  const user = await findUser(table, userId)
  if (!user) return failure(`user ${userId} was not found`)
  return isLocked(user) ? failure(lockedReason(user)) : ok(user)
}

const open = all(exists(), missing('lockedMs'))

/**
 * The account was not locked meanwhile: for a transaction that changes nothing of the profile
 * itself.
 */
export const checkAccountOpen = (userId: number): Action => check(keys.profile(userId), open)

/**
 * The user is a sandbox, and open: for every transaction of what only sandboxes may do. `otherwise`
 * says what it means that it is none.
 */
export const checkSandboxOpen = (userId: number, otherwise: Otherwise): Action =>
  check(keys.profile(userId), all(open, exists('sandboxOf')), otherwise)

/**
 * Stores the sandbox of an account, which has the names of its owner. No e-mail address leads to
 * it, and no password fits it.
 */
export function createSandboxProfile(owner: User, nowMs: number): Action {
  const { lockedMs: _, erasedMs: __, listShards: ___, ...profile } = owner
  const id = sandboxIdOf(owner.id)
  const sandbox = { ...profile, id, passwordHash: '', sessionEpoch: 1, createdMs: nowMs, sandboxOf: owner.id }
  return create({ ...keys.profile(id), ...profiles.write(sandbox) })
}

/** Of an address that can stand in a key. */
const MAX_EMAIL_UNITS = 255

/** Who signs in with an address; null for one that is nobody's, or that nobody could have. */
export async function findUserIdByEmail(table: Table, email: string): Promise<number | null> {
  if (normalisedEmail(email).length > MAX_EMAIL_UNITS) return null
  const item = await table.get(keys.email(normalisedEmail(email)))
  return typeof item?.userId === 'number' ? item.userId : null
}

export const createProfile = (user: User, whenEmailTaken: Otherwise): readonly Action[] => [
  create({ ...keys.email(normalisedEmail(user.email)), userId: user.id }, whenEmailTaken),
  create({ ...keys.profile(user.id), ...profiles.write(user) }),
]

/**
 * Sets a password, and ends all browser sessions: refused where either was done since the user was
 * read.
 */
export const replacePassword = (
  { id, sessionEpoch }: Pick<User, 'id' | 'sessionEpoch'>,
  passwordHash: string,
): Action =>
  update(
    keys.profile(id),
    { set: { passwordHash, sessionEpoch: sessionEpoch + 1 } },
    all(open, equals('sessionEpoch', sessionEpoch)),
  )

/** Changes a profile, unless it was locked meanwhile. */
export const changeProfile = (
  userId: number,
  changes: Partial<Pick<User, 'address' | 'sender' | 'taxIds' | 'listShards' | 'invoiceTermsDays'>>,
): Action => update(keys.profile(userId), { set: changes }, open)
