import * as v from 'valibot'
import { codec } from '../table/codec.ts'
import { any, atMost, isAtLeast, missing } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { BOOKMARK_TTL_MS } from './rules/httpLimits.ts'

/** A query paged by number: everything that determines its rows and their order. */
export type PagedQuery = {
  readonly userId: number
  readonly queryDigest: string
  readonly descending: boolean
}

const Bookmark = v.pipe(
  v.object({ sk: v.string(), after: v.string(), expiresAtMs: v.number() }),
  v.transform(({ sk, ...rest }) => ({ page: Number(sk), ...rest })),
)
/** Start of a page: the sort key after which it begins. */
export type Bookmark = Readonly<v.InferOutput<typeof Bookmark>>

const bookmarks = codec(Bookmark, {
  encode: ({ after, expiresAtMs }) => ({ after, expiresAtMs, expiresAt: Math.ceil(expiresAtMs / 1000) }),
})

/** Finds the last bookmark up to `page`. */
export async function findBookmark(
  table: Table,
  { userId, queryDigest }: PagedQuery,
  page: number,
  nowMs: number,
): Promise<Bookmark | null> {
  const { pk, sk: to } = keys.pageBegin(userId, queryDigest, page)
  const { sk: from } = keys.pageBegin(userId, queryDigest, 0)
  const { items } = await table.query({ pk, range: { from, to }, descending: true, limit: 1 })
  const [item] = items
  const bookmark = item ? bookmarks.read(item) : null
  return bookmark && bookmark.expiresAtMs > nowMs ? bookmark : null
}

/**
 * Stores the start of a page for 15 minutes. An existing bookmark only moves towards the start of
 * the list: if the list changes between two readers, one may see a row twice, but neither misses
 * any.
 */
export async function storeBookmark(
  table: Table,
  { userId, queryDigest, descending }: PagedQuery,
  { page, after }: Pick<Bookmark, 'page' | 'after'>,
  nowMs: number,
): Promise<void> {
  const key = keys.pageBegin(userId, queryDigest, page)
  const { expiresAtMs, expiresAt } = bookmarks.write({ page, after, expiresAtMs: nowMs + BOOKMARK_TTL_MS })
  const closerBookmarkCondition = descending ? atMost('after', after) : isAtLeast('after', after)
  const when = any(missing(), atMost('expiresAtMs', nowMs), closerBookmarkCondition)
  await table.update(key, { set: { after, expiresAtMs, expiresAt } }, when)
}
