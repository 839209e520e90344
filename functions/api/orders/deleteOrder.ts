import { type Problem, problem } from '../../../shared/core/problems.ts'
import { readGoods, rowsOf } from '../../../shared/fulfilment/orders/orderShipment.ts'
import { changeOrder } from '../../../shared/fulfilment/orders/orderStore.ts'
import { hasSentLines, type Order } from '../../../shared/fulfilment/orders/rules/order.ts'
import { mayMove } from '../../../shared/fulfilment/orders/rules/transitions.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import type { OrdersDeps } from './deps.ts'
import { ownOrder } from './getOrder.ts'
import type { orderRoutes } from './routes.ts'

export const deleteOrder: Endpoint<typeof orderRoutes.deleteOrder, OrdersDeps> = async (
  { params, caller, nextId, nowMs },
  { table },
) => {
  const found = await ownOrder(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const before = found.value
  const refusal = refusalOf(before)
  if (refusal) return refusal
  const rows = rowsOf(await readGoods(table, before))
  const movement = { id: nextId(), reason: 'release' } as const
  return plan(changeOrder({ before, after: null, rows, movement, nowMs }), {})
}

function refusalOf(order: Order): Problem | null {
  const { status } = order
  if (status === 'Packing') return problem('order_not_editable', { status })
  return hasSentLines(order) || !mayMove(status, null, 'client') ? problem('order_not_deletable', { status }) : null
}
