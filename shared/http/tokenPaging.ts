import type { GenericSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { type Problem, problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { seal, unseal } from '../platform/seal.ts'
import { idRange } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Walk, walkRows } from '../table/walkRows.ts'
import { type Dates, idsWithin } from './paging.ts'

/** The list a page token belongs to, and for whom: it opens nowhere else. */
type PagedList = {
  readonly list: string
  readonly userId: number
  /** Where each application sees a list of its own. */
  readonly applicationId?: string
}

const PageToken = v.object({
  list: v.string(),
  userId: v.number(),
  applicationId: v.nullable(v.string()),
  filters: v.unknown(),
  position: v.unknown(),
})

type PageContent = {
  /** Every filter of the first query: with a token, other parameters are ignored. */
  readonly filters: unknown
  /** Where the next page starts. */
  readonly position: unknown
}

/** A list's next page as opaque URL-safe text, signed. It does not expire. `key` is the one for page tokens. */
export const sealPageToken = (
  key: Uint8Array,
  { list, userId, applicationId = undefined }: PagedList,
  content: PageContent,
): string =>
  seal(key, { list, userId, applicationId: applicationId ?? null, ...content } satisfies v.InferOutput<
    typeof PageToken
  >)

/** Opens a page token of this list and user; 400/1025 for a damaged or foreign one, or content of another shape. */
export function openPageToken<Filters extends v.GenericSchema, Position extends v.GenericSchema>(
  key: Uint8Array,
  token: string,
  { list, userId, applicationId }: PagedList,
  content: { readonly filters: Filters; readonly position: Position },
): Result<{ filters: v.InferOutput<Filters>; position: v.InferOutput<Position> }, Problem> {
  const opened = v.safeParse(v.object({ ...PageToken.entries, ...content }), unseal(key, token))
  if (!opened.success) return failure(problem('page_token_invalid'))
  const { filters, position, ...place } = opened.output
  const isHere = place.list === list && place.userId === userId && place.applicationId === (applicationId ?? null)
  return isHere ? ok({ filters, position }) : failure(problem('page_token_invalid'))
}

/** A list that goes on by page tokens, and the shapes of what its tokens hold. */
type TokenList<Filters extends GenericSchema, Position extends GenericSchema> = {
  /** The key for page tokens. */
  readonly key: Uint8Array
  readonly place: PagedList
  readonly filters: Filters
  readonly position: Position
}

export type PageStart<Filters, Position> = {
  readonly filters: Filters
  /** The page goes on behind it; null: from the beginning. */
  readonly after: Position | null
  /** Entries to pass over first. */
  readonly skip: number
}

type Paging = { readonly limit: number; readonly page: number; readonly page_token?: string | undefined }

/** Where a page begins: by its token, with which other parameters are ignored, or by its number. 400/1025 for a bad token. */
export function startOfPage<Filters extends GenericSchema, Position extends GenericSchema>(
  list: TokenList<Filters, Position>,
  { limit, page, page_token: token }: Paging,
  filters: InferOutput<Filters>,
): Result<PageStart<InferOutput<Filters>, InferOutput<Position>>, Problem> {
  if (token === undefined) return ok({ filters, after: null, skip: (page - 1) * limit })
  const opened = openPageToken(list.key, token, list.place, { filters: list.filters, position: list.position })
  return opened.ok ? ok({ filters: opened.value.filters, after: opened.value.position, skip: 0 }) : opened
}

/**
 * Cuts a page out of what was found, of which one entry more than the page holds was asked for: only then is there a next
 * page, and a short page is the last.
 */
export function cutPage<Row, Filters extends GenericSchema, Position extends GenericSchema>(
  list: TokenList<Filters, Position>,
  filters: InferOutput<Filters>,
  found: readonly Row[],
  limit: number,
  positionOf: (row: Row) => InferOutput<Position>,
): { readonly rows: readonly Row[]; readonly nextPage: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const goesOn = found.length > limit && last !== undefined
  return {
    rows,
    nextPage: goesOn ? sealPageToken(list.key, list.place, { filters, position: positionOf(last) }) : null,
  }
}

const ALL_IDS = { first: 0, last: Number.MAX_SAFE_INTEGER }

/** The rows behind an id, in a list's direction and of ids within bounds; all of those where there is none. */
export function rowsBehind(id: number | null, isDescending: boolean, { first, last } = ALL_IDS) {
  if (id === null) return idRange(first, last)
  return isDescending ? idRange(first, id - 1) : idRange(id + 1, last)
}

/** The ids an answer may hold are fixed by the first query: a page later on shows nothing made after midnight. */
const Filters = v.object({
  limit: v.number(),
  order: v.picklist(['asc', 'desc']),
  ids: v.nullable(v.object({ first: v.number(), last: v.number() })),
})

type DatedQuery = Paging & Dates & { readonly order: 'asc' | 'desc' }

/** A list of things by their ids, which tell when they were made, that goes on by page tokens. */
type DatedList<Row> = Pick<Walk<Row>, 'pk' | 'read' | 'isWanted'> & {
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
