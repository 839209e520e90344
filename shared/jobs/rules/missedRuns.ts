import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Job that checks whether all other jobs run. */
export const MONITOR_JOB = 'monitorJobs'

const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS }

/** Allowance for the duration of a run and the delay of its start. */
const SCHEDULE_TOLERANCE_MS = 10 * MINUTE_MS

/** Jobs with cron expressions run at least weekly, and retries of a run can take a day. */
const CRON_OVERDUE_MS = 8 * DAY_MS

/**
 * Returns how long after its last run (in ms) a job with this schedule expression is overdue: after
 * two missed runs in a row.
 */
export function computeOverdueMs(expression: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  return count === undefined ? CRON_OVERDUE_MS : 2 * Number(count) * (UNIT_MS[unit] ?? 0) + SCHEDULE_TOLERANCE_MS
}

/** A job with the end of its last run (Unix ms), or the start of its deployment if it never ran. */
export type JobRun = { readonly name: string; readonly expression: string; readonly lastEndMs: number }

/** Returns the names of overdue jobs. */
export const findOverdueJobs = (jobs: readonly JobRun[], nowMs: number): readonly string[] =>
  jobs.filter(({ expression, lastEndMs }) => nowMs - lastEndMs > computeOverdueMs(expression)).map(({ name }) => name)
