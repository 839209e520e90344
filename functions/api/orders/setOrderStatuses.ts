import { problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { loadOrderGoods, type OrderDeps, rowsOf } from '#shared/fulfilment/orders/orderShipment.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { held, resumed } from '#shared/fulfilment/orders/rules/applyTransition.ts'
import { getInterruptedStatus, hasUnmatchedLines, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { canMove } from '#shared/fulfilment/orders/rules/transitions.ts'
import { updateOrderRecord } from '#shared/fulfilment/orders/updateOrderRecord.ts'
import { plan } from '#shared/http/endpoint.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { createOrderRequestDeps } from './orders.ts'
import type { OrderEndpoint } from './routes.ts'

/**
 * Returns the held or released order; a partially shipped order is released to Partial. Null if the
 * status is unchanged or does not allow it.
 */
function transitionOrder(order: Order, targetStatus: 'Holding' | 'Processing', nowMs: number): Order | null {
  const to = targetStatus === 'Holding' ? targetStatus : getInterruptedStatus(order)
  if (!canMove(order.status, to, 'client') || (targetStatus === 'Processing' && hasUnmatchedLines(order))) return null
  return targetStatus === 'Holding' ? held(order) : resumed(order, 'client', nowMs)
}

type StatusChange = { readonly id: number; readonly status: 'Holding' | 'Processing' }

/**
 * Each order is changed in its own transaction: one rejection does not affect the others, and a
 * retry is safe. The last entry of a duplicate id wins.
 */
export const setOrderStatuses: OrderEndpoint<'setOrderStatuses'> = async (request, deps) => {
  const { body, caller } = request
  const changes = [...new Map(body.orders.map((one) => [one.id, one])).values()]
  const changed: { id: number; status: Order['status'] }[] = []
  for (const one of changes) {
    const status = await setOrderStatus(caller.userId, one, createOrderRequestDeps(deps, request))
    if (status) changed.push({ id: one.id, status })
  }
  if (changed.length === 0) {
    const ids = changes.map(({ id }) => id).join(', ')
    return problem('order_not_found', { id: ids }, { httpStatus: 400 })
  }
  return plan([], { orders: changed })
}

/** Returns the status after the change; null if the order does not exist. */
async function setOrderStatus(
  userId: number,
  { id, status }: StatusChange,
  deps: OrderDeps,
): Promise<Order['status'] | null> {
  const { table, nextId, nowMs } = deps
  return transactOrThrow<Order['status'] | null>(table, async () => {
    const before = await findOrder(table, userId, id)
    const after = before && transitionOrder(before, status, nowMs())
    if (!after) return ok({ actions: [], value: before?.status ?? null })
    const rows = rowsOf(await loadOrderGoods(table, before))
    const movement = { id: nextId(), reason: 'release' } as const
    const actions = await updateOrderRecord(table, { before, after, rows, movement, nowMs: nowMs() })
    return ok({ actions, value: after.status })
  })
}
