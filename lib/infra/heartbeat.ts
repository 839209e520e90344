import awsCronParser from 'aws-cron-parser'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/core/durations.ts'

/** Over which time a job has to have run at least once: CloudWatch counts by periods. */
export type Heartbeat = { readonly periodMs: number; readonly periods: number }

/** What a run may take, and what a metric may be late. */
const SLACK_MS = 10 * MINUTE_MS

/** CloudWatch looks back no further. */
const MOST_DAYS = 7

/** Looked at for the longest time between two runs of a cron expression: long enough for one that runs each month. */
const STARTS = 400

const UNIT_MS: Readonly<Record<string, number>> = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS }

/**
 * When a job counts as missed, by its schedule expression: after two runs in a row that did not end, or a week of days in which
 * not one did. Throws a RangeError for a job that runs more seldom than each week, which no alarm can watch.
 */
export function heartbeatOf(expression: string): Heartbeat {
  const gapMs = longestGapMs(expression)
  const missedMs = 2 * gapMs + SLACK_MS
  if (gapMs < HOUR_MS) return { periodMs: 5 * MINUTE_MS, periods: Math.ceil(missedMs / (5 * MINUTE_MS)) }
  if (missedMs <= MOST_DAYS * DAY_MS) return { periodMs: HOUR_MS, periods: Math.ceil(missedMs / HOUR_MS) }
  if (gapMs <= MOST_DAYS * DAY_MS) return { periodMs: DAY_MS, periods: MOST_DAYS }
  throw new RangeError(`${expression} runs more seldom than each week: no alarm can tell that it was missed`)
}

function longestGapMs(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? []
  if (unit !== undefined) return Number(count) * (UNIT_MS[unit] ?? 0)
  const cron = awsCronParser.parse(/^cron\((.+)\)$/.exec(expression)?.[1] ?? '')
  // Any day will do, so that templates do not depend on the day they are made.
  let before = awsCronParser.next(cron, new Date('2026-01-01T00:00:00Z'))
  let longestMs = 0
  for (let start = 0; before && start < STARTS; start++) {
    const after = awsCronParser.next(cron, before)
    longestMs = Math.max(longestMs, after ? after.getTime() - before.getTime() : Number.POSITIVE_INFINITY)
    before = after
  }
  return longestMs
}
