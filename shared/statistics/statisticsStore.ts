import * as v from 'valibot'
import type { FeedPositions } from '../events/feedStore.ts'
import { type Action, put, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { any, equals, exists, ifMissing, incrementBy, missing, plus } from '../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { DayCounts, NOTHING } from './rules/dayCounts.ts'
import { COUNT_BATCH_DELAY_MS, STATISTICS_RETENTION_MS } from './rules/statisticsLimits.ts'

/** The job that counts accounts in which something happened. */
export const COUNT_JOB = 'countStatistics'

const Progress = v.object({
  /** Raised by whoever marks or counts the account: who counts has seen all marks up to it. */
  version: v.number(),
  /** The first day that is counted; absent until the first count. */
  since: v.optional(v.string()),
  /** Positions of the feed up to which its events are counted. */
  feed: v.optional(v.array(v.number()), []),
  /** By currency the id up to which the ledger's entries are counted. */
  ledger: v.optional(v.record(v.string(), v.number()), {}),
  countedMs: v.optional(v.number()),
})

/** How far an account is counted. */
export type Progress = Readonly<v.InferOutput<typeof Progress>>

const progresses = codec(Progress)
const days = codec(DayCounts)

/**
 * Notes that something happened to an account that is to be counted. An account that waits for that
 * already stays where it is on the job's list, and whoever is counting it just now sees that there
 * is more.
 */
export async function markUncounted(table: Pick<Table, 'update'>, userId: number, nowMs: number): Promise<void> {
  const waiting = Object.entries(due(COUNT_JOB, userId, nowMs + COUNT_BATCH_DELAY_MS))
  const set = {
    version: incrementBy(1),
    ...Object.fromEntries(waiting.map(([name, value]) => [name, ifMissing(value)])),
  }
  await table.update(keys.statisticsProgress(userId), { set }, any(exists(), missing()))
}

export async function findProgress(table: Pick<Table, 'get'>, userId: number): Promise<Progress | null> {
  const item = await table.get(keys.statisticsProgress(userId))
  return item ? progresses.read(item) : null
}

type Counted = {
  readonly since: string
  readonly feed: FeedPositions
  readonly ledger: Readonly<Record<string, number>>
  readonly days: ReadonlyMap<string, DayCounts>
  /** When there is something left to count, if not at once. */
  readonly next: 'at once' | 'when marked' | { readonly atMs: number }
}

/**
 * Writes what was counted together with up to where, if nobody marked or counted the account
 * meanwhile.
 */
export function storeCounts(userId: number, { version }: Progress, counted: Counted, nowMs: number): readonly Action[] {
  const { since, feed, ledger, next } = counted
  const set = { version: plus(1), since, feed: [...feed], ledger, countedMs: nowMs }
  const changes =
    next === 'at once'
      ? { set }
      : next === 'when marked'
        ? { set, remove: [...dueAttributes] }
        : { set: { ...set, ...due(COUNT_JOB, userId, next.atMs) } }
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

/** What was counted of some days so far. */
export async function findDays(
  table: Pick<Table, 'batchGet'>,
  userId: number,
  wanted: readonly string[],
): Promise<(day: string) => DayCounts> {
  const found = await table.batchGet(wanted.map((day) => keys.statisticsDay(userId, day)))
  return countsOf(userId, found)
}

/** The same of all days from one to another, both included. */
export async function daysBetween(
  table: Pick<Table, 'queryAll'>,
  userId: number,
  from: string,
  to: string,
): Promise<(day: string) => DayCounts> {
  const [first, last] = [keys.statisticsDay(userId, from), keys.statisticsDay(userId, to)]
  const found = await table.queryAll({ pk: first.pk, range: { from: first.sk, to: last.sk } })
  return countsOf(userId, found)
}

function countsOf(userId: number, found: readonly StoredItem[]): (day: string) => DayCounts {
  const byKey = new Map(found.map((item) => [String(item.sk), days.read(item)]))
  return (day) => byKey.get(keys.statisticsDay(userId, day).sk) ?? NOTHING
}
