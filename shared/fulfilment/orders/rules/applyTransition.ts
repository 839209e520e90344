import type { Problem } from '#shared/core/problems.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { type Fulfillment, getInterruptedStatus, isReserved, type Order, type OrderLine } from './order.ts'
import { ARCHIVE_DELAY_MS } from './orderLimits.ts'
import { type Mover, moveTo, type OrderStatus } from './transitions.ts'

/** Returns an order with another status. Throws on an invalid transition, which is a bug. */
export const moved = (order: Order, status: OrderStatus, by: Mover): Order => ({
  ...order,
  ...moveTo(order, status, by),
})

/** Returns an order without its allocation and queues. Packed and shipped lines are unchanged. */
export const released = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => (isReserved(line) ? { ...line, reservedIn: null } : line)),
  awaited: [],
  watched: [],
  error: null,
  dueAtMs: null,
})

/** Returns an order to be processed again, without its allocation; processing checks the delay. */
export function resumed(order: Order, by: Mover, nowMs: number): Order {
  const status = getInterruptedStatus(order)
  const free = { ...released(order), dueAtMs: nowMs }
  return status === order.status ? free : moved(free, status, by)
}

/** Returns an order put on hold by its user, without its allocation. */
export const held = (order: Order): Order => moved(released(order), 'Holding', 'client')

/** Returns an order in Exception, without its allocation. */
export const withException = (order: Order, { code, httpStatus, message }: Problem, by: Mover): Order => ({
  ...moved(released(order), 'Exception', by),
  error: { code, httpStatus, message },
})

/**
 * Returns an order without fulfilments in packing: their lines are open again, with units still
 * allocated.
 */
export function unpacked(order: Order): Order {
  const fulfillments = order.fulfillments.filter(({ stage }) => stage === 'fulfilled')
  const isSent = new Set(fulfillments.map(({ id }) => id))
  return {
    ...order,
    fulfillments,
    lines: order.lines.map((line) =>
      line.fulfillmentId !== null && !isSent.has(line.fulfillmentId) ? { ...line, fulfillmentId: null } : line,
    ),
  }
}

/**
 * Returns an order closed by age: fulfilled as far as it was shipped. A Packing order loses
 * unshipped lines and fulfilments; others keep their lines without allocation. It is archived the
 * usual time after its last fulfilment, or from now.
 */
export function closed(order: Order, nowMs: number): Order {
  const sent = unpacked(released(order))
  const lastMs = Math.max(...sent.fulfillments.map(({ fulfilledMs }) => fulfilledMs ?? 0))
  return {
    ...moved(sent, 'Fulfilled', 'schedule'),
    lines: order.status === 'Packing' ? sent.lines.filter(({ fulfilled }) => fulfilled) : sent.lines,
    dueAtMs: (sent.fulfillments.length > 0 ? lastMs : nowMs) + ARCHIVE_DELAY_MS,
  }
}

/**
 * Returns a fulfilment with its label's number, unless the carrier has assigned another, and cost.
 */
export const withLabel = (
  fulfillment: Fulfillment,
  { trackingNumber, chargedCents }: Pick<Label, 'trackingNumber' | 'chargedCents'>,
): Fulfillment => ({
  ...fulfillment,
  trackingNumber: fulfillment.trackingNumber ?? trackingNumber,
  shippingCostCents: chargedCents,
})

/** Returns an order with an updated fulfilment. */
export const withFulfillment = (order: Order, fulfillment: Fulfillment): Order => ({
  ...order,
  fulfillments: order.fulfillments.map((one) => (one.id === fulfillment.id ? fulfillment : one)),
})

/** Returns lines with units allocated in a warehouse to some of them. */
export const withReservedStock = (
  lines: readonly OrderLine[],
  chosen: readonly OrderLine[],
  warehouseId: string,
): OrderLine[] => lines.map((line) => (chosen.includes(line) ? { ...line, reservedIn: warehouseId } : line))
