import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { findOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import type { Order } from '../../../shared/fulfilment/orders/rules/order.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { OrdersDeps } from './deps.ts'
import { orderView } from './orderView.ts'
import type { orderRoutes } from './routes.ts'

/** The caller's order a path names: 404/1320 where there is none. */
export async function ownOrder(table: Table, userId: number, id: string): Promise<Result<Order, Problem>> {
  const orderId = parseId(id)
  const order = orderId === null ? null : await findOrder(table, userId, orderId)
  return order ? ok(order) : failure(problem('order_not_found', { id }))
}

export const getOrder: Endpoint<typeof orderRoutes.getOrder, OrdersDeps> = async (
  { params, caller },
  { table, config },
) => {
  const order = await ownOrder(table, caller.userId, params.id)
  return order.ok ? reply({ order: orderView(order.value, config.trackingUrl) }) : order.error
}
