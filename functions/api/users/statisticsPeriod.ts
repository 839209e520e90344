import { addDays, formatDate, startOfDay } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { createInvalidQueryProblem, type Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  DEFAULT_DAYS,
  MAX_STATISTICS_DAYS,
  STATISTICS_RETENTION_MS,
} from '#shared/statistics/rules/statisticsLimits.ts'

type Period = {
  readonly fromMs: number
  readonly toMs: number
  /** First and last day that can have statistics, `YYYY-MM-DD`. */
  readonly first: string
  readonly last: string
}

/** Returns the period of a request; 400/1031 if it is empty or too long. */
export function parseStatisticsPeriod(
  query: { readonly from?: number | undefined; readonly to?: number | undefined },
  nowMs: number,
): Result<Period, Problem> {
  const toMs = query.to ?? startOfDay(nowMs)
  const fromMs = query.from ?? addDays(toMs, 1 - DEFAULT_DAYS)
  if (toMs < fromMs) {
    const error = query.to === undefined ? 'must not be in the future' : 'must not be later than `to`'
    return failure(createInvalidQueryProblem('from', error))
  }
  if (toMs - fromMs >= MAX_STATISTICS_DAYS * DAY_MS) {
    return failure(createInvalidQueryProblem('from', `must be fewer than ${MAX_STATISTICS_DAYS} days before \`to\``))
  }
  const oldestMs = startOfDay(nowMs - STATISTICS_RETENTION_MS) + DAY_MS
  return ok({ fromMs, toMs, first: formatDate(Math.max(fromMs, oldestMs)), last: formatDate(toMs) })
}
