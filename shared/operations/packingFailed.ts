import * as v from 'valibot'
import { problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import { cancelFulfillmentLabel, stopPacking } from '../fulfilment/orders/stopOrder.ts'
import { common, id, text } from './fields.ts'
import { type EventEffect, early, type OperationDeps, operation, type Rejection, rejected } from './operationsEvent.ts'
import { requireOrder } from './subjects.ts'

const Detail = v.object({ ...common, user_id: id, order_id: id, reason: text(255) })

type Detail = Pick<v.InferOutput<typeof Detail>, 'user_id' | 'order_id' | 'reason'>

/**
 * Returns the effect of packing that cannot be completed: the label is cancelled, and the order
 * returned to its owner for action.
 */
export async function failParcel(detail: Detail, deps: OperationDeps): Promise<Result<EventEffect, Rejection>> {
  const { user_id: userId, order_id: orderId, reason } = detail
  const found = await requireOrder(deps.table, userId, orderId)
  if (!found.ok) return found
  const order = found.value
  const fulfillment = order.fulfillments.find(({ stage }) => stage !== 'fulfilled')
  if (!fulfillment) return rejected(`/order_id: order ${orderId} has status ${order.status}`)
  if (fulfillment.stage === 'labelling') return early(`/order_id: order ${orderId} is waiting for its label`)
  const withdrawn = await cancelFulfillmentLabel(userId, fulfillment, deps)
  if (!withdrawn.ok) return rejected(`/order_id: ${withdrawn.error.message}`)
  const fault = problem('label_creation_failed', { reason: `packing failed: ${reason}` }, { httpStatus: 400 })
  return ok({
    word: 'exception',
    actions: [...withdrawn.value, ...(await stopPacking(order, fault, 'operator', deps))],
  })
}

/** Event: a warehouse cannot complete packing. */
export const handlePackingFailed = operation(Detail, failParcel)
