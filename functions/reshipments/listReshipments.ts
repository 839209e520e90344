import * as v from 'valibot'
import { type Operation, reply } from '../../shared/http/operation.ts'
import { idsWithin } from '../../shared/http/paging.ts'
import { cutPage, startOfPage } from '../../shared/http/tokenPaging.ts'
import { idRange, keys } from '../../shared/table/keys.ts'
import { readReshipment } from '../../shared/table/reshipmentStore.ts'
import { walkRows } from '../../shared/table/walkRows.ts'
import type { ReshipmentsDeps } from './handler.ts'
import { reshipmentRowView } from './reshipmentView.ts'
import type { reshipmentRoutes } from './routes.ts'

/** Without a start, reshipments of whatever age: days since the beginning of the calendar. */
const EVER_DAYS = 36_500

/** The ids an answer may hold are fixed by the first query: a page later on shows nothing made after midnight. */
const Filters = v.object({
  limit: v.number(),
  order: v.picklist(['asc', 'desc']),
  ids: v.nullable(v.object({ first: v.number(), last: v.number() })),
})

export const listReshipments: Operation<typeof reshipmentRoutes.listReshipments, ReshipmentsDeps> = async (
  { query, caller, nowMs },
  { table, signingKey },
) => {
  const { userId } = caller
  const list = {
    key: await signingKey('page tokens'),
    place: { list: 'reshipments', userId },
    filters: Filters,
    position: v.number(),
  }
  const ids = query.page_token === undefined ? idsWithin(query, EVER_DAYS, nowMs) : null
  if (ids && !ids.ok) return ids.error
  const start = startOfPage(list, query, { limit: query.limit, order: query.order, ids: ids?.value ?? null })
  if (!start.ok) return start.error
  const { filters, after, skip } = start.value
  if (!filters.ids) return reply({ reshipments: [], next_page: null })
  const { first, last } = filters.ids
  const descending = filters.order === 'desc'
  const [from, to] = descending
    ? [first, after === null ? last : after - 1]
    : [after === null ? first : after + 1, last]
  const { rows: found } = await walkRows(table, {
    pk: keys.reshipment(userId, 0).pk,
    range: idRange(from, to),
    descending,
    read: readReshipment,
    isWanted: () => true,
    skip,
    limit: filters.limit + 1,
  })
  const { rows, nextPage } = cutPage(list, filters, found, filters.limit, ({ id }) => id)
  return reply({ reshipments: rows.map(reshipmentRowView), next_page: nextPage })
}
