import type { Label } from '../../../shipping/labels/rules/label.ts'
import type { Shipment } from '../../../shipping/shipments/rules/shipment.ts'
import type { Action } from '../../../table/actions.ts'
import type { OrderDeps } from '../orderDeps.ts'
import { announceFulfillment } from '../orderEvents.ts'
import { findOrder, replaceOrder } from '../orderStore.ts'
import { asLabelled, withFulfillment } from '../rules/applyTransition.ts'

/**
 * What an order is to write when the label of its parcel changes: its fulfilment has the number once there is one, and costs
 * what is charged by then. Whoever was told before that it has left is told its number now. Nothing for other parcels.
 */
export async function followLabel(
  { userId, fulfillment: whose }: Shipment,
  label: Label,
  { table, nextId, nowMs }: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<readonly Action[]> {
  if (!whose) return []
  const { orderId, id: fulfillmentId } = whose
  const order = await findOrder(table, userId, orderId)
  const before = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!order || before?.labelId !== label.id) return []
  const after = asLabelled(before, label)
  const isNumbered = after.trackingNumber !== before.trackingNumber
  if (!isNumbered && after.shippingCostCents === before.shippingCostCents) return []
  return [
    replaceOrder(order, withFulfillment(order, after)),
    ...(isNumbered && after.stage === 'fulfilled'
      ? [announceFulfillment({ type: 'fulfillmentUpdate', userId, orderId, fulfillmentId }, nextId(), nowMs())]
      : []),
  ]
}
