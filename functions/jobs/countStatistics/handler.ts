import { createWorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler } from '#shared/jobs/runDueJob.ts'
import { countStatistics } from '#shared/statistics/countStatistics.ts'
import { COUNT_STATISTICS_JOB } from '#shared/statistics/statisticsStore.ts'
import { getKeyUserId } from '#shared/table/keys.ts'

/** Counts statistics of accounts with new activity. */
export const handler = createJobHandler(COUNT_STATISTICS_JOB, createWorkerDeps, async (_item, deps, key) => {
  const userId = getKeyUserId(key)
  return userId === null ? 'gone' : countStatistics(deps, userId)
})
