import * as v from 'valibot'
import { problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import type { Fulfillment, Order } from '../fulfilment/orders/rules/order.ts'
import { cancelFulfillmentLabel, stopPacking } from '../fulfilment/orders/stopOrder.ts'
import { common, id, optional, text } from './fields.ts'
import {
  early,
  type OperationsEventDeps,
  type OperationsEventEffect,
  operation,
  type Rejection,
  rejected,
} from './operationsEvent.ts'
import { requireOrder } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  order_id: id,
  reason: text(255),
  fulfillment_id: optional(id),
  warehouse_id: optional(text(8)),
})

type Detail = v.InferOutput<typeof Detail>

type FailedParcel = Pick<Detail, 'user_id' | 'order_id' | 'reason' | 'fulfillment_id'> &
  Partial<Pick<Detail, 'warehouse_id'>>

/**
 * Returns the effect of packing that cannot be completed: the label is cancelled, and the order
 * returned to its owner for action once no other parcel of it is packed.
 */
export async function failParcelPacking(
  detail: FailedParcel,
  deps: OperationsEventDeps,
): Promise<Result<OperationsEventEffect, Rejection>> {
  const { user_id: userId, order_id: orderId, reason } = detail
  const found = await requireOrder(deps.table, userId, orderId)
  if (!found.ok) return found
  const order = found.value
  const chosen = selectFulfillment(order, detail)
  if (!chosen.ok) return chosen
  const fulfillment = chosen.value
  if (fulfillment.stage === 'labelling') return early(`/order_id: order ${orderId} is waiting for its label`)
  const withdrawn = await cancelFulfillmentLabel(userId, fulfillment, deps)
  if (!withdrawn.ok) return rejected(`/order_id: ${withdrawn.error.message}`)
  const message = `Packing failed in warehouse ${fulfillment.warehouseId}: ${reason}`
  const error = problem('label_creation_failed', { reason: message }, { httpStatus: 400, message })
  return ok({
    word: 'exception',
    actions: [...withdrawn.value, ...(await stopPacking(order, fulfillment, error, 'operator', deps))],
  })
}

/** Returns the fulfilment in packing that an event is about: the only one, unless it is named. */
function selectFulfillment(
  order: Order,
  { fulfillment_id: fulfillmentId, warehouse_id: warehouseId = null }: FailedParcel,
): Result<Fulfillment, Rejection> {
  const open = order.fulfillments.filter(({ stage }) => stage !== 'fulfilled')
  if (open.length === 0) return rejected(`/order_id: order ${order.id} has status ${order.status}`)
  const [fulfillment, ...others] = open.filter(
    (one) =>
      (fulfillmentId === null || one.id === fulfillmentId) && (warehouseId === null || one.warehouseId === warehouseId),
  )
  const field = fulfillmentId === null && warehouseId !== null ? 'warehouse_id' : 'fulfillment_id'
  if (!fulfillment) return rejected(`/${field}: no such parcel of order ${order.id} is being packed`)
  if (others.length > 0)
    return rejected(`/${field}: is required because several parcels of order ${order.id} are packed`)
  return ok(fulfillment)
}

/** Event: a warehouse cannot complete packing. */
export const handlePackingFailed = operation(Detail, failParcelPacking)
