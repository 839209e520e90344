import { addDays, startOfDay } from '../domain/dates.ts'
import { firstIdAt } from '../domain/ids.ts'
import { type Problem, problem } from '../domain/problems.ts'
import { failure, ok, type Result } from '../domain/result.ts'

/** Totals of a page-number list; 0 where counting would cost another read of the whole list. */
export function totals(total: number | null, limit: number): { readonly pages: number; readonly total: number } {
  return total === null ? { pages: 0, total: 0 } : { pages: Math.ceil(total / limit), total }
}

type Dates = { readonly date_start?: number | undefined; readonly date_end?: number | undefined }

/**
 * The ids made within whole UTC days, both included; null where the range is empty. Without `date_start` the list begins
 * `defaultDays` ago. Refuses an end before the start where both were sent (400/1031).
 */
export function idsWithin(
  { date_start: start, date_end: end }: Dates,
  defaultDays: number,
  nowMs: number,
): Result<{ readonly first: number; readonly last: number } | null, Problem> {
  if (start !== undefined && end !== undefined && end < start) {
    const errors = ['/date_end: must not be before date_start']
    return failure(problem('query_value_invalid', { parameter: 'date_end' }, { errors }))
  }
  const first = firstIdAt(start ?? addDays(startOfDay(nowMs), -defaultDays))
  const last = firstIdAt(addDays(end ?? startOfDay(nowMs), 1)) - 1
  return ok(last < first ? null : { first, last })
}
