import * as v from 'valibot'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { seal, unseal } from '../platform/crypto.ts'
import type { PurposeKeys } from '../platform/keySet.ts'
import { iterateRows, type Walk } from '../table/iterateRows.ts'
import { createIdRange } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { ALL_IDS_RANGE, type Dates, IdRange, PAGE_OUT_OF_RANGE_PROBLEM, toIdRange } from './paging.ts'

/* Page tokens. */

/** List and owner of a page token, which is invalid elsewhere. */
export type PagedList = {
  readonly list: string
  readonly userId: number
  /** Set if each application has its own list. */
  readonly applicationId?: string
}

const PageToken = v.object({
  list: v.string(),
  userId: v.number(),
  applicationId: v.nullable(v.string()),
  /** All filters of the first query; with a token other parameters are ignored. */
  filters: v.unknown(),
  /** Start of the next page. */
  position: v.unknown(),
})
type PageToken = v.InferOutput<typeof PageToken>

/**
 * Creates a signed, opaque, URL-safe token of a list's next page, which does not expire. `keys`:
 * those for page tokens.
 */
export const encryptPageToken = (
  keys: PurposeKeys,
  { list, userId, applicationId }: PagedList,
  content: Pick<PageToken, 'filters' | 'position'>,
): Promise<string> => {
  const token: PageToken = { list, userId, applicationId: applicationId ?? null, ...content }
  return seal(keys, token)
}

/**
 * Opens a page token of this list and user; 400/1025 if it is damaged, foreign or of another
 * format.
 */
export async function decryptPageToken<Filters extends v.GenericSchema, Position extends v.GenericSchema>(
  keys: PurposeKeys,
  token: string,
  { list, userId, applicationId }: PagedList,
  content: { readonly filters: Filters; readonly position: Position },
): Promise<Result<{ filters: v.InferOutput<Filters>; position: v.InferOutput<Position> }, Problem>> {
  const opened = v.safeParse(v.object({ ...PageToken.entries, ...content }), await unseal(keys, token))
  if (!opened.success) return failure(problem('page_token_invalid'))
  const { filters, position, ...place } = opened.output
  const isHere = place.list === list && place.userId === userId && place.applicationId === (applicationId ?? null)
  return isHere ? ok({ filters, position }) : failure(problem('page_token_invalid'))
}

/** Start of a page. */
export type PageStartPosition<Filters, Position> = {
  readonly filters: Filters
  /** The page begins after this position; null for the start of the list. */
  readonly after: Position | null
  /** Number of entries to skip. */
  readonly skip: number
}

export type Limited = v.GenericSchema<unknown, { readonly limit: number }>

/** A list with page tokens, and the schemas of their content. */
type TokenPagedList<Filters extends Limited, Position extends v.GenericSchema, Row> = {
  /** Keys for page tokens. */
  readonly keys: PurposeKeys
  readonly place: PagedList
  readonly filters: Filters
  readonly position: Position
  readonly toPosition: (row: Row) => v.InferOutput<Position>
  /**
   * Finds one entry more than the page, which shows whether there is a next page. Null if that
   * exceeds the read limit of a request.
   */
  readonly find: (
    start: PageStartPosition<v.InferOutput<Filters>, v.InferOutput<Position>>,
  ) => Promise<readonly Row[] | null>
}

type Paging = { readonly limit: number; readonly page: number; readonly page_token?: string | undefined }
type Page<Row> = { readonly rows: readonly Row[]; readonly nextPage: string | null }

/**
 * Returns a page of such a list by its token, which overrides other parameters, or by its number.
 * 400/1025 for an invalid token, 400/1031 for a page number too far from the start.
 */
export async function listTokenPage<Filters extends Limited, Position extends v.GenericSchema, Row>(
  { keys, place, toPosition, find, ...content }: TokenPagedList<Filters, Position, Row>,
  { limit, page, page_token: token }: Paging,
  query: v.InferOutput<Filters>,
): Promise<Result<Page<Row>, Problem>> {
  const opened = token === undefined ? null : await decryptPageToken(keys, token, place, content)
  if (opened && !opened.ok) return opened
  const { filters, position } = opened?.value ?? { filters: query, position: null }
  const found = await find({ filters, after: position, skip: opened ? 0 : (page - 1) * limit })
  if (!found) return failure(PAGE_OUT_OF_RANGE_PROBLEM)
  const rows = found.slice(0, filters.limit)
  const last = rows.at(-1)
  const goesOn = found.length > filters.limit && last !== undefined
  return ok({
    rows,
    nextPage: goesOn ? await encryptPageToken(keys, place, { filters, position: toPosition(last) }) : null,
  })
}

export const ListFilters = v.object({ limit: v.number(), order: v.picklist(['asc', 'desc']) })

export type RowPosition = PageStartPosition<v.InferOutput<typeof ListFilters>, number>

/** Rows of such a list, in one partition. */
type IdRows<Row> = Pick<Walk<Row>, 'read' | 'isIncluded'> & { readonly pk: string }

/** Estimated size of rows that are whole items. */
const ROW_BYTES = 500

/** Returns the rows of a page by id within bounds, and one more; null if the list is too long. */
export async function loadPageRows<Row>(
  table: Table,
  { pk, ...list }: IdRows<Row>,
  { filters: { limit, order }, after, skip }: RowPosition,
  { first, last }: IdRange = ALL_IDS_RANGE,
): Promise<readonly Row[] | null> {
  const descending = order === 'desc'
  const range = descending
    ? createIdRange(first, after === null ? last : after - 1)
    : createIdRange(after === null ? first : after + 1, last)
  const from = { after: null, skip, limit: limit + 1, isLong: true }
  const walk = { ...list, rowBytes: ROW_BYTES, pks: [pk], range, descending, ...from }
  const { rows, isReached } = await iterateRows(table, walk)
  return isReached ? rows.map(({ row }) => row) : null
}

/** The first query fixes the ids, so later pages show nothing created after midnight. */
const DateFilters = v.object({
  ...ListFilters.entries,
  ids: v.nullable(IdRange),
})

/** A list by id, which contains the creation time, with page tokens. */
type DateFilteredList<Row> = IdRows<Row> & {
  /** Keys for page tokens. */
  readonly keys: PurposeKeys
  readonly list: string
  readonly userId: number
  /** Default period in days. */
  readonly defaultDays: number
}

/**
 * Returns a page of such a list; 400/1031 for an end before the start, 400/1025 for an invalid
 * token.
 */
export async function listDatedPage<Row extends { readonly id: number }>(
  table: Table,
  { keys, list, userId, defaultDays, ...rows }: DateFilteredList<Row>,
  query: Paging & Dates & { readonly order: 'asc' | 'desc' },
  nowMs: number,
): Promise<Result<Page<Row>, Problem>> {
  const { limit, order } = query
  const ids = query.page_token === undefined ? toIdRange(query, defaultDays, nowMs) : ok(null)
  if (!ids.ok) return ids
  return listTokenPage(
    {
      keys,
      place: { list, userId },
      filters: DateFilters,
      position: v.number(),
      toPosition: ({ id }: Row) => id,
      find: async (start) => (start.filters.ids ? loadPageRows(table, rows, start, start.filters.ids) : []),
    },
    query,
    { limit, order, ids: ids.value },
  )
}
