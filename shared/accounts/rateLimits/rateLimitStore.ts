import type { StoredItem } from '../../table/actions.ts'
import {
  all,
  any,
  atMost,
  attributePlus,
  attributeSum,
  between,
  type Condition,
  missing,
} from '../../table/expressions.ts'
import { type Key, keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import { lastFittingMs, type RateLimit, requestsIn, roomAtMs } from './rules/rateLimit.ts'

export type Counted =
  | { readonly kind: 'counted'; readonly item: StoredItem; readonly requests: number }
  | { readonly kind: 'full'; readonly item: StoredItem; readonly roomAtMs: number }
  | { readonly kind: 'refused' }

/**
 * Counts one request into the limit an item keeps in `drainedAtMs`, in one call where the limit is empty and two where it is not.
 * `when` must hold besides (`refused` otherwise), so that a request that may not count leaves the item as it is; `condition`
 * says so to the table, `holds` of an item that was read.
 * `attributes` are set along with the first request into an empty limit.
 */
export async function countWithin(
  table: Table,
  key: Key,
  limitOf: (item: StoredItem) => RateLimit,
  interval: { readonly attribute: string } | { readonly ms: number },
  when: { readonly condition: Condition; readonly holds: (item: StoredItem) => boolean } | null,
  nowMs: number,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<Counted> {
  const withCondition = (condition: Condition): Condition => (when ? all(when.condition, condition) : condition)
  const fromNow = 'ms' in interval ? nowMs + interval.ms : attributePlus(interval.attribute, nowMs)
  const further =
    'ms' in interval ? attributePlus('drainedAtMs', interval.ms) : attributeSum('drainedAtMs', interval.attribute)
  for (let attempt = 0; attempt < 10; attempt++) {
    const isEmpty = any(missing('drainedAtMs'), atMost('drainedAtMs', nowMs))
    const first = await table.update(key, { set: { ...attributes, drainedAtMs: fromNow } }, withCondition(isEmpty))
    if (first.ok) return counted(first.value, limitOf(first.value), nowMs)
    const found = first.error
    if (found === undefined || when?.holds(found) === false || drainedAt(found) <= nowMs) return { kind: 'refused' }
    const limit = limitOf(found)
    const fits = between('drainedAtMs', nowMs, lastFittingMs(limit, nowMs))
    const second = await table.update(key, { set: { drainedAtMs: further } }, withCondition(fits))
    if (second.ok) return counted(second.value, limit, nowMs)
    if (second.error === undefined) return { kind: 'refused' }
    const drainedAtMs = drainedAt(second.error)
    if (drainedAtMs > lastFittingMs(limit, nowMs)) {
      return { kind: 'full', item: second.error, roomAtMs: roomAtMs(limit, drainedAtMs) }
    }
    if (drainedAtMs >= nowMs) return { kind: 'refused' }
  }
  throw new Error('a limit kept changing')
}

const drainedAt = (item: StoredItem): number => (typeof item.drainedAtMs === 'number' ? item.drainedAtMs : 0)

const counted = (item: StoredItem, limit: RateLimit, nowMs: number): Counted => ({
  kind: 'counted',
  item,
  requests: requestsIn(limit, drainedAt(item), nowMs),
})

/** A named limit that has long drained is taken out of the table. */
const FORGOTTEN_AFTER_SECONDS = 24 * 60 * 60

/** Counts one request of somebody without a token (a client address, a sign-in name) into a limit of its own. */
export function countByName(table: Table, name: string, limit: RateLimit, nowMs: number): Promise<Counted> {
  const expiresAt = Math.ceil((nowMs + limit.size * limit.intervalMs) / 1000) + FORGOTTEN_AFTER_SECONDS
  return countWithin(table, keys.rateLimit(name), () => limit, { ms: limit.intervalMs }, null, nowMs, { expiresAt })
}
