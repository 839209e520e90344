import * as v from 'valibot'
import { ListShards } from '#shared/core/listShards.ts'
import { type Action, check, put, type StoredItem, update } from '#shared/table/actions.ts'
import { equals, exists, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type Counted, countAgainstLimit, countAgainstNamedLimit } from '../rateLimits/rateLimitStore.ts'
import { type RateLimit, rescaleDrainedAtMs } from '../rateLimits/rules/rateLimit.ts'
import { CONSOLE_RATE_LIMIT } from '../rateLimits/rules/standardRateLimits.ts'

/* Access state of a user in the table: rate limit, approvals and flags, read with each request. */

const AccessItem = v.object({
  bucketSize: v.number(),
  intervalMs: v.number(),
  approvals: v.array(v.string()),
  withdrawals: v.number(),
  keyChanges: v.optional(v.number(), 0),
  tokens: v.optional(v.record(v.string(), v.unknown()), {}),
  tokensMoveAtMs: v.optional(v.nullable(v.number()), null),
  /** Absent until the first request. */
  drainedAtMs: v.optional(v.number(), 0),
  listShards: ListShards,
  hasTaxIds: v.optional(v.boolean(), false),
  hasPriceList: v.optional(v.boolean(), false),
  hasShippingRules: v.optional(v.boolean(), false),
})

/** Attributes read and rewritten by every request of a user; small and of constant size. */
export type Access = RateLimit & {
  /** Time at which the rate limit is empty again, Unix ms. */
  readonly drainedAtMs: number
  readonly approvals: readonly string[]
  readonly listShards?: number | undefined
  /** Whether the profile has seller tax numbers, so that it is read only then. */
  readonly hasTaxIds: boolean
  /** Whether the account has its own price list, so that it is read only then. */
  readonly hasPriceList: boolean
  /** Whether the account has enabled shipping rules, so that they are read only then. */
  readonly hasShippingRules: boolean
  /** Number of revoked permissions: earlier consents lead to no token. */
  readonly withdrawals: number
  /**
   * Counter of created API keys, tokens granted by members, and revocations of all tokens of one;
   * serialises these changes.
   */
  readonly keyChanges: number
  /** Stored tokens by digest from before each had an item, until they are migrated (tokenStore). */
  readonly legacyTokens: Readonly<Record<string, unknown>>
  /** Migration time of these, Unix ms; null until they are first read. */
  readonly tokensMoveAtMs: number | null
}

export function parseAccess(item: StoredItem): Access {
  const { bucketSize, tokens, ...rest } = v.parse(AccessItem, item)
  return { ...rest, size: bucketSize, legacyTokens: tokens }
}

const RateLimitFields = v.pick(AccessItem, ['bucketSize', 'intervalMs'])

/** Counting requests only requires the limit. */
function parseRateLimit(item: StoredItem): RateLimit {
  const { bucketSize, intervalMs } = v.parse(RateLimitFields, item)
  return { size: bucketSize, intervalMs }
}

export const createAccess = (userId: number, limit: RateLimit, approvals: readonly string[]): Action =>
  put(
    {
      ...keys.access(userId),
      bucketSize: limit.size,
      intervalMs: limit.intervalMs,
      approvals,
      withdrawals: 0,
      // Functions of the previous release expect it.
      tokens: {},
    },
    missing(),
  )

/**
 * Changes a user's rate limit and keeps its fill level, if no request was counted since it was
 * read.
 */
export function setRateLimit(userId: number, before: Access, after: RateLimit, nowMs: number): Action {
  const drainedAtMs = rescaleDrainedAtMs(before, after, before.drainedAtMs, nowMs)
  return update(
    keys.access(userId),
    { set: { bucketSize: after.size, intervalMs: after.intervalMs, drainedAtMs } },
    before.drainedAtMs === 0 ? missing('drainedAtMs') : equals('drainedAtMs', before.drainedAtMs),
  )
}

export const setDangerousGoodsApprovals = (userId: number, approvals: readonly string[]): Action =>
  update(keys.access(userId), { set: { approvals } })

/** Records whether the profile has seller tax numbers. */
export const setHasTaxIds = (userId: number, hasTaxIds: boolean): Action =>
  update(keys.access(userId), { set: { hasTaxIds } })

/** Records that the account has its own price list. */
export const setHasPriceList = (userId: number): Action => update(keys.access(userId), { set: { hasPriceList: true } })

/** Records whether the account has enabled shipping rules. */
export const setHasShippingRules = (userId: number, hasShippingRules: boolean): Action =>
  update(keys.access(userId), { set: { hasShippingRules } }, exists())

/**
 * Returns the increment for a change of keys or member-granted tokens, if none was counted since
 * they were read.
 */
export const incrementKeyChangeCount = ({ keyChanges }: Pick<Access, 'keyChanges'>) => ({
  set: { keyChanges: keyChanges + 1 },
  when: keyChanges === 0 ? missing('keyChanges') : equals('keyChanges', keyChanges),
})

/** Requires that no permission was revoked since. */
export const requireNoRevocations = (userId: number, { withdrawals }: Pick<Access, 'withdrawals'>): Action =>
  check(keys.access(userId), equals('withdrawals', withdrawals))

/** Sets the number of list partitions for new rows, which never decreases. */
export const setListShards = (userId: number, before: Access, listShards: number): Action =>
  update(
    keys.access(userId),
    { set: { listShards } },
    before.listShards === undefined ? missing('listShards') : equals('listShards', before.listShards),
  )

export async function findAccess(table: Table, userId: number): Promise<Access | null> {
  const item = await table.get(keys.access(userId))
  return item ? parseAccess(item) : null
}

/** Counts a request of a user. Refused if the user is unknown. */
export function countUserRequest(table: Table, userId: number, nowMs: number): Promise<Counted> {
  const stored = { limitOf: parseRateLimit, sizeAttribute: 'bucketSize', intervalAttribute: 'intervalMs' }
  return countAgainstLimit(table, keys.access(userId), { kind: 'stored', ...stored }, nowMs)
}

/** Counts a console request of a user, separately from programs. Refused if the user is unknown. */
export async function countConsoleRequest(table: Table, userId: number, nowMs: number): Promise<Counted> {
  const [item, counted] = await Promise.all([
    table.get(keys.access(userId)),
    countAgainstNamedLimit(table, `console/${userId}`, CONSOLE_RATE_LIMIT, nowMs),
  ])
  return item && counted.kind !== 'refused' ? { ...counted, item } : { kind: 'refused' }
}
