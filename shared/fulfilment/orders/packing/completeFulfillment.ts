import { usd } from '../../../core/money.ts'
import { chargeAlways } from '../../../money/wallet/walletStore.ts'
import { FEES } from '../../../rating/readFees.ts'
import type { Action } from '../../../table/actions.ts'
import type { OrderDeps } from '../orderDeps.ts'
import { announceFulfillment } from '../orderEvents.ts'
import type { Goods } from '../orderShipment.ts'
import { changeOrder } from '../orderStore.ts'
import { rowsOf } from '../readGoods.ts'
import { moved } from '../rules/applyTransition.ts'
import { type Fulfillment, isOpen, type Order } from '../rules/order.ts'
import { ARCHIVED_AFTER_MS } from '../rules/retention.ts'

/**
 * A fulfilment has left its warehouse: its units are gone, its fees booked whatever the balance, and the world is told. The
 * order is done, or its other lines are looked at again.
 */
export function completeFulfillment(
  order: Order,
  { id }: Fulfillment,
  goods: Goods,
  atMs: number,
  { nextId, nowMs: now }: Pick<OrderDeps, 'nextId' | 'nowMs'>,
): readonly Action[] {
  const nowMs = now()
  const fees = {
    fulfillmentFeeCents: FEES.fulfillmentCents,
    packagingFeeCents: FEES.packagingCents,
    packingSlipFeeCents: order.packingSlip ? FEES.packingSlipCents : 0,
  }
  const lines = order.lines.map((line) => (line.fulfillmentId === id ? { ...line, fulfilled: true } : line))
  const isDone = !lines.some(isOpen)
  const after: Order = {
    ...moved(order, isDone ? 'Fulfilled' : 'Partial', 'warehouse'),
    lines,
    fulfillments: order.fulfillments.map((one) =>
      one.id === id ? { ...one, ...fees, stage: 'fulfilled' as const, packedMs: atMs, fulfilledMs: atMs } : one,
    ),
    dueAtMs: isDone ? nowMs + ARCHIVED_AFTER_MS : nowMs,
  }
  const movement = { id: nextId(), reason: 'dispatch' } as const
  return [
    ...chargeAlways(order.userId, {
      naturalKey: `fulfillment/${id}/fees`,
      amount: usd(fees.fulfillmentFeeCents + fees.packagingFeeCents + fees.packingSlipFeeCents),
      counterAccount: 'revenue:fulfillment',
      description: `Fulfillment ${id}, order ${order.id}`,
      bookedAtMs: nowMs,
    }),
    ...changeOrder({ before: order, after, rows: rowsOf(goods), movement, nowMs }),
    announceFulfillment(
      { type: 'fulfillmentComplete', userId: order.userId, orderId: order.id, fulfillmentId: id },
      nextId(),
      nowMs,
    ),
  ]
}
