import * as v from 'valibot'
import { ListShards } from '#shared/core/listShards.ts'
import { type Action, check, put, type StoredItem, update } from '#shared/table/actions.ts'
import { equals, missing } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type Counted, countAgainstLimit, countByName } from '../rateLimits/rateLimitStore.ts'
import { type RateLimit, rescaleDrainedAt } from '../rateLimits/rules/rateLimit.ts'
import { CONSOLE_RATE_LIMIT } from '../rateLimits/rules/standardRateLimits.ts'

const AccessItem = v.object({
  bucketSize: v.number(),
  intervalMs: v.number(),
  approvals: v.array(v.string()),
  withdrawals: v.number(),
  keyChanges: v.optional(v.number(), 0),
  tokens: v.optional(v.record(v.string(), v.unknown()), {}),
  tokensMoveAtMs: v.optional(v.nullable(v.number()), null),
  /** Missing until the first request. */
  drainedAtMs: v.optional(v.number(), 0),
  listShards: ListShards,
  hasTaxIds: v.optional(v.boolean(), false),
  hasPriceList: v.optional(v.boolean(), false),
})

/** What every request of a user reads and rewrites: small, and of constant size. */
export type Access = RateLimit & {
  /** When the limit will have drained, Unix ms. */
  readonly drainedAtMs: number
  readonly approvals: readonly string[]
  readonly listShards?: number | undefined
  /** The profile has numbers of the account as a seller: only then is it read for them. */
  readonly hasTaxIds: boolean
  /** There are prices of the account's own: only then are they looked for. */
  readonly hasPriceList: boolean
  /**
   * How often the user took a permission back: a consent given before the last time leads to no
   * token any more.
   */
  readonly withdrawals: number
  /**
   * How many API keys were made, and tokens granted by persons, and how often those of one were
   * ended: each comes after the other.
   */
  readonly keyChanges: number
  /**
   * Tokens by their digests from before each had an item of its own, as they are stored, until they
   * are moved (tokenStore).
   */
  readonly formerTokens: Readonly<Record<string, unknown>>
  /** When those are moved, Unix ms; null until somebody has seen them. */
  readonly tokensMoveAtMs: number | null
}

export function readAccess(item: StoredItem): Access {
  const { bucketSize, tokens, ...rest } = v.parse(AccessItem, item)
  return { ...rest, size: bucketSize, formerTokens: tokens }
}

const LimitOfItem = v.pick(AccessItem, ['bucketSize', 'intervalMs'])

/** The limit alone: who counts a request needs no more, and reads the rest once. */
function readLimit(item: StoredItem): RateLimit {
  const { bucketSize, intervalMs } = v.parse(LimitOfItem, item)
  return { size: bucketSize, intervalMs }
}

export const newAccess = (userId: number, limit: RateLimit, approvals: readonly string[]): Action =>
  put(
    {
      ...keys.access(userId),
      bucketSize: limit.size,
      intervalMs: limit.intervalMs,
      approvals,
      withdrawals: 0,
      // Functions of the former release look for it.
      tokens: {},
    },
    missing(),
  )

/**
 * Changes size and drain of a user's limit, which keeps what is in it, if no request came since it
 * was read.
 */
export function setRateLimit(userId: number, before: Access, after: RateLimit, nowMs: number): Action {
  const drainedAtMs = rescaleDrainedAt(before, after, before.drainedAtMs, nowMs)
  return update(
    keys.access(userId),
    { set: { bucketSize: after.size, intervalMs: after.intervalMs, drainedAtMs } },
    before.drainedAtMs === 0 ? missing('drainedAtMs') : equals('drainedAtMs', before.drainedAtMs),
  )
}

export const setApprovals = (userId: number, approvals: readonly string[]): Action =>
  update(keys.access(userId), { set: { approvals } })

/** Says whether the profile has numbers of the account as a seller. */
export const setHasTaxIds = (userId: number, hasTaxIds: boolean): Action =>
  update(keys.access(userId), { set: { hasTaxIds } })

/** Says that there are prices of the account's own. */
export const setHasPriceList = (userId: number): Action => update(keys.access(userId), { set: { hasPriceList: true } })

/**
 * Counts a change of keys, or of tokens that persons granted, if none was counted since it was
 * read.
 */
export const countKeyChange = ({ keyChanges }: Pick<Access, 'keyChanges'>) => ({
  set: { keyChanges: keyChanges + 1 },
  when: keyChanges === 0 ? missing('keyChanges') : equals('keyChanges', keyChanges),
})

/** The user took back no permission since. */
export const checkNoWithdrawals = (userId: number, { withdrawals }: Pick<Access, 'withdrawals'>): Action =>
  check(keys.access(userId), equals('withdrawals', withdrawals))

/**
 * Sets over how many partitions new rows of lists are spread, which are never fewer than before.
 */
export const setListShards = (userId: number, before: Access, listShards: number): Action =>
  update(
    keys.access(userId),
    { set: { listShards } },
    before.listShards === undefined ? missing('listShards') : equals('listShards', before.listShards),
  )

export async function findAccess(table: Table, userId: number): Promise<Access | null> {
  const item = await table.get(keys.access(userId))
  return item ? readAccess(item) : null
}

/** Counts a request of a user. Refused where there is no such user. */
export function countRequest(table: Table, userId: number, nowMs: number): Promise<Counted> {
  const stored = { limitOf: readLimit, sizeAttribute: 'bucketSize', intervalAttribute: 'intervalMs' }
  return countAgainstLimit(table, keys.access(userId), { kind: 'stored', ...stored }, nowMs)
}

/**
 * Counts a request of a user's console, apart from those of their programs. Refused where there is
 * no such user.
 */
export async function countConsoleRequest(table: Table, userId: number, nowMs: number): Promise<Counted> {
  const [item, counted] = await Promise.all([
    table.get(keys.access(userId)),
    countByName(table, `console/${userId}`, CONSOLE_RATE_LIMIT, nowMs),
  ])
  return item && counted.kind !== 'refused' ? { ...counted, item } : { kind: 'refused' }
}
