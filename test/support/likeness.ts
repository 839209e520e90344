import type { StoredItem } from '#shared/table/actions.ts'
import { kindOfItem } from './referentialIntegrity.ts'

/** Kept for repeats and for their own sake, or forgotten by itself: not what a work is about. */
export const KINDS_BESIDE_THE_POINT = new Set([
  'access',
  'idempotency',
  'job',
  'rateLimit',
  'nonce',
  'operation',
  'sendingSlot',
  // Which numbers are lost depends on when a process ends.
  'numberRange',
  'shippedNumbers',
  // Which events of a feed share an item depends on what the bus took at once. That each is there
  // once, the relay's scenario looks.
  'feedHead',
  'feedItem',
  // How often an account was marked, and on which side of midnight a delivery ended: their
  // scenarios look at what is counted.
  'statisticsProgress',
  'webhookCounts',
])

/** What tells how often something was tried, and by which write. */
const PARTS_BESIDE_THE_POINT = new Set([
  'commit',
  'attempts',
  'attemptsForOtherLane',
  'failureRow',
  'failures',
  'failuresInARow',
  'lane',
  'leaseUntilMs',
])

const INSTANT = /\d{4}-\d\d-\d\d([T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?)?/g
/** Seconds and milliseconds since 1970. */
const TIME = /(?<!\d)\d{10,13}(?!\d)/g
const ID = /\d{14,}/g
/** The shard of a job's list follows from an id. */
const SHARD = /("dueJob","\w+#)\d+/
const MOST_BYTES = 500

/** Bytes as the text they mostly are. */
const readable = (_name: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1').slice(0, MOST_BYTES) : value

/**
 * What a table holds, an item a line, but for what differs from one time to the next: instants, and
 * ids that were not there `before`.
 */
export function likeness(items: readonly StoredItem[], before: readonly StoredItem[]): readonly string[] {
  const known = new Set(JSON.stringify(before, readable).match(ID) ?? [])
  return items
    .filter((item) => !KINDS_BESIDE_THE_POINT.has(kindOfItem(item)))
    .map((item) => Object.entries(item).filter(([name]) => !PARTS_BESIDE_THE_POINT.has(name)))
    .map((parts) =>
      JSON.stringify(parts.toSorted(), readable)
        .replace(SHARD, '$1')
        .replace(INSTANT, '@')
        .replace(TIME, '@')
        .replace(ID, (digits) => (known.has(digits) ? digits : '#')),
    )
    .toSorted()
}

/** What one likeness has and another has not, in words; nothing where they are the same. */
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
