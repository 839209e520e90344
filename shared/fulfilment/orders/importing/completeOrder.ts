import type { Action } from '#shared/table/actions.ts'
import { assessOrder, resolveOrderLines } from '../assessOrder.ts'
import { type OrderDeps, rowsOf } from '../orderShipment.ts'
import { isDeferrableProblem } from '../placeOrder.ts'
import { resumed } from '../rules/applyTransition.ts'
import { hasUnmatchedLines, type Order } from '../rules/order.ts'
import { createUnmatchedProblem, resolveUnmatchedLines } from '../unmatchedLines.ts'
import { updateOrderRecord } from '../updateOrderRecord.ts'

/**
 * Returns the writes that resume an order once its missing SKUs exist; null if some are missing, or
 * if it is in Exception for another reason.
 */
export async function completeOrder(order: Order, deps: OrderDeps): Promise<readonly Action[] | null> {
  const { table, nextId, nowMs } = deps
  const isWaitingForSkus = order.status === 'Exception' && order.error?.code === createUnmatchedProblem(order).code
  if (!isWaitingForSkus || !hasUnmatchedLines(order)) return null
  const resolvedLines = await resolveUnmatchedLines(table, order)
  if (resolvedLines === null) return null
  const place = { userId: order.userId, shopId: order.shop.id, country: order.to.country }
  const resolved = await resolveOrderLines(table, place, resolvedLines, order)
  if (!resolved.ok) return null
  const { lines, goods } = resolved.value
  const complete: Order = { ...order, lines: [...lines], unmatched: [] }
  const assessed = await assessOrder(complete, goods, deps)
  if (!assessed.ok && !isDeferrableProblem(assessed.error)) return null
  const after = assessed.ok
    ? { ...resumed(complete, 'shop import', nowMs()), ...assessed.value.assessed }
    : { ...complete, error: toOrderError(assessed.error) }
  return updateOrderRecord(table, {
    before: order,
    after,
    rows: rowsOf(goods),
    movement: { id: nextId(), reason: 'release' },
    nowMs: nowMs(),
  })
}

const toOrderError = ({ code, httpStatus, message }: NonNullable<Order['error']>): Order['error'] => ({
  code,
  httpStatus,
  message,
})
