import { ok } from '#shared/core/result.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { enqueueOrderLateEvent } from './orderEvents.ts'
import type { OrderDeps } from './orderShipment.ts'
import { findOrder, replaceOrder } from './orderStore.ts'
import type { Order } from './rules/order.ts'
import { findPromiseCheck, type OrderPromise, type PromisePart } from './rules/promise.ts'

/** Result of a check, for counts. */
export type PromiseOutcome = 'met' | 'late' | 'gone'

/**
 * Checks whether an order kept a promised date that has passed, and publishes an event if not. The
 * result is stored with the event, so that each date is reported once.
 */
export async function checkPromise(
  { userId, id }: Pick<Order, 'userId' | 'id'>,
  { table, nextId, nowMs: now }: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<PromiseOutcome> {
  return transactOrThrow<PromiseOutcome>(table, async () => {
    const order = await findOrder(table, userId, id)
    const check = order && findPromiseCheck(order)
    const nowMs = now()
    if (!order?.promise || !check || check.atMs > nowMs) return ok({ actions: [], value: 'gone' })
    const isLate = check.part === 'shipment' || !(await isParcelDelivered(table, order))
    return ok({
      actions: recordPromiseCheck({ ...order, promise: order.promise }, check.part, isLate, { nextId, nowMs: now }),
      value: isLate ? 'late' : 'met',
    })
  })
}

/** Stores the result of a check; the event that reports a missed date is in the same transaction. */
function recordPromiseCheck(
  order: Order & { readonly promise: OrderPromise },
  part: PromisePart,
  isLate: boolean,
  { nextId, nowMs }: Pick<OrderDeps, 'nextId' | 'nowMs'>,
): readonly Action[] {
  const after: Order = { ...order, promise: { ...order.promise, [part]: isLate ? 'missed' : 'met' } }
  return [replaceOrder(order, after), ...(isLate ? [enqueueOrderLateEvent(order, part, nextId(), nowMs())] : [])]
}

/**
 * Returns the actions that report an order as late before its date has passed, for simulations; null
 * if no date is pending.
 */
export function simulateLateOrder(order: Order, deps: Pick<OrderDeps, 'nextId' | 'nowMs'>): readonly Action[] | null {
  const { promise } = order
  const check = findPromiseCheck(order)
  return promise && check ? recordPromiseCheck({ ...order, promise }, check.part, true, deps) : null
}

/** Whether all shipped parcels were delivered, without cancelled labels and removed shipments. */
async function isParcelDelivered(table: Table, { userId, fulfillments }: Order): Promise<boolean> {
  const shipped = fulfillments.filter(({ stage }) => stage === 'fulfilled')
  const labels = await Promise.all(
    shipped.map(async ({ shipmentId, labelId }) =>
      (await findShipment(table, userId, shipmentId))?.labels.find(({ id }) => id === labelId),
    ),
  )
  return labels.every((label) => !label || label.status === 'Delivered' || label.status === 'Cancelled')
}
