import type { Context } from 'aws-lambda'
import * as v from 'valibot'
import { MINUTE_MS } from '../core/durations.ts'
import { clock } from '../platform/clock.ts'
import { lazily } from '../platform/lazily.ts'
import { log } from '../platform/log.ts'
import { METRICS } from '../platform/metricNames.ts'
import { logProcessUsage } from '../platform/processUsage.ts'
import { runUnitOfWork } from '../platform/unitOfWork.ts'
import type { StoredItem } from '../table/actions.ts'
import { any, below, equals, exists, missing } from '../table/expressions.ts'
import { DUE_FAILURES_ATTRIBUTE, type Key, keyOf, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type DueTask, isDue, openDueQueue } from './dueQueue.ts'
import { publishJobMetrics } from './jobMetrics.ts'
import { groupConnectedItems } from './rules/connectedGroups.ts'

/* Runs jobs over due items. */

/** Delays before retries of a failed item; the last one repeats. */
const RETRY_DELAYS_MS = [60_000, 5 * MINUTE_MS, 30 * MINUTE_MS]
/** Number of failures of an item that raises an alarm. */
const ALARM_FAILURE_COUNT = 5
/** Tasks taken from the queue at once. */
const DUE_ITEMS_PER_BATCH = 400

export type DueJob = {
  readonly name: string
  /** Processes an item as currently stored and returns the key of a count. Must be idempotent. */
  readonly settle: (item: StoredItem, key: Key) => Promise<string>
  /** Handles an item that keeps failing, in addition to the alarm. */
  readonly handleStuckItem?: (item: StoredItem) => Promise<void>
  /**
   * Names of other data that processing an item changes. Items with a common name are processed
   * sequentially, oldest first, all others concurrently. Due items are then read together, so that
   * `settle` may get a slightly outdated item. Without it, items of a table partition are processed
   * sequentially, and each is read separately.
   */
  readonly listSharedKeys?: (item: StoredItem) => readonly string[]
}

export type JobCounts = Readonly<Record<string, number>>

/** Lanes processed concurrently. */
const LANES = 16
const TIME_RESERVE_MS = 5_000

export type JobHandler = (event: unknown, context: Context) => Promise<JobCounts>

/**
 * Creates the Lambda handler of a scheduled job, which processes due items within the time limit.
 * `createDeps` is called once, on the first run. Returns the number of items by outcome.
 */
export function createJobHandler<Deps extends { readonly table: Table }>(
  name: string,
  createDeps: () => Deps,
  settle: (item: StoredItem, deps: Deps, key: Key) => Promise<string>,
  options: Pick<DueJob, 'listSharedKeys'> = {},
): JobHandler {
  const deps = lazily(createDeps)
  return async (_event, context) => {
    const job = { name, settle: (item: StoredItem, key: Key) => settle(item, deps(), key), ...options }
    const counts = await runDueJob(deps().table, job, () => context.getRemainingTimeInMillis())
    logProcessUsage()
    return counts
  }
}

/**
 * Processes due items. The index contains only keys and is eventually consistent: each item is read
 * again and skipped if it is not due anymore. Failed items are postponed (1, 5, 30 minutes), so
 * that they do not block others. Stops before the time limit; the next run continues.
 */
export async function runDueJob(table: Table, job: DueJob, getRemainingMs: () => number): Promise<JobCounts> {
  const startedAtMs = clock.now()
  const leaseUntilMs = startedAtMs + getRemainingMs()
  if (!(await acquireLease(table, job.name, leaseUntilMs, startedAtMs))) return { elsewhere: 1 }
  const counts: Record<string, number> = {}
  const queue = openDueQueue(table, job.name, startedAtMs)
  const broken: number[] = []
  const work = async (lane: Lane): Promise<void> => {
    for (const { key, dueAtMs, read } of lane) {
      if (getRemainingMs() <= TIME_RESERVE_MS) {
        broken.push(dueAtMs)
        return
      }
      const word = await processDueItem(table, job, key, await read(), startedAtMs)
      counts[word] = (counts[word] ?? 0) + 1
    }
  }
  while (getRemainingMs() > TIME_RESERVE_MS) {
    const works = await queue.take(DUE_ITEMS_PER_BATCH)
    if (works.length === 0) break
    await runConcurrently(await groupIntoLanes(table, job, works), work)
  }
  const oldestRemainingMs = [...broken, queue.getOldestPendingMs() ?? Number.POSITIVE_INFINITY].reduce((one, other) =>
    Math.min(one, other),
  )
  await endRun(table, job.name, leaseUntilMs, counts, clock.now())
  publishJobMetrics(job.name, {
    [METRICS.stuckItems]: counts.stuck ?? 0,
    [METRICS.secondsBehind]: Number.isFinite(oldestRemainingMs)
      ? Math.round((clock.now() - oldestRemainingMs) / 1000)
      : 0,
  })
  log.info('job', { job: job.name, counts, duration_ms: clock.now() - startedAtMs })
  return counts
}

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`

type Lane = (DueTask & { readonly read: () => Promise<StoredItem | undefined> })[]

async function groupIntoLanes(
  table: Table,
  { listSharedKeys }: DueJob,
  works: readonly DueTask[],
): Promise<readonly Lane[]> {
  if (!listSharedKeys) {
    const lanes = Map.groupBy(works, ({ key }) => key.pk).values()
    return [...lanes].map((lane) => lane.map((work) => ({ ...work, read: () => table.get(work.key) })))
  }
  const read = await table.batchGet(works.map(({ key }) => key))
  const items = new Map(read.map((item) => [nameOf(keyOf(item)), item]))
  const found = works.map((work) => ({ ...work, item: items.get(nameOf(work.key)) }))
  const lanes = groupConnectedItems(found, ({ item }) => (item ? listSharedKeys(item) : []))
  return lanes.map((lane) => lane.map(({ item, ...work }) => ({ ...work, read: async () => item })))
}

async function runConcurrently(lanes: readonly Lane[], work: (lane: Lane) => Promise<void>): Promise<void> {
  const waiting = [...lanes]
  const worker = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) await work(lane)
  }
  const ended = await Promise.allSettled(Array.from({ length: LANES }, worker))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function processDueItem(
  table: Table,
  job: DueJob,
  key: Key,
  item: StoredItem | undefined,
  nowMs: number,
): Promise<string> {
  if (!item || !isDue(item, job.name, nowMs)) return 'gone'
  try {
    return await runUnitOfWork(() => job.settle(item, key))
  } catch (error) {
    const failures = getFailureCount(item) + 1
    const wait = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 0
    const report = { job: job.name, item: key, failures, error }
    if (failures >= ALARM_FAILURE_COUNT) log.error('job item failed repeatedly', report)
    else log.warn('job item failed', report)
    await postpone(table, key, clock.now() + wait, failures)
    if (failures < ALARM_FAILURE_COUNT) return 'failed'
    await job
      .handleStuckItem?.(item)
      .catch((problem: unknown) => log.error('job item stuck', { ...report, error: problem }))
    return 'stuck'
  }
}

const JobItem = v.object({
  leaseUntilMs: v.number(),
  startedAtMs: v.optional(v.number()),
  finishedAtMs: v.optional(v.number()),
  counts: v.optional(v.record(v.string(), v.number())),
})

/** Record of the last run of a job. */
type JobRecord = Readonly<v.InferOutput<typeof JobItem>>

export async function findJob(table: Table, job: string): Promise<JobRecord | null> {
  const item = await table.get(keys.job(job))
  return item ? v.parse(JobItem, item) : null
}

/** Acquires the lease of a job, so that only one run is active; false if another run holds it. */
export async function acquireLease(table: Table, job: string, untilMs: number, nowMs: number): Promise<boolean> {
  const isFree = any(missing(), below('leaseUntilMs', nowMs))
  return (await table.update(keys.job(job), { set: { leaseUntilMs: untilMs, startedAtMs: nowMs } }, isFree)).ok
}

/** Releases the lease and records the result of the run, if the run still holds the lease. */
export async function endRun(
  table: Table,
  job: string,
  leaseUntilMs: number,
  counts: Readonly<Record<string, number>>,
  nowMs: number,
): Promise<void> {
  const changes = { set: { leaseUntilMs: 0, finishedAtMs: nowMs, counts } }
  await table.update(keys.job(job), changes, equals('leaseUntilMs', leaseUntilMs))
}

/** Number of failures of an item since it became due. */
const getFailureCount = ({ [DUE_FAILURES_ATTRIBUTE]: failures }: StoredItem): number => Number(failures ?? 0)

/** Postpones a failed item, so that it does not block others, and stores the number of failures. */
async function postpone(table: Table, key: Key, untilMs: number, failures: number): Promise<void> {
  const { partitionKey, sortKey } = tableShape.indexes.due
  await table.update(key, { set: { [sortKey]: untilMs, [DUE_FAILURES_ATTRIBUTE]: failures } }, exists(partitionKey))
}
