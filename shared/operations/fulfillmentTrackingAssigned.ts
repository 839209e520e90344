import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { enqueueFulfillmentEvent } from '../fulfilment/orders/orderEvents.ts'
import { replaceOrder } from '../fulfilment/orders/orderStore.ts'
import { addFulfillment } from '../fulfilment/orders/rules/applyTransition.ts'
import type { Fulfillment } from '../fulfilment/orders/rules/order.ts'
import { addTrackingNumber, isUsedByOtherLabel } from '../shipping/records/labelStore.ts'
import { findShipment } from '../shipping/records/shipmentStore.ts'
import { common, id, trackingNumber } from './fields.ts'
import { early, operation, rejected } from './operationsEvent.ts'
import { requireFulfillment } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  order_id: id,
  fulfillment_id: id,
  tracking_number: trackingNumber,
})

/** Event: the carrier tracks a shipped fulfilment under another number. */
export const handleFulfillmentTrackingAssigned = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId } = detail
  const found = await requireFulfillment(table, detail)
  if (!found.ok) return found
  const { order: before, fulfillment } = found.value
  if (fulfillment.stage !== 'fulfilled') return early(`/fulfillment_id: ${fulfillmentId} is not shipped yet`)
  const { tracking_number: number } = detail
  const shipment = await findShipment(table, userId, fulfillment.shipmentId)
  const label = shipment?.labels.find(({ id }) => id === fulfillment.labelId)
  // Buyers who track their parcel by this number would see another one.
  if (await isUsedByOtherLabel(table, number, { id: fulfillment.labelId })) {
    return rejected(`/tracking_number: ${number} belongs to another label`)
  }
  return ok({
    word: 'updated',
    actions: [
      replaceOrder(before, addFulfillment(before, renumbered(fulfillment, number))),
      ...(label ? addTrackingNumber(label, number) : []),
      enqueueFulfillmentEvent({ type: 'fulfillmentUpdate', userId, orderId, fulfillmentId }, nextId(), nowMs()),
    ],
  })
})

/** Sufficient for a carrier that changes numbers repeatedly. */
const MAX_PREVIOUS_NUMBERS = 10

const renumbered = (fulfillment: Fulfillment, trackingNumber: string): Fulfillment => ({
  ...fulfillment,
  trackingNumber,
  formerNumbers: [...fulfillment.formerNumbers, ...(fulfillment.trackingNumber ? [fulfillment.trackingNumber] : [])]
    .filter((number) => number !== trackingNumber)
    .slice(-MAX_PREVIOUS_NUMBERS),
})
