import { findOrders, type OrderRow, readOrderRow } from '../../../shared/fulfilment/orders/orderStore.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { instantsWithin, totals } from '../../../shared/http/paging.ts'
import { idRange, keys } from '../../../shared/table/keys.ts'
import { walkRows } from '../../../shared/table/walkRows.ts'
import type { OrdersDeps } from './deps.ts'
import { orderRowView } from './orderView.ts'
import type { OrderFilters } from './requestSchemas.ts'
import type { orderRoutes } from './routes.ts'

/** Without a start, orders of whatever age: days since the beginning of the calendar. */
const EVER_DAYS = 36_500

export const listOrders: Endpoint<typeof orderRoutes.listOrders, OrdersDeps> = async (
  { query, caller, nowMs },
  { table, config },
) => {
  const { limit, page } = query
  const dates = {
    date_start: query.date_start ?? query.created_min,
    date_end: query.date_end ?? query.created_max,
  }
  const within = instantsWithin(dates, EVER_DAYS, nowMs)
  if (!within.ok) return within.error
  const { rows, total } = await walkRows(table, {
    pk: keys.orderRow(caller.userId, 0).pk,
    range: idRange(0, Number.MAX_SAFE_INTEGER),
    descending: query.order === 'desc',
    read: readOrderRow,
    isWanted: (row) => within.value !== null && fits(row, within.value, query),
    skip: (page - 1) * limit,
    limit,
  })
  const orders = await findOrders(
    table,
    caller.userId,
    rows.map(({ id }) => id),
  )
  const { pages, total: count } = totals(total, limit)
  return reply({
    orders: orders.map((order) => orderRowView(order, config.trackingUrl)),
    total_orders: count,
    total_pages: pages,
  })
}

type Instants = { readonly firstMs: number; readonly lastMs: number }

function fits(row: OrderRow, { firstMs, lastMs }: Instants, query: OrderFilters): boolean {
  const name = query['shipping_address.name'] ?? query['to.name']
  const { 'product.id': productId, 'shop.id': shopId, 'shop.order_id': shopOrderId, status } = query
  return (
    row.createdMs >= firstMs &&
    row.createdMs <= lastMs &&
    (status === undefined || row.status === status) &&
    (shopId === undefined || row.shopId === shopId) &&
    (shopOrderId === undefined || row.shopOrderId === shopOrderId) &&
    (productId === undefined || row.productIds.includes(productId)) &&
    (name === undefined || row.name.includes(name.toLowerCase()))
  )
}
