import * as v from 'valibot'
import { ok } from '../domain/result.ts'
import { completeFulfillment } from '../orders/packing/completeFulfillment.ts'
import { readGoods } from '../orders/readGoods.ts'
import { common, id, optional, sizeCm, weightGrams } from './fields.ts'
import { early, operation, rejected } from './operation.ts'
import { orderOf } from './orderOf.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  order_id: id,
  fulfillment_id: id,
  // The parcel as packed. Its label is re-rated when the facility that takes it in weighs it.
  weight: optional(weightGrams),
  length: optional(sizeCm),
  width: optional(sizeCm),
  height: optional(sizeCm),
})

/** A warehouse has packed a fulfilment and handed it over. */
export const fulfillmentCompleted = operation(Detail, async (detail, deps) => {
  const { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId, occurred_at: occurred } = detail
  const found = await orderOf(deps.table, userId, orderId)
  if (!found.ok) return found
  const order = found.value
  const fulfillment = order.fulfillments.find((one) => one.id === fulfillmentId)
  if (!fulfillment) return rejected(`/fulfillment_id: order ${orderId} has no fulfillment ${fulfillmentId}`)
  if (fulfillment.stage === 'labelling') return early(`/fulfillment_id: ${fulfillmentId} waits for its label`)
  if (fulfillment.stage === 'fulfilled') return rejected(`/fulfillment_id: ${fulfillmentId} is fulfilled already`)
  const goods = await readGoods(deps.table, order)
  return ok({ word: 'fulfilled', actions: completeFulfillment(order, fulfillment, goods, occurred.atMs, deps) })
})
