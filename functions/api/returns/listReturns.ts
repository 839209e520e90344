import { isSameNumber } from '../../../shared/carriers/rules/trackingNumber.ts'
import { type ReturnRow, readReturnRow } from '../../../shared/fulfilment/returns/returnStore.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { instantsWithin, totals } from '../../../shared/http/paging.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { ReturnDeps } from './deps.ts'
import { returnRowView } from './returnView.ts'
import type { returnRoutes } from './routes.ts'
import type { ReturnFilters } from './schemas.ts'

const DEFAULT_DAYS = 90

/** Facilities may choose ids, so that those say nothing about when a return came: the rows do. */
export const listReturns: Endpoint<typeof returnRoutes.listReturns, ReturnDeps> = async (
  { query, caller, nowMs },
  { table },
) => {
  const { limit, page } = query
  const within = instantsWithin(query, DEFAULT_DAYS, nowMs)
  if (!within.ok) return within.error
  const { rows, total } = await walkRows(table, {
    pk: keys.returnRow(caller.userId, 0).pk,
    range: idRange(0, Number.MAX_SAFE_INTEGER),
    descending: query.order === 'desc',
    read: readReturnRow,
    isWanted: (row) => within.value !== null && fits(row, within.value, query),
    skip: (page - 1) * limit,
    limit,
  })
  const { pages, total: count } = totals(total, limit)
  return reply({ returns: rows.map(returnRowView), total_pages: pages, total_returns: count })
}

type Instants = { readonly firstMs: number; readonly lastMs: number }

const fits = (row: ReturnRow, { firstMs, lastMs }: Instants, query: ReturnFilters): boolean =>
  row.createdMs >= firstMs &&
  row.createdMs <= lastMs &&
  (query.status === undefined || row.status === query.status) &&
  (query.tracking_number === undefined || isSameNumber(row.trackingNumber, query.tracking_number))
