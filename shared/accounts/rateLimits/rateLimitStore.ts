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
import { type Bucket, lastFittingMs, requestsIn, roomAtMs } from './rules/leakyBucket.ts'

export type Pour =
  | { readonly kind: 'poured'; readonly item: StoredItem; readonly requests: number }
  | { readonly kind: 'full'; readonly item: StoredItem; readonly roomAtMs: number }
  | { readonly kind: 'refused' }

/**
 * Counts one request into the bucket an item keeps in `drainedAtMs`, in one call where the bucket is empty and two where it is not.
 * `when` must hold besides (`refused` otherwise), so that a request that may not count leaves the item as it is; `condition`
 * says so to the table, `holds` of an item that was read.
 * `attributes` are set along with the first request into an empty bucket.
 */
export async function pourInto(
  table: Table,
  key: Key,
  bucketOf: (item: StoredItem) => Bucket,
  interval: { readonly attribute: string } | { readonly ms: number },
  when: { readonly condition: Condition; readonly holds: (item: StoredItem) => boolean } | null,
  nowMs: number,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<Pour> {
  const withCondition = (condition: Condition): Condition => (when ? all(when.condition, condition) : condition)
  const fromNow = 'ms' in interval ? nowMs + interval.ms : attributePlus(interval.attribute, nowMs)
  const further =
    'ms' in interval ? attributePlus('drainedAtMs', interval.ms) : attributeSum('drainedAtMs', interval.attribute)
  for (let attempt = 0; attempt < 10; attempt++) {
    const isEmpty = any(missing('drainedAtMs'), atMost('drainedAtMs', nowMs))
    const first = await table.update(key, { set: { ...attributes, drainedAtMs: fromNow } }, withCondition(isEmpty))
    if (first.ok) return poured(first.value, bucketOf(first.value), nowMs)
    const found = first.error
    if (found === undefined || when?.holds(found) === false || drainedAt(found) <= nowMs) return { kind: 'refused' }
    const bucket = bucketOf(found)
    const fits = between('drainedAtMs', nowMs, lastFittingMs(bucket, nowMs))
    const second = await table.update(key, { set: { drainedAtMs: further } }, withCondition(fits))
    if (second.ok) return poured(second.value, bucket, nowMs)
    if (second.error === undefined) return { kind: 'refused' }
    const drainedAtMs = drainedAt(second.error)
    if (drainedAtMs > lastFittingMs(bucket, nowMs)) {
      return { kind: 'full', item: second.error, roomAtMs: roomAtMs(bucket, drainedAtMs) }
    }
    if (drainedAtMs >= nowMs) return { kind: 'refused' }
  }
  throw new Error('a bucket kept changing')
}

const drainedAt = (item: StoredItem): number => (typeof item.drainedAtMs === 'number' ? item.drainedAtMs : 0)

const poured = (item: StoredItem, bucket: Bucket, nowMs: number): Pour => ({
  kind: 'poured',
  item,
  requests: requestsIn(bucket, drainedAt(item), nowMs),
})

/** A named bucket that has long drained is taken out of the table. */
const FORGOTTEN_AFTER_SECONDS = 24 * 60 * 60

/** Counts one request of somebody without a token (a client address, a sign-in name) into a bucket of its own. */
export function pourIntoNamedBucket(table: Table, name: string, bucket: Bucket, nowMs: number): Promise<Pour> {
  const expiresAt = Math.ceil((nowMs + bucket.size * bucket.intervalMs) / 1000) + FORGOTTEN_AFTER_SECONDS
  return pourInto(table, keys.bucket(name), () => bucket, { ms: bucket.intervalMs }, null, nowMs, { expiresAt })
}
