import { addDays, startOfDay } from '../core/dates.ts'
import { firstIdAt } from '../core/ids.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'

/** Totals of a page-number list; 0 where counting would cost another read of the whole list. */
export function totals(total: number | null, limit: number): { readonly pages: number; readonly total: number } {
  return total === null ? { pages: 0, total: 0 } : { pages: Math.ceil(total / limit), total }
}

export type Dates = { readonly date_start?: number | undefined; readonly date_end?: number | undefined }

type Instants = { readonly firstMs: number; readonly lastMs: number }

/**
 * The instants of whole UTC days, both included; null where there is none. Without `date_start` they begin `defaultDays`
 * ago. Refuses an end before the start where both were sent (400/1031).
 */
export function instantsWithin(
  { date_start: start, date_end: end }: Dates,
  defaultDays: number,
  nowMs: number,
): Result<Instants | null, Problem> {
  if (start !== undefined && end !== undefined && end < start) {
    const errors = ['/date_end: must not be before date_start']
    return failure(problem('query_value_invalid', { parameter: 'date_end' }, { errors }))
  }
  const firstMs = start ?? addDays(startOfDay(nowMs), -defaultDays)
  const lastMs = addDays(end ?? startOfDay(nowMs), 1) - 1
  return ok(lastMs < firstMs ? null : { firstMs, lastMs })
}

/** The ids made within whole UTC days, as `instantsWithin` has them; null where none can have been. */
export function idsWithin(
  dates: Dates,
  defaultDays: number,
  nowMs: number,
): Result<{ readonly first: number; readonly last: number } | null, Problem> {
  const instants = instantsWithin(dates, defaultDays, nowMs)
  if (!instants.ok) return instants
  if (!instants.value) return ok(null)
  const first = firstIdAt(instants.value.firstMs)
  const last = firstIdAt(instants.value.lastMs + 1) - 1
  return ok(last < first ? null : { first, last })
}
