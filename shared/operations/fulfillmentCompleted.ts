import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { completeFulfillment } from '../fulfilment/orders/packing/completeFulfillment.ts'
import { readGoods } from '../fulfilment/orders/readGoods.ts'
import { asLabelled, withFulfillment } from '../fulfilment/orders/rules/applyTransition.ts'
import { findShipment, noteFulfillment } from '../shipping/shipments/shipmentStore.ts'
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
  const [goods, parcel] = await Promise.all([
    readGoods(deps.table, order),
    findShipment(deps.table, userId, fulfillment.shipmentId),
  ])
  const label = parcel?.labels.find(({ id: labelId }) => labelId === fulfillment.labelId)
  const packed = label ? withFulfillment(order, asLabelled(fulfillment, label)) : order
  return ok({
    word: 'fulfilled',
    actions: [
      ...completeFulfillment(packed, fulfillment, goods, occurred.atMs, deps),
      // From here on the label may still get its number, and be re-rated: its parcel has to know whose it is.
      ...(parcel && parcel.shipment.fulfillment === undefined
        ? [noteFulfillment(parcel.shipment, { orderId, id: fulfillmentId })]
        : []),
    ],
  })
})
