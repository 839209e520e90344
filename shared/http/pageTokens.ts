import * as v from 'valibot'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { seal, unseal } from '../platform/digest.ts'
import type { PurposeKeys } from '../platform/keySet.ts'
import { idRange } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Walk, walkRows } from '../table/walkRows.ts'
import { ALL_IDS, type Dates, IdRange, PAGE_TOO_HIGH, toIdRange } from './paging.ts'

/** The list a page token belongs to, and for whom: it opens nowhere else. */
export type PagedList = {
  readonly list: string
  readonly userId: number
  /** Where each application sees a list of its own. */
  readonly applicationId?: string
}

const PageToken = v.object({
  list: v.string(),
  userId: v.number(),
  applicationId: v.nullable(v.string()),
  /** Every filter of the first query: with a token, other parameters are ignored. */
  filters: v.unknown(),
  /** Where the next page starts. */
  position: v.unknown(),
})
type PageToken = v.InferOutput<typeof PageToken>

/**
 * A list's next page as opaque URL-safe text, signed. It does not expire. `keys` are those for page
 * tokens.
 */
export const sealPageToken = (
  keys: PurposeKeys,
  { list, userId, applicationId }: PagedList,
  content: Pick<PageToken, 'filters' | 'position'>,
): Promise<string> => {
  const token: PageToken = { list, userId, applicationId: applicationId ?? null, ...content }
  return seal(keys, token)
}

/**
 * Opens a page token of this list and user; 400/1025 for a damaged or foreign one, or content of
 * another shape.
 */
export async function openPageToken<Filters extends v.GenericSchema, Position extends v.GenericSchema>(
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

/** Where a page begins. */
export type PageStart<Filters, Position> = {
  readonly filters: Filters
  /** The page goes on behind it; null: from the beginning. */
  readonly after: Position | null
  /** Entries to pass over first. */
  readonly skip: number
}

export type Limited = v.GenericSchema<unknown, { readonly limit: number }>

/** A list that goes on by page tokens, and the shapes of what its tokens hold. */
type TokenList<Filters extends Limited, Position extends v.GenericSchema, Row> = {
  /** The keys for page tokens. */
  readonly keys: PurposeKeys
  readonly place: PagedList
  readonly filters: Filters
  readonly position: Position
  readonly positionOf: (row: Row) => v.InferOutput<Position>
  /**
   * Finds one entry more than the page holds: only then is there a next page, and a short page is
   * the last. Null: that would read more of the list than one request may.
   */
  readonly find: (start: PageStart<v.InferOutput<Filters>, v.InferOutput<Position>>) => Promise<readonly Row[] | null>
}

type Paging = { readonly limit: number; readonly page: number; readonly page_token?: string | undefined }
type Page<Row> = { readonly rows: readonly Row[]; readonly nextPage: string | null }

/**
 * One page of such a list: by its token, with which other parameters are ignored, or by its number.
 * 400/1025 for a bad token, 400/1031 for a page that is too far from the beginning to be found by
 * its number.
 */
export async function tokenPage<Filters extends Limited, Position extends v.GenericSchema, Row>(
  { keys, place, positionOf, find, ...content }: TokenList<Filters, Position, Row>,
  { limit, page, page_token: token }: Paging,
  asked: v.InferOutput<Filters>,
): Promise<Result<Page<Row>, Problem>> {
  const opened = token === undefined ? null : await openPageToken(keys, token, place, content)
  if (opened && !opened.ok) return opened
  const { filters, position } = opened?.value ?? { filters: asked, position: null }
  const found = await find({ filters, after: position, skip: opened ? 0 : (page - 1) * limit })
  if (!found) return failure(PAGE_TOO_HIGH)
  const rows = found.slice(0, filters.limit)
  const last = rows.at(-1)
  const goesOn = found.length > filters.limit && last !== undefined
  return ok({
    rows,
    nextPage: goesOn ? await sealPageToken(keys, place, { filters, position: positionOf(last) }) : null,
  })
}

export const ListFilters = v.object({ limit: v.number(), order: v.picklist(['asc', 'desc']) })

export type RowStart = PageStart<v.InferOutput<typeof ListFilters>, number>

/** The rows of such a list, in one partition. */
type IdRows<Row> = Pick<Walk<Row>, 'read' | 'isWanted'> & { readonly pk: string }

/** Of what is listed whole, without slim rows. */
const ROW_BYTES = 500

/**
 * The rows of a page that goes by ids, within bounds, and one more; null where the list is too long
 * for that.
 */
export async function readPageRows<Row>(
  table: Table,
  { pk, ...list }: IdRows<Row>,
  { filters: { limit, order }, after, skip }: RowStart,
  { first, last }: IdRange = ALL_IDS,
): Promise<readonly Row[] | null> {
  const descending = order === 'desc'
  const range = descending
    ? idRange(first, after === null ? last : after - 1)
    : idRange(after === null ? first : after + 1, last)
  const from = { after: null, skip, limit: limit + 1, isLong: true }
  const walk = { ...list, rowBytes: ROW_BYTES, pks: [pk], range, descending, ...from }
  const { rows, isReached } = await walkRows(table, walk)
  return isReached ? rows.map(({ row }) => row) : null
}

/**
 * The ids an answer may hold are fixed by the first query: a page later on shows nothing made after
 * midnight.
 */
const DatedFilters = v.object({
  ...ListFilters.entries,
  ids: v.nullable(IdRange),
})

/** A list of things by their ids, which tell when they were made, that goes on by page tokens. */
type DatedList<Row> = IdRows<Row> & {
  /** The keys for page tokens. */
  readonly keys: PurposeKeys
  readonly list: string
  readonly userId: number
  /** How far back it goes where no start is asked for. */
  readonly defaultDays: number
}

/** One page of such a list; 400/1031 for an end before the start, 400/1025 for a bad token. */
export async function datedPage<Row extends { readonly id: number }>(
  table: Table,
  { keys, list, userId, defaultDays, ...rows }: DatedList<Row>,
  query: Paging & Dates & { readonly order: 'asc' | 'desc' },
  nowMs: number,
): Promise<Result<Page<Row>, Problem>> {
  const { limit, order } = query
  const ids = query.page_token === undefined ? toIdRange(query, defaultDays, nowMs) : ok(null)
  if (!ids.ok) return ids
  return tokenPage(
    {
      keys,
      place: { list, userId },
      filters: DatedFilters,
      position: v.number(),
      positionOf: ({ id }: Row) => id,
      find: async (start) => (start.filters.ids ? readPageRows(table, rows, start, start.filters.ids) : []),
    },
    query,
    { limit, order, ids: ids.value },
  )
}
