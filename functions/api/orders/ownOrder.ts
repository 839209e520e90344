import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { findOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import type { Order } from '../../../shared/fulfilment/orders/rules/order.ts'
import type { Table } from '../../../shared/table/table.ts'

/** The caller's order a path names: 404/1320 where there is none. */
export async function ownOrder(table: Table, userId: number, id: string): Promise<Result<Order, Problem>> {
  const orderId = parseId(id)
  const order = orderId === null ? null : await findOrder(table, userId, orderId)
  return order ? ok(order) : failure(problem('order_not_found', { id }))
}
