import * as v from 'valibot'
import type { ShipmentPortDeps } from '#functions/runtime/withShipmentPorts.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { createOrderRemoval } from '#shared/fulfilment/orders/orderRemoval.ts'
import {
  ESTIMATED_ORDER_ROW_BYTES,
  findRowsByStatus,
  listed,
  type OrderRow,
  parseOrderRow,
} from '#shared/fulfilment/orders/orderRowStore.ts'
import type { OrderDeps } from '#shared/fulfilment/orders/orderShipment.ts'
import { findByShopOrderId, findOrder, findOrders } from '#shared/fulfilment/orders/orderStore.ts'
import { isOrderRemovable, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { ORDER_STATUSES } from '#shared/fulfilment/orders/rules/transitions.ts'
import { findPickingStatus } from '#shared/fulfilment/warehouse/findPickingStatus.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { type Caller, plan, reply } from '#shared/http/endpoint.ts'
import { found, type ListRows, listNumberedPage } from '#shared/http/numberedPage.ts'
import { findPageByOrderNumber } from '#shared/http/orderNumberFormats.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { Instants, isWithin, resolveDateRange, toInstantRange } from '#shared/http/paging.ts'
import { UNLIMITED_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { createCallerPrices } from '#shared/rating/priceLists.ts'
import { findShippingRules } from '#shared/shipping/shippingRules/shippingRuleStore.ts'
import { listPartitions } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { toOrderResponse, toOrderRowResponse } from './orderResponse.ts'
import type { OrderEndpoint } from './routes.ts'

/** Returns the dependencies of order operations with the ids and time of one request. */
export const createOrderRequestDeps = (
  { table, ports }: ShipmentPortDeps,
  { caller, nextId, nowMs }: { readonly caller: Caller; readonly nextId: () => number; readonly nowMs: number },
): OrderDeps => ({
  table,
  ports: createCallerPrices(ports, caller),
  ...(caller.hasShippingRules && { findShippingRules: () => findShippingRules(table, caller.userId) }),
  nextId,
  nowMs: () => nowMs,
})

export const createOrderEndpoint = createAccountResourceEndpoint(findOrder, (id) => problem('order_not_found', { id }))

export const getOrder: OrderEndpoint<'getOrder'> = createOrderEndpoint(async (found, _, { table, trackingLink }) => {
  const [view, picking] = await Promise.all([toOrderResponse(found, trackingLink), findPickingStatus(table, found)])
  return reply({ order: { ...view, picking } })
})

export const listOrders: OrderEndpoint<'listOrders'> = async (
  { query, caller, nowMs },
  { table, trackingLink, signingKey },
) => {
  const { userId } = caller
  const requestedDates = resolveDateRange(query, UNLIMITED_LIST_DAYS)
  if (!requestedDates.ok) return requestedDates.error
  const { dates, defaultDays } = requestedDates.value
  const created = query.page_token === undefined ? toInstantRange(dates, defaultDays, nowMs) : ok(null)
  if (!created.ok) return created.error
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'orders',
    userId,
    filters: Filters,
    rows: (filters: Filters) => findOrderRows(table, caller, filters, nowMs),
    show: (rows: readonly OrderRow[]) =>
      findOrders(
        table,
        userId,
        rows.map(({ id }) => id),
      ),
  }
  const isDateRangeEmpty = Object.values(dates).every((date) => date === undefined)
  const search = { ...query, name: query['shipping_address.name'] ?? query['to.name'] }
  const filters = { ...search, created: isDateRangeEmpty ? ('all' as const) : created.value }
  const page = await findPageByOrderNumber(query['shop.order_id'], query, (number, place) =>
    listNumberedPage(list, { ...query, page: place }, { ...filters, 'shop.order_id': number }, nowMs),
  )
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({
    orders: await Promise.all(shown.map((order) => toOrderRowResponse(order, trackingLink))),
    next_page: nextPage,
    total_orders: total,
    total_pages: pages,
  })
}

const Filters = v.object({
  ...ListFilters.entries,
  created: v.union([v.literal('all'), Instants]),
  'product.id': v.optional(v.number()),
  name: v.optional(v.string()),
  'shop.id': v.optional(v.string()),
  'shop.order_id': v.optional(v.string()),
  status: v.optional(v.picklist(ORDER_STATUSES)),
})
type Filters = v.InferOutput<typeof Filters>

/** An order number of the shop identifies the order; other filters search all orders. */
async function findOrderRows(
  table: Table,
  { userId, listShards }: Pick<Caller, 'userId' | 'listShards'>,
  filters: Filters,
  nowMs: number,
): Promise<ListRows<OrderRow>> {
  const { 'shop.id': shopId, 'shop.order_id': shopOrderId, 'product.id': productId, created, name, status } = filters
  const isIncluded = (row: OrderRow): boolean => fits(row, filters)
  if (shopId !== undefined && shopOrderId !== undefined) {
    const order = await findByShopOrderId(table, userId, shopId, shopOrderId)
    return found((order && order.status !== 'Archived' ? [listed(order)] : []).filter(isIncluded))
  }
  const form = { read: parseOrderRow, rowBytes: ESTIMATED_ORDER_ROW_BYTES }
  if (status !== undefined) {
    const rowsByStatus = await findRowsByStatus(table, { userId, status, listShards, nowMs })
    return { ...form, ...rowsByStatus, isIncluded: (row) => rowsByStatus.isIncluded(row) && isIncluded(row) }
  }
  const rows = { ...form, pks: listPartitions('orderRow', userId, listShards) }
  const isDateRangeEmpty = [shopId, shopOrderId, productId, name].every((filter) => filter === undefined)
  return isDateRangeEmpty && created === 'all' ? rows : { ...rows, isIncluded }
}

const fits = (row: OrderRow, filters: Filters): boolean => {
  const { 'product.id': productId, 'shop.id': shopId, 'shop.order_id': shopOrderId, created, name, status } = filters
  return (
    (created === 'all' || isWithin(created, row.createdMs)) &&
    (status === undefined || row.status === status) &&
    (shopId === undefined || row.shopId === shopId) &&
    (shopOrderId === undefined || row.shopOrderId === shopOrderId) &&
    (productId === undefined || row.productIds.includes(productId)) &&
    (name === undefined || row.name.includes(name.toLowerCase()))
  )
}

export const deleteOrder: OrderEndpoint<'deleteOrder'> = createOrderEndpoint(
  async (before, { nextId, nowMs }, { table }) => {
    const fixed = findDeletionProblem(before)
    if (fixed) return fixed
    return plan(await createOrderRemoval(table, before, nextId(), nowMs), {})
  },
)

function findDeletionProblem(order: Order): Problem | null {
  const { status } = order
  if (status === 'Packing') return problem('order_not_editable', { status })
  return isOrderRemovable(order) ? null : problem('order_not_deletable', { status })
}
