import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** The job that checks whether all others run. */
export const MONITOR_JOB = 'monitorJobs'

const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS }

/** Duration of a run, and delay of its start. */
const SLACK_MS = 10 * MINUTE_MS

/** Jobs by cron expression run at least weekly, and a run may take a day of retries. */
const CRON_OVERDUE_MS = 8 * DAY_MS

/**
 * How long after its last run, in ms, a job with this schedule expression is overdue: after two
 * runs in a row are missed.
 */
export function overdueAfterMs(expression: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  return count === undefined ? CRON_OVERDUE_MS : 2 * Number(count) * (UNIT_MS[unit] ?? 0) + SLACK_MS
}

/**
 * A job with the end of its last run, or with the instant since when it is deployed if it never
 * ran. Unix ms.
 */
export type JobRun = { readonly name: string; readonly expression: string; readonly lastEndMs: number }

/** Names of the jobs that should have run since. */
export const overdueJobs = (jobs: readonly JobRun[], nowMs: number): readonly string[] =>
  jobs.filter(({ expression, lastEndMs }) => nowMs - lastEndMs > overdueAfterMs(expression)).map(({ name }) => name)
