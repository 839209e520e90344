import { problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { createPurchaseAwaiter } from '#shared/shipping/labels/purchase/buyLabel.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { LABEL_RECHECK_INTERVAL_MS } from '#shared/shipping/records/rules/labelLimits.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import type { Action } from '#shared/table/actions.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { enqueueFulfillmentEvent } from '../orderEvents.ts'
import type { OrderDeps } from '../orderShipment.ts'
import { findOrder, replaceOrder } from '../orderStore.ts'
import { addFulfillment, applyLabelToFulfillment, getLabelCheckMs } from '../rules/applyTransition.ts'
import type { Order } from '../rules/order.ts'
import { stopPacking } from '../stopOrder.ts'
import type { PackingDeps } from './startPacking.ts'

/**
 * Returns the writes for an order whose parcel's label changed: tracking number and cost of the
 * fulfilment. If it was reported as shipped, the number is published now. Empty for other parcels.
 */
export async function syncFulfillmentLabel(
  { userId, fulfillment: fulfillmentRef }: Shipment,
  label: Label,
  { table, nextId, nowMs }: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<readonly Action[]> {
  if (!fulfillmentRef) return []
  const { orderId, id: fulfillmentId } = fulfillmentRef
  const order = await findOrder(table, userId, orderId)
  const before = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  if (!order || before?.labelId !== label.id) return []
  const after = applyLabelToFulfillment(before, label)
  const isTrackingNumberChanged = after.trackingNumber !== before.trackingNumber
  if (!isTrackingNumberChanged && after.shippingCostCents === before.shippingCostCents) return []
  return [
    replaceOrder(order, addFulfillment(order, after)),
    ...(isTrackingNumberChanged && after.stage === 'fulfilled'
      ? [enqueueFulfillmentEvent({ type: 'fulfillmentUpdate', userId, orderId, fulfillmentId }, nextId(), nowMs())]
      : []),
  ]
}

/** Result for a fulfilment that awaited its label. */
type Labelling = 'labelled' | 'refused' | 'waiting' | 'gone'

type LabellingDeps = Omit<PackingDeps, 'ports'>

const CANCELLED = problem(
  'label_creation_failed',
  { reason: 'the parcel was cancelled before packing' },
  { httpStatus: 400 },
)

/** Finishes all fulfilments of an order that await their labels; returns the last result. */
export async function finishFulfillmentLabels(order: Order, deps: LabellingDeps): Promise<Labelling> {
  let result: Labelling = 'gone'
  for (const { id, stage } of order.fulfillments) {
    if (stage === 'labelling') result = await finishFulfillmentLabel(order, id, deps, false)
  }
  return result
}

/**
 * Moves a fulfilment to packing once an external carrier has made its label; if the carrier
 * rejected it, cancels its packing and refunds the charge. `mayAsk`: see `createPurchaseAwaiter`.
 * Safe to run repeatedly, late and concurrently.
 */
export async function finishFulfillmentLabel(
  { userId, id }: Pick<Order, 'userId' | 'id'>,
  fulfillmentId: number,
  deps: LabellingDeps,
  mayAsk: boolean,
): Promise<Labelling> {
  const resume = createPurchaseAwaiter(deps, mayAsk)
  return transactOrThrow<Labelling>(deps.table, async () => {
    const order = await findOrder(deps.table, userId, id)
    const fulfillment = order?.fulfillments.find((one) => one.id === fulfillmentId)
    if (!order || fulfillment?.stage !== 'labelling') return ok({ actions: [], value: 'gone' })
    const purchase = await resume(userId, fulfillment)
    switch (purchase.kind) {
      case 'bought': {
        const packed = addFulfillment(
          order,
          applyLabelToFulfillment({ ...fulfillment, stage: 'packing' }, purchase.label),
        )
        const after = { ...packed, dueAtMs: getLabelCheckMs(packed) }
        return ok({ actions: [...purchase.actions, replaceOrder(order, after)], value: 'labelled' })
      }
      case 'undone': {
        const stopped = await stopPacking(order, fulfillment, purchase.rejection, 'system', deps)
        return ok({ actions: [...purchase.actions, ...stopped], value: 'refused' })
      }
      // The label was published and then cancelled, as its carrier rejected it.
      case 'cancelled':
        return ok({ actions: await stopPacking(order, fulfillment, CANCELLED, 'system', deps), value: 'refused' })
      default:
        return ok({
          actions: [replaceOrder(order, { ...order, dueAtMs: deps.nowMs() + LABEL_RECHECK_INTERVAL_MS })],
          value: 'waiting',
        })
    }
  })
}
