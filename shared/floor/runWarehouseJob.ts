import type { Context } from 'aws-lambda'
import { findWarehouseSettings } from '#shared/fulfilment/warehouse/settingsStore.ts'
import { publishJobMetrics } from '#shared/jobs/jobMetrics.ts'
import { acquireLease, endRun, type JobCounts, type JobHandler } from '#shared/jobs/runDueJob.ts'
import { clock } from '#shared/platform/clock.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { log } from '#shared/platform/log.ts'
import { METRICS } from '#shared/platform/metricNames.ts'
import { logProcessUsage } from '#shared/platform/processUsage.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import type { Table } from '#shared/table/table.ts'

/* Runs jobs over the warehouses whose stock has places. */

const COMPLETION_TIME_RESERVE_MS = 5_000

/**
 * Work of a job in one warehouse; must be idempotent. Items that need attention count as `stuck`.
 */
type WarehouseWork<Deps> = (deps: Deps, warehouseId: string, msLeft: () => number) => Promise<JobCounts>

/**
 * Creates the Lambda handler of a job over all warehouses with places. If the work of a warehouse
 * fails, the run fails after the others.
 */
export function createWarehouseJobHandler<Deps extends { readonly table: Table }>(
  name: string,
  createDeps: () => Deps,
  work: WarehouseWork<Deps>,
): JobHandler {
  const deps = lazily(createDeps)
  return async (_event, context: Context) => {
    const getRemainingMs = () => context.getRemainingTimeInMillis() - COMPLETION_TIME_RESERVE_MS
    const counts = await runWarehouseJob(deps(), name, work, getRemainingMs)
    logProcessUsage()
    return counts
  }
}

async function runWarehouseJob<Deps extends { readonly table: Table }>(
  deps: Deps,
  name: string,
  work: WarehouseWork<Deps>,
  getRemainingMs: () => number,
): Promise<JobCounts> {
  const { table } = deps
  const jobStartedAtMs = clock.now()
  const leaseUntilMs = jobStartedAtMs + getRemainingMs() + COMPLETION_TIME_RESERVE_MS
  if (!(await acquireLease(table, name, leaseUntilMs, jobStartedAtMs))) return { elsewhere: 1 }
  const counts: Record<string, number> = {}
  const failures: unknown[] = []
  for (const warehouseId of warehouses.keys()) {
    if (getRemainingMs() <= 0) break
    try {
      if ((await findWarehouseSettings(table, warehouseId)).level !== 2) continue
      const done = await work(deps, warehouseId, getRemainingMs)
      for (const [outcome, count] of Object.entries(done)) counts[outcome] = (counts[outcome] ?? 0) + count
    } catch (error) {
      log.error('warehouse job failed', { job: name, warehouse: warehouseId, error })
      failures.push(error)
    }
  }
  await endRun(table, name, leaseUntilMs, counts, clock.now())
  publishJobMetrics(name, { [METRICS.stuckItems]: counts.stuck ?? 0 })
  log.info('job', { job: name, counts, duration_ms: clock.now() - jobStartedAtMs })
  if (failures.length > 0) throw failures[0]
  return counts
}
