import type { GenericSchema, InferOutput } from 'valibot'
import type { Problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import { idRange } from '../table/keys.ts'
import { openPageToken, type PagedList, sealPageToken } from './pageToken.ts'

/** A list that goes on by page tokens, and the shapes of what its tokens hold. */
export type TokenList<Filters extends GenericSchema, Position extends GenericSchema> = {
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

export type Paging = { readonly limit: number; readonly page: number; readonly page_token?: string | undefined }

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
