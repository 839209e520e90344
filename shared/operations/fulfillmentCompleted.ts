import * as v from 'valibot'
import { usd } from '../core/money.ts'
import { ok, type Result } from '../core/result.ts'
import { enqueueFulfillmentEvent, enqueueOrderExceptionEvent } from '../fulfilment/orders/orderEvents.ts'
import { type Goods, loadOrderGoods, type OrderDeps, rowsOf } from '../fulfilment/orders/orderShipment.ts'
import {
  addFulfillment,
  applyLabelToFulfillment,
  updateOrderAfterShipping,
} from '../fulfilment/orders/rules/applyTransition.ts'
import { countUnits } from '../fulfilment/orders/rules/lineUnits.ts'
import type { Fulfillment, Order } from '../fulfilment/orders/rules/order.ts'
import { updateOrderRecord } from '../fulfilment/orders/updateOrderRecord.ts'
import { completeOrderPicks } from '../fulfilment/warehouse/completeOrderPick.ts'
import { forceCharge } from '../money/wallet/walletStore.ts'
import { findUserFees } from '../rating/customerFees.ts'
import type { Fees } from '../rating/rules/fees.ts'
import { findShipment, recordFulfillment } from '../shipping/records/shipmentStore.ts'
import type { Action } from '../table/actions.ts'
import { common, id, optional, sizeCm, weightGrams } from './fields.ts'
import {
  early,
  type OperationsEventDeps,
  type OperationsEventEffect,
  operation,
  type Rejection,
  rejected,
} from './operationsEvent.ts'
import { requireFulfillment } from './subjects.ts'

/* Operations event FulfillmentCompleted. */

const Detail = v.object({
  ...common,
  user_id: id,
  order_id: id,
  fulfillment_id: id,
  // The packed parcel. Its label is re-rated when the receiving facility weighs it.
  weight: optional(weightGrams),
  length: optional(sizeCm),
  width: optional(sizeCm),
  height: optional(sizeCm),
})

type Detail = Pick<v.InferOutput<typeof Detail>, 'user_id' | 'order_id' | 'fulfillment_id' | 'occurred_at'>

/** Returns the effect of a fulfilment that a warehouse has packed and handed over. */
export async function completeFulfillmentParcel(
  detail: Detail,
  deps: OperationsEventDeps,
): Promise<Result<OperationsEventEffect, Rejection>> {
  const { user_id: userId, order_id: orderId, fulfillment_id: fulfillmentId, occurred_at: occurred } = detail
  const found = await requireFulfillment(deps.table, detail)
  if (!found.ok) return found
  const { order, fulfillment } = found.value
  if (fulfillment.stage === 'labelling') return early(`/fulfillment_id: ${fulfillmentId} is waiting for its label`)
  if (fulfillment.stage === 'fulfilled') return rejected(`/fulfillment_id: ${fulfillmentId} is already fulfilled`)
  await completeOrderPicks(deps.table, order, findPackingWarehouse(order, fulfillment), deps)
  const [goods, parcel, prices] = await Promise.all([
    loadOrderGoods(deps.table, order),
    findShipment(deps.table, userId, fulfillment.shipmentId),
    findUserFees(deps.table, userId, deps.nowMs()),
  ])
  const label = parcel?.labels.find(({ id: labelId }) => labelId === fulfillment.labelId)
  const packed = label ? addFulfillment(order, applyLabelToFulfillment(fulfillment, label)) : order
  return ok({
    word: 'fulfilled',
    actions: [
      ...(await completeFulfillment(packed, fulfillment, goods, prices, occurred.atMs, deps)),
      // The label may still get a number and be re-rated: its parcel must refer to the fulfilment.
      ...(parcel && parcel.shipment.fulfillment === undefined
        ? [recordFulfillment(parcel.shipment, { orderId, id: fulfillmentId })]
        : []),
    ],
  })
}

/** Returns the warehouse that the units of a fulfilment leave; null if it has no lines. */
const findPackingWarehouse = ({ lines }: Order, { id }: Fulfillment): string | null =>
  lines.find(({ fulfillmentId }) => fulfillmentId === id)?.reservedIn ?? null

/** Event: a warehouse has packed and handed over a fulfilment. */
export const handleFulfillmentCompleted = operation(Detail, completeFulfillmentParcel)

/**
 * Completes a fulfilment: deducts its units, charges fees regardless of the balance, and announces
 * it. The order is complete, or its other lines are packed or processed again.
 */
async function completeFulfillment(
  order: Order,
  { id }: Fulfillment,
  goods: Goods,
  prices: Fees,
  atMs: number,
  { table, nextId, nowMs: now }: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<readonly Action[]> {
  const nowMs = now()
  const picked = order.lines.filter(({ fulfillmentId }) => fulfillmentId === id)
  const units = countUnits(picked)
  const fees = {
    fulfillmentFeeCents: prices.fulfillmentCents + units * prices.pickUnitCents,
    packagingFeeCents: prices.packagingCents,
    packingSlipFeeCents: order.packingSlip ? prices.packingSlipCents : 0,
  }
  const lines = order.lines.map((line) => (line.fulfillmentId === id ? { ...line, fulfilled: true } : line))
  const fulfillments = order.fulfillments.map((one) =>
    one.id === id ? { ...one, ...fees, stage: 'fulfilled' as const, packedMs: atMs, fulfilledMs: atMs } : one,
  )
  const after = updateOrderAfterShipping({ ...order, lines, fulfillments }, nowMs)
  const movement = { id: nextId(), reason: 'dispatch' } as const
  return [
    ...forceCharge(order.userId, {
      naturalKey: `fulfillment/${id}/fees`,
      amount: usd(fees.fulfillmentFeeCents + fees.packagingFeeCents + fees.packingSlipFeeCents),
      counterAccount: 'revenue:fulfillment',
      description: `Fulfilment ${id}, order ${order.id}`,
      bookedAtMs: nowMs,
      orderId: order.id,
    }),
    ...(await updateOrderRecord(table, { before: order, after, rows: rowsOf(goods), movement, nowMs })),
    enqueueFulfillmentEvent(
      { type: 'fulfillmentComplete', userId: order.userId, orderId: order.id, fulfillmentId: id },
      nextId(),
      nowMs,
    ),
    ...(after.status === 'Exception' ? [enqueueOrderExceptionEvent(order, nextId(), nowMs)] : []),
  ]
}
