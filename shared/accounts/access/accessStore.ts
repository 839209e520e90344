import * as v from 'valibot'
import { ListShards } from '../../core/listShards.ts'
import { isScope, type Scope } from '../../core/scopes.ts'
import { type Action, put, type StoredItem, update } from '../../table/actions.ts'
import { all, equals, exists, missing, plus } from '../../table/expressions.ts'
import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { type Counted, countWithin } from '../rateLimits/rateLimitStore.ts'
import { drainedAtAfterChange, type RateLimit } from '../rateLimits/rules/rateLimit.ts'

/** What a live or withdrawn token stands for. Only its digest is ever stored. */
export type Grant = {
  readonly applicationId: string
  readonly scopes: readonly Scope[]
  readonly createdMs: number
  /** When the user took the permission back; the digest stays for a while, so that its bearer is told why. */
  readonly withdrawnMs: number | null
}

const GrantItem = v.object({
  applicationId: v.string(),
  scopes: v.pipe(
    v.array(v.string()),
    v.transform((scopes) => scopes.filter(isScope)),
  ),
  createdMs: v.number(),
  withdrawnMs: v.nullable(v.number()),
})

const AccessItem = v.object({
  bucketSize: v.number(),
  intervalMs: v.number(),
  approvals: v.array(v.string()),
  withdrawals: v.number(),
  tokens: v.record(v.string(), v.unknown()),
  /** Missing until the first request. */
  drainedAtMs: v.optional(v.number(), 0),
  listShards: ListShards,
})

export type Access = RateLimit & {
  /** When the limit will have drained, Unix ms. */
  readonly drainedAtMs: number
  readonly approvals: readonly string[]
  readonly listShards: number | undefined
  /** How often the user took a permission back: a consent given before the last time leads to no token any more. */
  readonly withdrawals: number
  /** By token digest. */
  readonly grants: ReadonlyMap<string, Grant>
}

export function readAccess(item: StoredItem): Access {
  const { bucketSize, intervalMs, approvals, withdrawals, tokens, drainedAtMs, listShards } = v.parse(AccessItem, item)
  return {
    size: bucketSize,
    intervalMs,
    drainedAtMs,
    approvals,
    listShards,
    withdrawals,
    grants: new Map(Object.entries(tokens).map(([digest, grant]) => [digest, v.parse(GrantItem, grant)])),
  }
}

export const newAccess = (userId: number, limit: RateLimit, approvals: readonly string[]): Action =>
  put(
    {
      ...keys.access(userId),
      bucketSize: limit.size,
      intervalMs: limit.intervalMs,
      approvals,
      withdrawals: 0,
      tokens: {},
    },
    missing(),
  )

const tokenPath = (tokenDigest: string): string => `tokens.${tokenDigest}`

/** A token's digest and grant among the user's. */
export const addGrant = (userId: number, tokenDigest: string, grant: Grant): Action =>
  update(
    keys.access(userId),
    { set: { [tokenPath(tokenDigest)]: grant } },
    all(exists(), missing(tokenPath(tokenDigest))),
  )

/** The token a consent led to, in place of some that are forgotten, unless the user took a permission back meanwhile. */
export const addConsentedGrant = (
  userId: number,
  tokenDigest: string,
  grant: Grant,
  forgottenDigests: readonly string[],
  withdrawals: number,
): Action =>
  update(
    keys.access(userId),
    { set: { [tokenPath(tokenDigest)]: grant }, remove: forgottenDigests.map(tokenPath) },
    equals('withdrawals', withdrawals),
  )

/** Forgets tokens at once. */
export const removeGrants = (userId: number, tokenDigests: readonly string[]): Action =>
  update(keys.access(userId), { remove: tokenDigests.map(tokenPath) })

/** Marks tokens as withdrawn by the user, and forgets some that were withdrawn earlier. */
export const withdrawGrants = (
  userId: number,
  tokenDigests: readonly string[],
  forgottenDigests: readonly string[],
  nowMs: number,
): Action =>
  update(
    keys.access(userId),
    {
      set: {
        withdrawals: plus(1),
        ...Object.fromEntries(tokenDigests.map((digest) => [`${tokenPath(digest)}.withdrawnMs`, nowMs])),
      },
      remove: forgottenDigests.map(tokenPath),
    },
    all(exists(), ...tokenDigests.map((digest) => exists(tokenPath(digest)))),
  )

/** Changes size and drain of a user's limit, which keeps what is in it, if no request came since it was read. */
export function setRateLimit(userId: number, before: Access, after: RateLimit, nowMs: number): Action {
  const drainedAtMs = drainedAtAfterChange(before, after, before.drainedAtMs, nowMs)
  return update(
    keys.access(userId),
    { set: { bucketSize: after.size, intervalMs: after.intervalMs, drainedAtMs } },
    before.drainedAtMs === 0 ? missing('drainedAtMs') : equals('drainedAtMs', before.drainedAtMs),
  )
}

export const setApprovals = (userId: number, approvals: readonly string[]): Action =>
  update(keys.access(userId), { set: { approvals } })

/** Sets over how many partitions new rows of lists are spread, which are never fewer than before. */
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

/** Authenticates and counts in one conditional update: a made-up token changes nothing. */
export function countRequest(table: Table, userId: number, tokenDigest: string, nowMs: number): Promise<Counted> {
  return countWithin(
    table,
    keys.access(userId),
    readAccess,
    { attribute: 'intervalMs' },
    { condition: exists(tokenPath(tokenDigest)), holds: (item) => readAccess(item).grants.has(tokenDigest) },
    nowMs,
  )
}
