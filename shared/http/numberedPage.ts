import * as v from 'valibot'
import { Memory } from '../core/memory.ts'
import { createInvalidQueryProblem, isProblem, type Problem } from '../core/problems.ts'
import { failure, ok, type Result } from '../core/result.ts'
import { digest } from '../platform/crypto.ts'
import type { PurposeKeys } from '../platform/keySet.ts'
import { log } from '../platform/log.ts'
import {
  computeShortListRows,
  type IteratedPage,
  type IteratedRow,
  iterateRows,
  type Walk,
} from '../table/iterateRows.ts'
import { createIdRange, formatSortKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { findBookmark, type PagedQuery, storeBookmark } from './bookmarks.ts'
import { decryptPageToken, encryptPageToken, type Limited, type PagedList } from './pageTokens.ts'
import { ALL_IDS_RANGE, type IdRange, PAGE_OUT_OF_RANGE_PROBLEM, totals } from './paging.ts'
import { LONG_LIST_CACHE_TTL_MS, MAX_CACHED_ENTRIES } from './rules/httpLimits.ts'

/* Pages of lists by number or page token. */

/** Rows of a list in partitions, sorted by sort key. */
type StoredListRows<Row> = Pick<
  Walk<Row>,
  'pks' | 'ranges' | 'read' | 'isIncluded' | 'filter' | 'only' | 'rowBytes'
> & {
  /** Inclusive id range of the rows: all if omitted, none if null. */
  readonly ids?: IdRange | null
  /** Alternative range for non-numeric ids. */
  readonly range?: Walk<Row>['range']
}

/** All matching rows of a list, in any order. */
type LoadedListRows<Row> = { readonly found: readonly IteratedRow<Row>[] }

export type ListRows<Row> = StoredListRows<Row> | LoadedListRows<Row>

/** Returns rows that were found without reading the list; few. */
export const found = <Row extends { readonly id: number }>(rows: readonly Row[]): LoadedListRows<Row> => ({
  found: rows.map((row) => ({ sk: formatSortKey(row.id), row })),
})

/** Estimated item size of lists without slim rows. */
export const ESTIMATED_ITEM_BYTES = 300

type Order = 'asc' | 'desc'
type Ordered = Limited & v.GenericSchema<unknown, { readonly order: Order }>

/** A list with page numbers and page tokens. */
export type NumberedList<Filters extends Ordered, Row, Shown> = Omit<PagedList, 'applicationId'> & {
  readonly table: Table
  /** Keys for page tokens, read only if needed. */
  readonly keys: PurposeKeys
  /** Schema of everything that determines rows and order; stored in the page token. */
  readonly filters: Filters
  readonly rows: (filters: v.InferOutput<Filters>) => ListRows<Row> | Promise<ListRows<Row> | Problem>
  /** Renders the rows of a page. */
  readonly show: (rows: readonly Row[], filters: v.InferOutput<Filters>) => Shown | Promise<Shown>
  /** Parameters that reduce the amount read by a search. */
  readonly narrowedBy?: 'dates'
}

/** All parsed parameters of a request. */
type PageQuery = Readonly<Record<string, unknown>> & {
  readonly page: number
  readonly page_token?: string | undefined
}

export type NumberedPage<Shown> = {
  readonly shown: Shown
  readonly total: number
  readonly pages: number
  /** Null on the last page. */
  readonly nextPage: string | null
}

/** Lists longer than 16 read units, by partition and range: only the rows of a page are read. */
const longListExpiryCache = new Memory<number>(MAX_CACHED_ENTRIES)

/**
 * Returns a page of a list by its token, which overrides other parameters, or by its number.
 * `asked` may contain more than the filters. 400/1025 for an invalid token; 400/1031 if 8 MB were
 * read without filling the page, as it is too far from the start, or too few rows match.
 */
export async function listNumberedPage<Filters extends Ordered, Row, Shown>(
  list: NumberedList<Filters, Row, Shown>,
  { page, page_token: token, ...parameters }: PageQuery,
  query: v.InferOutput<Filters>,
  nowMs: number,
): Promise<Result<NumberedPage<Shown>, Problem>> {
  const opened = token === undefined ? ok(null) : await decryptListToken(list, token)
  if (!opened.ok) return opened
  const { filters, position } = opened.value ?? { filters: v.parse(list.filters, query), position: null }
  const rows = await list.rows(filters)
  if (isProblem(rows)) return failure(rows)
  const start: Start = position === null ? { page, after: null } : { page: 1, after: position }
  const read =
    'found' in rows
      ? { page: sliceListRows(rows, filters, start), query: null }
      : await loadStoredPage(list, rows, filters, { ...start, asked: JSON.stringify(parameters) }, nowMs)
  const { isReached, rows: onPage, goesOn, total } = read.page
  if (!isReached) return failure(createListTooLongProblem(list, rows, start))
  const last = onPage.at(-1)
  const next = goesOn && last ? last.sk : null
  const [shown, nextPage] = await Promise.all([
    list.show(
      onPage.map(({ row }) => row),
      filters,
    ),
    next === null ? null : sealed(list, filters, next),
    next === null || read.query === null
      ? null
      : storeNextBookmark(list.table, read.query, { page: page + 1, after: next }, nowMs),
  ])
  return ok({ shown, nextPage, ...totals(total, filters.limit) })
}

const Position = v.string()

const decryptListToken = async <Filters extends Ordered>(
  { keys, list, userId, filters }: Pick<NumberedList<Filters, never, never>, 'keys' | 'list' | 'userId' | 'filters'>,
  token: string,
) => decryptPageToken(keys, token, { list, userId }, { filters, position: Position })

const sealed = async (
  { keys, list, userId }: Pick<NumberedList<Ordered, never, never>, 'keys' | 'list' | 'userId'>,
  filters: unknown,
  position: string,
): Promise<string> => encryptPageToken(keys, { list, userId }, { filters, position })

/** Start of a page: a page number, or a sort key. */
type Start = { readonly page: number; readonly after: string | null }

function sliceListRows<Row>(
  { found }: LoadedListRows<Row>,
  { limit, order }: { readonly limit: number; readonly order: Order },
  { page, after }: Start,
): IteratedPage<Row> {
  const sign = order === 'asc' ? 1 : -1
  const isRowAfterCursor = (sk: string): boolean => after === null || (order === 'asc' ? sk > after : sk < after)
  const sorted = found.filter(({ sk }) => isRowAfterCursor(sk)).sort((one, other) => (one.sk < other.sk ? -sign : sign))
  const skip = (page - 1) * limit
  return {
    rows: sorted.slice(skip, skip + limit),
    total: after === null ? found.length : null,
    goesOn: sorted.length > skip + limit,
    isReached: true,
    isLong: false,
  }
}

const EMPTY_ROW_LIST = { rows: [], total: 0, goesOn: false, isReached: true, isLong: false }

/**
 * Returns the page, and the query whose next page is to be bookmarked; null if that is as fast
 * without.
 */
async function loadStoredPage<Row>(
  { table, list, userId }: Pick<NumberedList<Ordered, Row, never>, 'table' | 'list' | 'userId'>,
  { ids = ALL_IDS_RANGE, range: given, ...rows }: StoredListRows<Row>,
  filters: { readonly limit: number; readonly order: Order },
  { page, after, asked }: Start & { readonly asked: string },
  nowMs: number,
): Promise<{ readonly page: IteratedPage<Row>; readonly query: PagedQuery | null }> {
  const range = given ?? (ids && createIdRange(ids.first, ids.last))
  if (!range) return { page: EMPTY_ROW_LIST, query: null }
  const { limit, order } = filters
  const descending = order === 'desc'
  const query = { userId, queryDigest: digest(list, asked), descending }
  const skip = (page - 1) * limit
  const isSearchQuery = rows.isIncluded !== undefined || rows.filter !== undefined
  const shortListRows = computeShortListRows(rows.rowBytes)
  // The first pages of an unfiltered list are always read from its start, so that no bookmark can
  // be outdated.
  const shouldStoreBookmark = (number: number): boolean => isSearchQuery || number * limit > shortListRows / 2
  const name = `${rows.pks[0]} ${range.from} ${range.to}`
  const isLongAccountList = (longListExpiryCache.get(name) ?? 0) > nowMs
  const read = await iterateRows(table, {
    ...rows,
    range,
    descending,
    after,
    skip,
    limit,
    isLong: isLongAccountList || (!isSearchQuery && page > 1 && skip + limit > shortListRows),
    ...(after === null && page > 1 && shouldStoreBookmark(page)
      ? {
          nearer: async () => {
            const found = await findBookmark(table, query, page, nowMs)
            // The default period may have moved since.
            const isInRange = found && found.after >= range.from && found.after <= range.to
            return isInRange ? { after: found.after, skip: (page - found.page) * limit } : null
          },
        }
      : {}),
  })
  if (read.isLong && !isLongAccountList && after === null) longListExpiryCache.set(name, nowMs + LONG_LIST_CACHE_TTL_MS)
  return { page: read, query: after === null && read.isLong && shouldStoreBookmark(page + 1) ? query : null }
}

/** Without a bookmark the next page just takes a longer read. */
async function storeNextBookmark(
  table: Table,
  query: PagedQuery,
  next: { readonly page: number; readonly after: string },
  nowMs: number,
): Promise<void> {
  try {
    await storeBookmark(table, query, next, nowMs)
  } catch (error) {
    log.warn('failed to store list page', { error })
  }
}

function createListTooLongProblem<Row>(
  { narrowedBy }: Pick<NumberedList<Ordered, Row, never>, 'narrowedBy'>,
  rows: ListRows<Row>,
  { page }: Start,
): Problem {
  const isSearchQuery = 'found' in rows || rows.isIncluded !== undefined || rows.filter !== undefined
  if (!isSearchQuery) return PAGE_OUT_OF_RANGE_PROBLEM
  if (narrowedBy === 'dates') {
    return createInvalidQueryProblem(
      'date_start',
      'the search matches too many results. Use `date_start` and `date_end` to limit the search.',
    )
  }
  return page > 1
    ? PAGE_OUT_OF_RANGE_PROBLEM
    : createInvalidQueryProblem(
        'limit',
        'the search matches too many results for this page size. Use a smaller page size, or `page_token` without filters.',
      )
}
