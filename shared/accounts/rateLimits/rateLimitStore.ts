import { Memory } from '#shared/core/memory.ts'
import { type Action, type StoredItem, update } from '#shared/table/actions.ts'
import {
  addToAttribute,
  all,
  any,
  atMost,
  between,
  type Condition,
  equals,
  exists,
  missing,
  sumAttributes,
} from '#shared/table/expressions.ts'
import { type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import {
  computeMaxDrainedAtMs,
  computeNextAllowedAtMs,
  countPendingRequests,
  type RateLimit,
} from './rules/rateLimit.ts'

/* Rate limits in the table. */

/** Rate limits cached per process. */
const MAX_CACHED_LIMITS = 10_000

/**
 * How long a process uses the cached state of a rate limit, which other processes may have
 * changed.
 */
export const RATE_LIMIT_CACHE_TTL_MS = 10_000

export type Counted =
  | { readonly kind: 'counted'; readonly item: StoredItem; readonly requests: number }
  | { readonly kind: 'full'; readonly item: StoredItem; readonly nextAllowedAtMs: number }
  | { readonly kind: 'refused' }

/** A common limit, or one whose size and interval are attributes of the counting item. */
type RateLimitSource =
  | { readonly kind: 'fixed'; readonly limit: RateLimit }
  | {
      readonly kind: 'stored'
      readonly limitOf: (item: StoredItem) => RateLimit
      readonly sizeAttribute: string
      readonly intervalAttribute: string
    }

type Seen = { readonly drainedAtMs: number; readonly limit: RateLimit; readonly seenAtMs: number }

/**
 * State of limits after the last count in this process; whether one is empty determines the first
 * update tried.
 */
const cachedLimits = new Memory<Seen>(MAX_CACHED_LIMITS)

/**
 * Counts a request in the limit stored as `drainedAtMs` of an item. An empty limit needs a
 * different update than others, so the one for the last known state is tried first: one call
 * without concurrent counts, one more otherwise. Refused if a stored limit does not exist.
 * `attributes` are set by the first request in an empty limit.
 */
export async function countAgainstLimit(
  table: Table,
  key: Key,
  source: RateLimitSource,
  nowMs: number,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<Counted> {
  const remembered = cachedLimits.get(key.pk)
  const isCachedLimitFresh = remembered && Math.abs(nowMs - remembered.seenAtMs) < RATE_LIMIT_CACHE_TTL_MS
  let seen: Seen | undefined = isCachedLimitFresh ? remembered : undefined
  for (let attempt = 0; attempt < 10; attempt++) {
    const { set, when } =
      seen === undefined || seen.drainedAtMs <= nowMs
        ? addToDrainedBucket(source, nowMs, attributes)
        : addToActiveBucket(source, seen.limit, nowMs)
    const updated = await table.update(key, { set }, when)
    const item = updated.ok ? updated.value : updated.error
    if (item === undefined) {
      if (source.kind === 'stored') return { kind: 'refused' }
      seen = undefined
      continue
    }
    const limit = source.kind === 'fixed' ? source.limit : source.limitOf(item)
    const drainedAtMs = getDrainedAtMs(item)
    seen = { drainedAtMs, limit, seenAtMs: nowMs }
    cachedLimits.set(key.pk, seen)
    if (updated.ok) return { kind: 'counted', item, requests: countPendingRequests(limit, drainedAtMs, nowMs) }
    if (drainedAtMs > computeMaxDrainedAtMs(limit, nowMs))
      return { kind: 'full', item, nextAllowedAtMs: computeNextAllowedAtMs(limit, drainedAtMs) }
  }
  throw new Error('rate limit update failed after concurrent changes')
}

type Count = { readonly set: Readonly<Record<string, unknown>>; readonly when: Condition }

function addToDrainedBucket(
  source: RateLimitSource,
  nowMs: number,
  attributes: Readonly<Record<string, unknown>>,
): Count {
  const isEmpty = any(missing('drainedAtMs'), atMost('drainedAtMs', nowMs))
  return source.kind === 'fixed'
    ? { set: { ...attributes, drainedAtMs: nowMs + source.limit.intervalMs }, when: isEmpty }
    : { set: { drainedAtMs: addToAttribute(source.intervalAttribute, nowMs) }, when: all(exists(), isEmpty) }
}

function addToActiveBucket(source: RateLimitSource, limit: RateLimit, nowMs: number): Count {
  const fits = between('drainedAtMs', nowMs, computeMaxDrainedAtMs(limit, nowMs))
  if (source.kind === 'fixed')
    return { set: { drainedAtMs: addToAttribute('drainedAtMs', limit.intervalMs) }, when: fits }
  const { sizeAttribute, intervalAttribute } = source
  const limitUnchangedCondition = all(equals(sizeAttribute, limit.size), equals(intervalAttribute, limit.intervalMs))
  return {
    set: { drainedAtMs: sumAttributes('drainedAtMs', intervalAttribute) },
    when: all(limitUnchangedCondition, fits),
  }
}

const getDrainedAtMs = (item: StoredItem): number => (typeof item.drainedAtMs === 'number' ? item.drainedAtMs : 0)

/** Time until an empty named limit expires. */
const DRAINED_LIMIT_TTL_SECONDS = 24 * 60 * 60

/** Counts a request without token in a named limit, by IP address or email address. */
export function countAgainstNamedLimit(table: Table, name: string, limit: RateLimit, nowMs: number): Promise<Counted> {
  const expiresAt = Math.ceil((nowMs + limit.size * limit.intervalMs) / 1000) + DRAINED_LIMIT_TTL_SECONDS
  return countAgainstLimit(table, keys.rateLimit(name), { kind: 'fixed', limit }, nowMs, { expiresAt })
}

/**
 * Returns the action that counts requests in a named limit as part of a transaction, so that only
 * what is performed is counted; null if they exceed the limit.
 */
export async function planNamedLimitCount(
  table: Table,
  name: string,
  limit: RateLimit,
  requests: number,
  nowMs: number,
): Promise<Action | null> {
  const key = keys.rateLimit(name)
  const item = await table.get(key)
  const fromMs = Math.max(nowMs, item ? getDrainedAtMs(item) : 0)
  const drainedAtMs = Math.ceil(fromMs + requests * limit.intervalMs)
  if (fromMs + (requests - 1) * limit.intervalMs > computeMaxDrainedAtMs(limit, nowMs)) return null
  const expiresAt = Math.ceil(drainedAtMs / 1000) + DRAINED_LIMIT_TTL_SECONDS
  // Every count increases the time; stored fractions of a millisecond are not exact here.
  const isUnchanged = item ? atMost('drainedAtMs', Math.ceil(getDrainedAtMs(item))) : missing()
  return update(key, { set: { drainedAtMs, expiresAt } }, isUnchanged)
}
