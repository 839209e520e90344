import { type Problem, problem } from '../../../shared/core/problems.ts'
import type { OrderDeps } from '../../../shared/fulfilment/orders/orderShipment.ts'
import { readGoods, rowsOf } from '../../../shared/fulfilment/orders/orderShipment.ts'
import {
  changeOrder,
  findOrder,
  findOrders,
  type OrderRow,
  readOrderRow,
} from '../../../shared/fulfilment/orders/orderStore.ts'
import { placeOrder } from '../../../shared/fulfilment/orders/placeOrder.ts'
import { hasSentLines, type Order } from '../../../shared/fulfilment/orders/rules/order.ts'
import { mayMove } from '../../../shared/fulfilment/orders/rules/transitions.ts'
import { plan, reply } from '../../../shared/http/endpoint.ts'
import { EVER_DAYS } from '../../../shared/http/limitsAndTimes.ts'
import { onOwnResource } from '../../../shared/http/ownResource.ts'
import { createdWithin, numberedPage } from '../../../shared/http/paging.ts'
import { keys } from '../../../shared/table/keys.ts'
import type { PortDeps } from '../../runtime/withPorts.ts'
import { orderRowView, orderView } from './orderView.ts'
import type { OrderEndpoint } from './routes.ts'
import type { OrderFilters } from './schemas.ts'
import { newDraft } from './sentOrder.ts'

/** What work on orders takes, with the ids and the instant of one request. */
export const requestDeps = (
  { table, ports }: PortDeps,
  { nextId, nowMs }: { readonly nextId: () => number; readonly nowMs: number },
): OrderDeps => ({ table, ports, nextId, nowMs: () => nowMs })

export const onOrder = onOwnResource(findOrder, (id) => problem('order_not_found', { id }))

export const getOrder: OrderEndpoint<'getOrder'> = onOrder(async (found, _, { config }) =>
  reply({ order: orderView(found, config.trackingUrl) }),
)

export const listOrders: OrderEndpoint<'listOrders'> = async ({ query, caller, nowMs }, { table, config }) => {
  const dates = {
    date_start: query.date_start ?? query.created_min,
    date_end: query.date_end ?? query.created_max,
  }
  const within = createdWithin(dates, EVER_DAYS, nowMs)
  if (!within.ok) return within.error
  const list = {
    pk: keys.orderRow(caller.userId, 0).pk,
    read: readOrderRow,
    isWanted: (row: OrderRow) => within.value(row.createdMs) && fits(row, query),
  }
  const { rows, total, pages } = await numberedPage(table, list, query)
  const orders = await findOrders(
    table,
    caller.userId,
    rows.map(({ id }) => id),
  )
  return reply({
    orders: orders.map((order) => orderRowView(order, config.trackingUrl)),
    total_orders: total,
    total_pages: pages,
  })
}

function fits(row: OrderRow, query: OrderFilters): boolean {
  const name = query['shipping_address.name'] ?? query['to.name']
  const { 'product.id': productId, 'shop.id': shopId, 'shop.order_id': shopOrderId, status } = query
  return (
    (status === undefined || row.status === status) &&
    (shopId === undefined || row.shopId === shopId) &&
    (shopOrderId === undefined || row.shopOrderId === shopOrderId) &&
    (productId === undefined || row.productIds.includes(productId)) &&
    (name === undefined || row.name.includes(name.toLowerCase()))
  )
}

export const createOrder: OrderEndpoint<'createOrder'> = async (request, deps) => {
  const { body, caller, nextId } = request
  const placed = await placeOrder(caller.userId, nextId(), newDraft(body.order), requestDeps(deps, request))
  if (!placed.ok) return placed.error
  const { order, actions, notice } = placed.value
  return plan(actions, { order: orderView(order, deps.config.trackingUrl, notice) })
}

export const deleteOrder: OrderEndpoint<'deleteOrder'> = onOrder(async (before, { nextId, nowMs }, { table }) => {
  const fixed = deletionProblem(before)
  if (fixed) return fixed
  const rows = rowsOf(await readGoods(table, before))
  const movement = { id: nextId(), reason: 'release' } as const
  return plan(changeOrder({ before, after: null, rows, movement, nowMs }), {})
})

function deletionProblem(order: Order): Problem | null {
  const { status } = order
  if (status === 'Packing') return problem('order_not_editable', { status })
  return hasSentLines(order) || !mayMove(status, null, 'client') ? problem('order_not_deletable', { status }) : null
}
