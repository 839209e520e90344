import { clock } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { METRICS } from '../platform/metricNames.ts'
import { publishCounts } from '../platform/metrics.ts'
import type { StoredItem } from '../table/actions.ts'
import { endRun, failuresOf, findDue, isDue, postpone, takeLease } from '../table/jobStore.ts'
import type { Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/** How long a failing item waits before it is tried again; the last wait repeats. */
const WAITS_MS = [60_000, 5 * 60_000, 30 * 60_000]
/** From this failure on, a person has to look. */
const ALARMING_FAILURES = 5
const PAGE = 25

export type DueJob = {
  readonly name: string
  /** The item as it lies in the table now. Answers a word for the count; safe to run twice. */
  readonly settle: (item: StoredItem, key: Key) => Promise<string>
  /** What becomes of an item that keeps failing, besides the alarm. */
  readonly whenStuck?: (item: StoredItem) => Promise<void>
}

export type JobCounts = Readonly<Record<string, number>>

/**
 * Works through what is due, one item at a time. The index only names items, and it lags: each is read again before it is touched, and left alone unless it is still due. An
 * item that fails is put off (1, 5, 30 minutes), so that it cannot block the rest. Ends in time; the next run goes on.
 */
export async function runDueJob(table: Table, job: DueJob, msLeft: () => number): Promise<JobCounts> {
  const startedAtMs = clock.now()
  const leaseUntilMs = startedAtMs + msLeft()
  if (!(await takeLease(table, job.name, leaseUntilMs, startedAtMs))) return { elsewhere: 1 }
  const counts: Record<string, number> = {}
  const count = (word: string): void => {
    counts[word] = (counts[word] ?? 0) + 1
  }
  const seen = new Set<string>()
  while (msLeft() > 5_000) {
    const found = await findDue(table, job.name, startedAtMs, PAGE)
    const fresh = found.filter(({ pk, sk }) => !seen.has(`${pk}\n${sk}`))
    if (fresh.length === 0) break
    for (const key of fresh) {
      if (msLeft() <= 5_000) break
      seen.add(`${key.pk}\n${key.sk}`)
      count(await settleOne(table, job, key, startedAtMs))
    }
  }
  await endRun(table, job.name, leaseUntilMs, counts, clock.now())
  publishCounts({ ...counts, [METRICS.stuckItems]: counts.stuck ?? 0 })
  log.info('job', { job: job.name, counts, duration_ms: clock.now() - startedAtMs })
  return counts
}

async function settleOne(table: Table, job: DueJob, key: Key, nowMs: number): Promise<string> {
  const item = await table.get(key)
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
