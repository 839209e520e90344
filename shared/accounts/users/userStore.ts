import * as v from 'valibot'
import { getSandboxId } from '#shared/core/ids.ts'
import { ListShards } from '#shared/core/listShards.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { type Action, check, create, type Otherwise, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, equals, exists, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { normaliseEmail } from '../rules/normalisedEmail.ts'

/* Users in the table: profile, email address and password. */

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

/** Formats of label files that an account can prefer: `pdf_a4` has four labels per page. */
export const LABEL_FORMATS = ['pdf', 'pdf_a4', 'zpl'] as const

export type AccountSender = Readonly<v.InferOutput<typeof Sender>>

/** A profile as stored. */
const ProfileItem = v.object({
  id: v.number(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  timezone: v.string(),
  address: v.nullable(UserAddress),
  /** Customs data of the account as sender of store orders. */
  sender: v.optional(Sender),
  /** Tax and customs numbers of the account as seller. */
  taxIds: v.optional(v.array(TaxId)),
  /** Payment terms in days for invoices paid by transfer; 0 or absent if paid from the balance. */
  invoiceTermsDays: v.optional(v.number()),
  /** Preferred format of label files; absent for PDF, as formats of later releases. */
  labelFormat: v.optional(v.fallback(v.picklist(LABEL_FORMATS), 'pdf')),
  /** Time zone in which the account reads times; null or absent for that of the device. */
  displayTimeZone: v.optional(v.nullable(v.string())),
  /** Currency in which the console pays; absent for US dollars. */
  displayCurrency: v.optional(v.string()),
  passwordHash: v.string(),
  /** A change ends all browser sessions. */
  sessionEpoch: v.number(),
  createdMs: v.number(),
  /** Owner of a sandbox; absent for other users. Sandboxes have no sign-in. */
  sandboxOf: v.optional(v.number()),
  /** A person invited to other accounts, without their own. */
  isPerson: v.optional(v.literal(true)),
  /** Time of locking for erasure; sign-in is impossible then. */
  lockedMs: v.optional(v.number()),
  /** Time of erasure. */
  erasedMs: v.optional(v.number()),
  /** Same value as in the access item, for work outside requests. */
  listShards: ListShards,
})

export type User = Readonly<v.InferOutput<typeof ProfileItem>>

const profiles = codec(ProfileItem)

export const parseUserItem = profiles.read

export async function findUser(table: Table, userId: number): Promise<User | null> {
  const item = await table.get(keys.profile(userId))
  return item ? parseUserItem(item) : null
}

/** Whether an account is erased or in erasure, so that only settlement is possible. */
export const isLocked = ({ lockedMs }: Pick<User, 'lockedMs'>): boolean => lockedMs !== undefined

export const formatLockReason = ({ id }: Pick<User, 'id'>): string =>
  `user ${id} is erased or locked for erasure. See "users erasures".`

/** Finds a user who is not locked, or returns why not. */
export async function findUnlockedUser(table: Table, userId: number): Promise<Result<User, string>> {
  const user = await findUser(table, userId)
  if (!user) return failure(`user ${userId} was not found`)
  return isLocked(user) ? failure(formatLockReason(user)) : ok(user)
}

const open = all(exists(), missing('lockedMs'))

/** Requires that the account is not locked, in transactions that do not change the profile. */
export const requireAccountOpen = (userId: number): Action => check(keys.profile(userId), open)

/**
 * Requires an open sandbox, for all sandbox-only transactions. `otherwise` is the outcome if not.
 */
export const requireActiveSandbox = (userId: number, otherwise: Otherwise): Action =>
  check(keys.profile(userId), all(open, exists('sandboxOf')), otherwise)

/**
 * Stores the sandbox of an account, with its owner's names. It has no email address and no usable
 * password.
 */
export function createSandboxProfile(owner: User, nowMs: number): Action {
  const { lockedMs: _, erasedMs: __, listShards: ___, ...profile } = owner
  const id = getSandboxId(owner.id)
  const sandbox = { ...profile, id, passwordHash: '', sessionEpoch: 1, createdMs: nowMs, sandboxOf: owner.id }
  return create({ ...keys.profile(id), ...profiles.write(sandbox) })
}

/** Maximum length of an address in a key. */
const MAX_EMAIL_LENGTH = 255

/** Finds the user with an email address; null if unknown or too long. */
export async function findUserIdByEmail(table: Table, email: string): Promise<number | null> {
  if (normaliseEmail(email).length > MAX_EMAIL_LENGTH) return null
  const item = await table.get(keys.email(normaliseEmail(email)))
  return typeof item?.userId === 'number' ? item.userId : null
}

export const createProfile = (user: User, ifEmailUsed: Otherwise): readonly Action[] => [
  create({ ...keys.email(normaliseEmail(user.email)), userId: user.id }, ifEmailUsed),
  create({ ...keys.profile(user.id), ...profiles.write(user) }),
]

/**
 * Sets a password, and ends all browser sessions; fails if either was done since the user was read.
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

/** Updates a profile, unless it is locked. */
export const updateProfile = (
  userId: number,
  changes: Partial<
    Pick<
      User,
      | 'address'
      | 'sender'
      | 'taxIds'
      | 'listShards'
      | 'invoiceTermsDays'
      | 'labelFormat'
      | 'displayTimeZone'
      | 'displayCurrency'
    >
  >,
): Action => update(keys.profile(userId), { set: changes }, open)
