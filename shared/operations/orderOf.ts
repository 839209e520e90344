import type { Order } from '../domain/orders/order.ts'
import { ok, type Result } from '../domain/result.ts'
import { findOrder } from '../table/orderStore.ts'
import type { Table } from '../table/table.ts'
import { findUser } from '../table/userStore.ts'
import { early, type Refusal, rejected } from './operation.ts'

/** The order an event is about. */
export async function orderOf(table: Table, userId: number, orderId: number): Promise<Result<Order, Refusal>> {
  const order = await findOrder(table, userId, orderId)
  if (order) return ok(order)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/order_id: user ${userId} has no order ${orderId}`)
}
