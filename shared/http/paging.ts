import * as v from 'valibot'
import { addDays, startOfDay } from '../core/dates.ts'
import { getFirstIdAt } from '../core/ids.ts'
import { createInvalidQueryProblem, type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { UNLIMITED_LIST_DAYS } from './rules/httpLimits.ts'

/** Id range, both inclusive. */
export const IdRange = v.object({ first: v.number(), last: v.number() })
export type IdRange = Readonly<v.InferOutput<typeof IdRange>>

export const ALL_IDS_RANGE: IdRange = { first: 0, last: Number.MAX_SAFE_INTEGER }

/** A page number beyond the read limit of a request. */
export const PAGE_OUT_OF_RANGE_PROBLEM = createInvalidQueryProblem(
  'page',
  'exceeds the maximum page number. Use `page_token` instead.',
)

/** Returns the totals of a list with page numbers; 0 if it is too long to be counted. */
export const totals = (total: number | null, limit: number) =>
  total === null ? { pages: 0, total: 0 } : { pages: Math.ceil(total / limit), total }

export type Dates = { readonly date_start?: number | undefined; readonly date_end?: number | undefined }

/**
 * Returns the times of whole UTC days, both inclusive; null if empty. Without `date_start` they
 * begin `defaultDays` ago. 400/1031 if both are sent with the end before the start.
 */
export function toInstantRange(
  { date_start: start, date_end: end }: Dates,
  defaultDays: number,
  nowMs: number,
  [first, last]: readonly [string, string] = ['date_start', 'date_end'],
): Result<Instants, Problem> {
  if (start !== undefined && end !== undefined && end < start) {
    const errors = [`/${last}: must not be earlier than ${first}`]
    return failure(problem('query_value_invalid', { parameter: last }, { errors }))
  }
  const firstMs = start ?? addDays(startOfDay(nowMs), -defaultDays)
  const lastMs = addDays(end ?? startOfDay(nowMs), 1) - 1
  return ok(lastMs < firstMs ? null : { firstMs, lastMs })
}

type CreatedDates = Dates & { readonly created_min?: number | undefined; readonly created_max?: number | undefined }

/**
 * Returns the requested days from either pair of names: `date_start` and `date_end`, by default
 * from `defaultDays` ago, or `created_min` and `created_max`, by default from the beginning.
 * 400/1031 if both pairs are used.
 */
export function resolveDateRange(
  { date_start, date_end, created_min, created_max }: CreatedDates,
  defaultDays: number,
): Result<{ readonly dates: Dates; readonly defaultDays: number }, Problem> {
  const isCreated = created_min !== undefined || created_max !== undefined
  if (!isCreated) return ok({ dates: { date_start, date_end }, defaultDays })
  if (date_start === undefined && date_end === undefined) {
    return ok({ dates: { date_start: created_min, date_end: created_max }, defaultDays: UNLIMITED_LIST_DAYS })
  }
  const parameter = created_min === undefined ? 'created_max' : 'created_min'
  const errors = [`/${parameter}: cannot be used together with date_start or date_end`]
  return failure(problem('query_value_invalid', { parameter }, { errors }))
}

/** Times (Unix ms), both inclusive; null for none. */
export const Instants = v.nullable(v.object({ firstMs: v.number(), lastMs: v.number() }))
export type Instants = Readonly<v.InferOutput<typeof Instants>>

export const isWithin = (instants: Instants, atMs: number): boolean =>
  instants !== null && atMs >= instants.firstMs && atMs <= instants.lastMs

/** Returns the ids created within whole UTC days, as in `toInstantRange`; null if empty. */
export function toIdRange(
  dates: Dates,
  defaultDays: number,
  nowMs: number,
  names?: readonly [string, string],
): Result<IdRange | null, Problem> {
  const instants = toInstantRange(dates, defaultDays, nowMs, names)
  if (!instants.ok) return instants
  if (!instants.value) return ok(null)
  const first = getFirstIdAt(instants.value.firstMs)
  const last = getFirstIdAt(instants.value.lastMs + 1) - 1
  return ok(last < first ? null : { first, last })
}
