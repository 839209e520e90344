import { addDays, startOfDay } from '../core/dates.ts'
import { firstIdAt } from '../core/ids.ts'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { idRange } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Walk, walkRows } from '../table/walkRows.ts'

/** Ids of a list, both included. */
export type IdRange = { readonly first: number; readonly last: number }

export const ALL_IDS: IdRange = { first: 0, last: Number.MAX_SAFE_INTEGER }

/**
 * A list that goes on by page numbers, by its slim rows. `ids`: without it all of them, and none where it is null; `range`: instead
 * of that, where ids are no numbers.
 */
type NumberedList<Row> = Pick<Walk<Row>, 'pk' | 'read'> & {
  readonly ids?: IdRange | null
  readonly range?: Walk<Row>['range'] | null
  readonly isWanted?: (row: Row) => boolean
}

type PageNumber = { readonly limit: number; readonly page: number; readonly order: 'asc' | 'desc' }

/** One page of such a list. */
export async function numberedPage<Row>(
  table: Table,
  { pk, read, ids = ALL_IDS, range = ids && idRange(ids.first, ids.last), isWanted = () => true }: NumberedList<Row>,
  { limit, page, order }: PageNumber,
) {
  if (!range) return { rows: [], ...totals(0, limit) }
  const { rows, total } = await walkRows(table, {
    pk,
    range,
    descending: order === 'desc',
    read,
    isWanted,
    skip: (page - 1) * limit,
    limit,
  })
  return { rows, ...totals(total, limit) }
}

/** Totals of a list that goes on by page numbers; 0 where counting would cost another read of the whole list. */
export const totals = (total: number | null, limit: number) =>
  total === null ? { pages: 0, total: 0 } : { pages: Math.ceil(total / limit), total }

export type Dates = { readonly date_start?: number | undefined; readonly date_end?: number | undefined }

/**
 * The instants of whole UTC days, both included; null where there is none. Without `date_start` they begin `defaultDays`
 * ago. 400/1031 for an end before the start where both were sent.
 */
function instantsWithin({ date_start: start, date_end: end }: Dates, defaultDays: number, nowMs: number) {
  if (start !== undefined && end !== undefined && end < start) {
    const errors = ['/date_end: must not be before date_start']
    return failure(problem('query_value_invalid', { parameter: 'date_end' }, { errors }))
  }
  const firstMs = start ?? addDays(startOfDay(nowMs), -defaultDays)
  const lastMs = addDays(end ?? startOfDay(nowMs), 1) - 1
  return ok(lastMs < firstMs ? null : { firstMs, lastMs })
}

/** Tells whether something was made within whole UTC days, as `instantsWithin` has them. */
export function createdWithin(
  dates: Dates,
  defaultDays: number,
  nowMs: number,
): Result<(createdMs: number) => boolean, Problem> {
  const instants = instantsWithin(dates, defaultDays, nowMs)
  if (!instants.ok) return instants
  const { firstMs, lastMs } = instants.value ?? { firstMs: 0, lastMs: -1 }
  return ok((createdMs) => createdMs >= firstMs && createdMs <= lastMs)
}

/** The ids made within whole UTC days, as `instantsWithin` has them; null where none can have been. */
export function idsWithin(dates: Dates, defaultDays: number, nowMs: number): Result<IdRange | null, Problem> {
  const instants = instantsWithin(dates, defaultDays, nowMs)
  if (!instants.ok) return instants
  if (!instants.value) return ok(null)
  const first = firstIdAt(instants.value.firstMs)
  const last = firstIdAt(instants.value.lastMs + 1) - 1
  return ok(last < first ? null : { first, last })
}
