import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { MINUTE_MS } from '../core/durations.ts'
import { clock } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { METRICS } from '../platform/metricNames.ts'
import type { StoredItem } from '../table/actions.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { endRun, failuresOf, findDue, isDue, postpone, takeLease } from './jobStore.ts'

/** Publishes what a job did, as counts. Never a user or an id: each would be a metric of its own. */
export function publishCounts(counts: Readonly<Record<string, number>>): void {
  const { SERVICE_NAME, STAGE } = process.env
  const metrics = new Metrics({ namespace: METRICS.namespace, serviceName: SERVICE_NAME ?? 'job' })
  metrics.addDimension('stage', STAGE ?? 'dev')
  for (const [name, count] of Object.entries(counts)) metrics.addMetric(name, MetricUnit.Count, count)
  metrics.publishStoredMetrics()
}

/** How long a failing item waits before it is tried again; the last wait repeats. */
const WAITS_MS = [60_000, 5 * MINUTE_MS, 30 * MINUTE_MS]
/** From this failure on, a person has to look. */
const ALARMING_FAILURES = 5
const PAGE = 25

export type DueJob = {
  readonly name: string
  /** The item as it lies in the table now. Answers a word for the count; safe to run twice. */
  readonly settle: (item: StoredItem, key: Key) => Promise<string>
  /** What becomes of an item that keeps failing, besides the alarm. */
  readonly whenStuck?: (item: StoredItem) => Promise<void>
  /**
   * Items of one lane are settled one after the other, oldest first; lanes side by side. What is due is then read together,
   * so that `settle` gets an item as it lay there a moment ago. Without it all items are one lane, each read by itself.
   */
  readonly laneOf?: (item: StoredItem) => string | number
}

export type JobCounts = Readonly<Record<string, number>>

/** Lanes that are worked on at the same time. */
const LANES = 8
const RESERVE_MS = 5_000

/**
 * Works through what is due. The index only names items, and it lags: each is read again before it is touched, and left
 * alone unless it is still due. An item that fails is put off (1, 5, 30 minutes), so that it cannot block the rest. Ends in
 * time; the next run goes on.
 */
export async function runDueJob(table: Table, job: DueJob, msLeft: () => number): Promise<JobCounts> {
  const startedAtMs = clock.now()
  const leaseUntilMs = startedAtMs + msLeft()
  if (!(await takeLease(table, job.name, leaseUntilMs, startedAtMs))) return { elsewhere: 1 }
  const counts: Record<string, number> = {}
  const seen = new Set<string>()
  const work = async (lane: Lane): Promise<void> => {
    for (const { key, read } of lane) {
      if (msLeft() <= RESERVE_MS) return
      seen.add(nameOf(key))
      const word = await settleOne(table, job, key, await read(), startedAtMs)
      counts[word] = (counts[word] ?? 0) + 1
    }
  }
  while (msLeft() > RESERVE_MS) {
    const found = await findDue(table, job.name, startedAtMs, PAGE)
    const fresh = found.filter((key) => !seen.has(nameOf(key)))
    if (fresh.length === 0) break
    await sideBySide(await lanesOf(table, job, fresh), work)
    if (found.length < PAGE) break
  }
  await endRun(table, job.name, leaseUntilMs, counts, clock.now())
  publishCounts({ ...counts, [METRICS.stuckItems]: counts.stuck ?? 0 })
  log.info('job', { job: job.name, counts, duration_ms: clock.now() - startedAtMs })
  return counts
}

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`

type Lane = { readonly key: Key; readonly read: () => Promise<StoredItem | undefined> }[]

async function lanesOf(table: Table, { laneOf }: DueJob, keys: readonly Key[]): Promise<readonly Lane[]> {
  if (!laneOf) return [keys.map((key) => ({ key, read: () => table.get(key) }))]
  const read = await table.batchGet(keys)
  const items = new Map(read.map((item) => [nameOf({ pk: String(item.pk), sk: String(item.sk) }), item]))
  const lanes = new Map<string | number, Lane>()
  for (const key of keys) {
    const item = items.get(nameOf(key))
    const name = item ? laneOf(item) : ''
    const lane = lanes.get(name) ?? []
    lane.push({ key, read: async () => item })
    lanes.set(name, lane)
  }
  return [...lanes.values()]
}

async function sideBySide(lanes: readonly Lane[], work: (lane: Lane) => Promise<void>): Promise<void> {
  const waiting = [...lanes]
  const worker = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) await work(lane)
  }
  const ended = await Promise.allSettled(Array.from({ length: LANES }, worker))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function settleOne(
  table: Table,
  job: DueJob,
  key: Key,
  item: StoredItem | undefined,
  nowMs: number,
): Promise<string> {
  if (!item || !isDue(item, job.name, nowMs)) return 'gone'
  try {
    return await job.settle(item, key)
  } catch (error) {
    const failures = failuresOf(item) + 1
    const wait = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0
    const report = { job: job.name, item: key, failures, error }
    if (failures >= ALARMING_FAILURES) log.error('job item keeps failing', report)
    else log.warn('job item failed', report)
    await postpone(table, key, clock.now() + wait, failures)
    if (failures < ALARMING_FAILURES) return 'failed'
    await job
      .whenStuck?.(item)
      .catch((fault: unknown) => log.error('job item stays stuck', { ...report, error: fault }))
    return 'stuck'
  }
}
