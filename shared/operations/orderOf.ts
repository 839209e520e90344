import { findUser } from '../accounts/users/userStore.ts'
import { ok, type Result } from '../core/result.ts'
import { findOrder } from '../fulfilment/orders/orderStore.ts'
import type { Order } from '../fulfilment/orders/rules/order.ts'
import type { Table } from '../table/table.ts'
import { early, type Rejection, rejected } from './operation.ts'

/** The order an event is about. */
export async function orderOf(table: Table, userId: number, orderId: number): Promise<Result<Order, Rejection>> {
  const order = await findOrder(table, userId, orderId)
  if (order) return ok(order)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/order_id: user ${userId} has no order ${orderId}`)
}
