import * as v from 'valibot'
import type { FeedPositions } from '../events/feedStore.ts'
import { type Action, put, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { any, defaultIfMissing, equals, exists, incrementBy, missing, plus } from '../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { DayCounts, NOTHING } from './rules/dayCounts.ts'
import { STATISTICS_BATCH_DELAY_MS, STATISTICS_RETENTION_MS } from './rules/statisticsLimits.ts'

/* Daily statistics in the table. */

/** Job that counts accounts with new events or entries. */
export const COUNT_STATISTICS_JOB = 'countStatistics'

const Progress = v.object({
  /** Increased when the account is marked or counted: a count includes all marks up to it. */
  version: v.number(),
  /** First counted day; absent until the first count. */
  since: v.optional(v.string()),
  /** Counted positions of the feed. */
  feed: v.optional(v.array(v.number()), []),
  /** Id of the last counted ledger entry by currency. */
  ledger: v.optional(v.record(v.string(), v.number()), {}),
  countedMs: v.optional(v.number()),
})

/** Progress of counting an account. */
export type Progress = Readonly<v.InferOutput<typeof Progress>>

const progresses = codec(Progress)
const days = codec(DayCounts)

/**
 * Marks an account as having something to count. An already marked one keeps its place in the
 * queue, and a concurrent count notices the mark.
 */
export async function markStatisticsStale(table: Pick<Table, 'update'>, userId: number, nowMs: number): Promise<void> {
  const waiting = Object.entries(due(COUNT_STATISTICS_JOB, userId, nowMs + STATISTICS_BATCH_DELAY_MS))
  const set = {
    version: incrementBy(1),
    ...Object.fromEntries(waiting.map(([name, value]) => [name, defaultIfMissing(value)])),
  }
  await table.update(keys.statisticsProgress(userId), { set }, any(exists(), missing()))
}

export async function findCountingProgress(table: Pick<Table, 'get'>, userId: number): Promise<Progress | null> {
  const item = await table.get(keys.statisticsProgress(userId))
  return item ? progresses.read(item) : null
}

type Counted = {
  readonly since: string
  readonly feed: FeedPositions
  readonly ledger: Readonly<Record<string, number>>
  readonly days: ReadonlyMap<string, DayCounts>
  /** When to count next, if there is more. */
  readonly next: 'immediately' | 'when_marked' | { readonly atMs: number }
}

/** Stores counts with their positions, if the account was not marked or counted concurrently. */
export function storeStatistics(
  userId: number,
  { version }: Progress,
  counted: Counted,
  nowMs: number,
): readonly Action[] {
  const { since, feed, ledger, next } = counted
  const set = { version: plus(1), since, feed: [...feed], ledger, countedMs: nowMs }
  const changes =
    next === 'immediately'
      ? { set }
      : next === 'when_marked'
        ? { set, remove: [...dueAttributes] }
        : { set: { ...set, ...due(COUNT_STATISTICS_JOB, userId, next.atMs) } }
  return [
    update(keys.statisticsProgress(userId), changes, equals('version', version)),
    ...[...counted.days].map(([day, counts]) =>
      put({
        ...keys.statisticsDay(userId, day),
        ...days.write(counts),
        [tableShape.timeToLive]: Math.ceil((nowMs + STATISTICS_RETENTION_MS) / 1000),
      }),
    ),
  ]
}

/** Returns the current counts of days. */
export async function findStatisticsDays(
  table: Pick<Table, 'batchGet'>,
  userId: number,
  requestedDays: readonly string[],
): Promise<(day: string) => DayCounts> {
  const found = await table.batchGet(requestedDays.map((day) => keys.statisticsDay(userId, day)))
  return countEventsByKind(userId, found)
}

/** Returns the current counts of a range of days, inclusive. */
export async function loadDailyStatistics(
  table: Pick<Table, 'queryAll'>,
  userId: number,
  from: string,
  to: string,
): Promise<(day: string) => DayCounts> {
  const [first, last] = [keys.statisticsDay(userId, from), keys.statisticsDay(userId, to)]
  const found = await table.queryAll({ pk: first.pk, range: { from: first.sk, to: last.sk } })
  return countEventsByKind(userId, found)
}

function countEventsByKind(userId: number, found: readonly StoredItem[]): (day: string) => DayCounts {
  const byKey = new Map(found.map((item) => [String(item.sk), days.read(item)]))
  return (day) => byKey.get(keys.statisticsDay(userId, day).sk) ?? NOTHING
}
