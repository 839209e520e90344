import { listOrderRows, type OrderRow } from '#shared/fulfilment/orders/orderRowStore.ts'
import { findOrders, listWaitingOrders } from '#shared/fulfilment/orders/orderStore.ts'
import { findOrderErrors } from '#shared/fulfilment/orders/rules/orderAudit.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import type { Table } from '#shared/table/table.ts'

/**
 * Returns inconsistencies between a user's orders and products. Read-only; expects no concurrent
 * changes.
 */
export async function auditOrders(table: Table, userId: number): Promise<readonly string[]> {
  const listed: OrderRow[] = []
  for await (const some of listOrderRows(table, userId)) listed.push(...some)
  const orders = await findOrders(
    table,
    userId,
    listed.map(({ id }) => id),
  )
  const rows = await findAllProductRows(table, userId)
  const queues = new Set<string>()
  for (const { id } of rows) {
    for await (const ids of listWaitingOrders(table, userId, id)) for (const order of ids) queues.add(`${id}/${order}`)
  }
  const statuses = new Map(listed.map(({ id, status }) => [id, status]))
  const stale = orders.filter(({ id, status }) => statuses.get(id) !== status)
  return [
    ...findOrderErrors({ orders, rows, queues }),
    ...stale.map(({ id, status }) => `order ${id} has status ${status} but is listed as ${statuses.get(id)}`),
    ...(orders.length === listed.length ? [] : ['a listed order was not found']),
  ]
}
