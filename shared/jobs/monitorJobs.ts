import * as v from 'valibot'
import { log } from '../platform/log.ts'
import { METRICS } from '../platform/metricNames.ts'
import { any, equals, missing } from '../table/expressions.ts'
import { keyOf, keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { publishJobMetrics } from './jobMetrics.ts'
import { findOverdueJobs, MONITOR_JOB } from './rules/missedRuns.ts'
import type { JobCounts } from './runDueJob.ts'

export type MonitoredJob = {
  readonly name: string
  /** Name of its item in the table. */
  readonly recordedAs: string
  readonly expression: string
}

const Run = v.object({ finishedAtMs: v.optional(v.number(), 0) })
const Monitor = v.object({ firstSeenMs: v.optional(v.record(v.string(), v.number()), {}) })

/**
 * Counts the jobs whose last run ended too long ago, logs their names and publishes the count. A
 * job that never ran counts from the first check that knew it, so that new stages and jobs raise no
 * alarm. Idempotent.
 */
export async function monitorJobs(table: Table, jobs: readonly MonitoredJob[], nowMs: number): Promise<JobCounts> {
  const items = await table.batchGet([...new Set(jobs.map(({ recordedAs }) => recordedAs))].map(keys.job))
  const ended = new Map(items.map((item) => [keyOf(item).pk, v.parse(Run, item).finishedAtMs]))
  const before = (await table.get(keys.job(MONITOR_JOB))) ?? {}
  const { firstSeenMs: seen } = v.parse(Monitor, before)
  const firstSeenMs = Object.fromEntries(jobs.map(({ name }) => [name, seen[name] ?? nowMs]))
  const runs = jobs.map(({ name, recordedAs, expression }) => ({
    name,
    expression,
    lastEndMs: Math.max(ended.get(keys.job(recordedAs).pk) ?? 0, firstSeenMs[name] ?? nowMs),
  }))
  const overdue = findOverdueJobs(runs, nowMs)
  for (const job of overdue) log.error('job overdue', { job })
  const counts = { running: jobs.length - overdue.length, overdue: overdue.length }
  await table.update(
    keys.job(MONITOR_JOB),
    { set: { leaseUntilMs: 0, startedAtMs: nowMs, finishedAtMs: nowMs, counts, firstSeenMs } },
    any(missing(), equals('leaseUntilMs', 0)),
  )
  publishJobMetrics(MONITOR_JOB, { [METRICS.jobsOverdue]: overdue.length })
  return counts
}
