import { parseId } from '../../shared/domain/ids.ts'
import type { Order } from '../../shared/domain/orders/order.ts'
import { type Problem, problem } from '../../shared/domain/problems.ts'
import { failure, ok, type Result } from '../../shared/domain/result.ts'
import { findOrder } from '../../shared/table/orderStore.ts'
import type { Table } from '../../shared/table/table.ts'

/** The caller's order a path names: 404/1320 where there is none. */
export async function ownOrder(table: Table, userId: number, id: string): Promise<Result<Order, Problem>> {
  const orderId = parseId(id)
  const order = orderId === null ? null : await findOrder(table, userId, orderId)
  return order ? ok(order) : failure(problem('order_not_found', { id }))
}
