import { createWorkerDeps } from '#functions/runtime/core.ts'
import { monitorJobs } from '#shared/jobs/monitorJobs.ts'
import { MONITOR_JOB } from '#shared/jobs/rules/missedRuns.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { logProcessUsage } from '#shared/platform/processUsage.ts'
import { type Schedule, schedules } from '../scheduledFunctions.ts'

const deps = lazily(createWorkerDeps)

const jobs = Object.entries<Schedule>(schedules)
  .filter(([name]) => name !== MONITOR_JOB)
  .map(([name, { expression, recordedAs = name }]) => ({ name, expression, recordedAs }))

/** Checks that all other jobs run. */
export const handler = async () => {
  const counts = await monitorJobs(deps().table, jobs, deps().nowMs())
  logProcessUsage()
  return counts
}
