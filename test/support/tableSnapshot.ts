import type { StoredItem } from '#shared/table/actions.ts'
import { kindOfItem } from './referentialIntegrity.ts'

/**
 * Item kinds that do not affect the outcome of an operation: those used for retries, stored
 * independently, or expiring.
 */
export const IGNORED_KINDS = new Set([
  'access',
  'idempotency',
  'job',
  'rateLimit',
  'nonce',
  'operation',
  'sendingSlot',
  // The number of lost tracking numbers depends on when a process ends.
  'numberRange',
  'shippedNumbers',
  // The grouping of feed events depends on the bus. The relay scenario checks that each event
  // occurs once.
  'feedHead',
  'feedItem',
  // The number of markers and the day of a delivery vary. The respective scenarios check the
  // counts.
  'statisticsProgress',
  'webhookCounts',
  // Counted outside the transaction, and therefore approximate.
  'warehouseOutput',
])

/** Attributes related to attempts and commits. */
const IGNORED_ATTRIBUTES = new Set([
  'commit',
  'attempts',
  'attemptsForOtherLane',
  'failureRow',
  'failures',
  'failuresInARow',
  'lane',
  'leaseUntilMs',
  // Derived from the ID.
  'listShard',
])

const INSTANT = /\d{4}-\d\d-\d\d([T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?)?/g
/** Unix time in seconds or milliseconds. */
const TIME = /(?<!\d)\d{10,13}(?!\d)/g
const ID = /\d{14,}/g
/** The shards of due work, moves and lists are derived from IDs. */
const SHARD = /("dueJob","\w+#|"pk","USER#\d+#MOVES#)\d+/
const LIST_SHARD = /("pk","USER#\d+#[A-Z]+)#\d{1,3}(?="\])/
const MAX_SIZE_BYTES = 500

/** Decodes binary values, most of which contain text. */
const readable = (_name: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1').slice(0, MAX_SIZE_BYTES) : value

/**
 * Returns the items of a table as lines, without variable values: times, and IDs that are not in
 * `before`.
 */
export function likeness(items: readonly StoredItem[], before: readonly StoredItem[]): readonly string[] {
  const known = new Set(JSON.stringify(before, readable).match(ID) ?? [])
  return items
    .filter((item) => !IGNORED_KINDS.has(kindOfItem(item)))
    .map((item) => Object.entries(item).filter(([name]) => !IGNORED_ATTRIBUTES.has(name)))
    .map((parts) =>
      JSON.stringify(parts.toSorted(), readable)
        .replace(SHARD, '$1')
        .replace(LIST_SHARD, '$1')
        .replace(INSTANT, '@')
        .replace(TIME, '@')
        .replace(ID, (digits) => (known.has(digits) ? digits : '#')),
    )
    .toSorted()
}

/** Returns the differences between two tables, or undefined. */
export function unlike(found: readonly string[], expected: readonly string[]): string | undefined {
  const without = (all: readonly string[], some: readonly string[]): readonly string[] => {
    const left = [...some]
    return all.filter((one) => {
      const place = left.indexOf(one)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
  }
  const more = without(found, expected)
  const missing = without(expected, found)
  if (more.length + missing.length === 0) return undefined
  return `there is ${more.join(' and ') || 'nothing more'} instead of ${missing.join(' and ') || 'nothing'}`
}
