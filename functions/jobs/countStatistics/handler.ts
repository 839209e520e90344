import { workDeps } from '#functions/runtime/core.ts'
import { jobHandler } from '#shared/jobs/runDueJob.ts'
import { countStatistics } from '#shared/statistics/countStatistics.ts'
import { COUNT_JOB } from '#shared/statistics/statisticsStore.ts'
import { userOfKey } from '#shared/table/keys.ts'

/** Counts statistics of accounts with new activity. */
export const handler = jobHandler(COUNT_JOB, workDeps, async (_item, deps, key) => {
  const userId = userOfKey(key)
  return userId === null ? 'gone' : countStatistics(deps, userId)
})
