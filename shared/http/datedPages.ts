import * as v from 'valibot'
import type { Problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import type { Table } from '../table/table.ts'
import { type Walk, walkRows } from '../table/walkRows.ts'
import { type Dates, idsWithin } from './paging.ts'
import { cutPage, type Paging, rowsBehind, startOfPage } from './tokenPaging.ts'

/** The ids an answer may hold are fixed by the first query: a page later on shows nothing made after midnight. */
const Filters = v.object({
  limit: v.number(),
  order: v.picklist(['asc', 'desc']),
  ids: v.nullable(v.object({ first: v.number(), last: v.number() })),
})

type DatedQuery = Paging & Dates & { readonly order: 'asc' | 'desc' }

/** A list of things by their ids, which tell when they were made, that goes on by page tokens. */
export type DatedList<Row> = Pick<Walk<Row>, 'pk' | 'read' | 'isWanted'> & {
  /** The key for page tokens. */
  readonly key: Uint8Array
  readonly list: string
  readonly userId: number
  /** How far back it goes where no start is asked for. */
  readonly defaultDays: number
}

/** One page of such a list; 400/1031 for an end before the start, 400/1025 for a bad token. */
export async function datedPage<Row extends { readonly id: number }>(
  table: Table,
  { key, list: name, userId, defaultDays, ...rows }: DatedList<Row>,
  query: DatedQuery,
  nowMs: number,
): Promise<Result<{ readonly rows: readonly Row[]; readonly nextPage: string | null }, Problem>> {
  const list = { key, place: { list: name, userId }, filters: Filters, position: v.number() }
  const ids = query.page_token === undefined ? idsWithin(query, defaultDays, nowMs) : null
  if (ids && !ids.ok) return ids
  const start = startOfPage(list, query, { limit: query.limit, order: query.order, ids: ids?.value ?? null })
  if (!start.ok) return start
  const { filters, after, skip } = start.value
  if (!filters.ids) return ok({ rows: [], nextPage: null })
  const descending = filters.order === 'desc'
  const found = await walkRows(table, {
    ...rows,
    range: rowsBehind(after, descending, filters.ids),
    descending,
    skip,
    limit: filters.limit + 1,
  })
  return ok(cutPage(list, filters, found.rows, filters.limit, ({ id }) => id))
}
