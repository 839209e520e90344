import type { Problem } from '#shared/core/problems.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import { type Fulfillment, isReserved, type Order, type OrderLine, restingStatus } from './order.ts'
import { ARCHIVED_AFTER_MS } from './orderLimits.ts'
import { type Mover, moveTo, type OrderStatus } from './transitions.ts'

/**
 * An order in another status. Throws where the life of orders knows no such move: that is a bug.
 */
export const moved = (order: Order, status: OrderStatus, by: Mover): Order => ({
  ...order,
  ...moveTo(order, status, by),
})

/**
 * An order without the units promised to it, and waiting for none. What is packed or sent stays.
 */
export const released = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => (isReserved(line) ? { ...line, reservedIn: null } : line)),
  awaited: [],
  watched: [],
  error: null,
  dueAtMs: null,
})

/**
 * An order that is looked at by the processing job, which knows whether its delay is over. Its
 * units are given back.
 */
export function resumed(order: Order, by: Mover, nowMs: number): Order {
  const status = restingStatus(order)
  const free = { ...released(order), dueAtMs: nowMs }
  return status === order.status ? free : moved(free, status, by)
}

/** An order its owner delays. Its units are given back. */
export const held = (order: Order): Order => moved(released(order), 'Holding', 'client')

/** An order that somebody has to put right. Its units are given back. */
export const withException = (order: Order, { code, httpStatus, message }: Problem, by: Mover): Order => ({
  ...moved(released(order), 'Exception', by),
  error: { code, httpStatus, message },
})

/**
 * An order without what is being packed: its lines are open again, their units still promised to
 * it.
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
 * An order that is brought to an end by its age: it is fulfilled as far as it was sent. One that is
 * being packed loses what was not sent, lines and fulfilments; others keep their lines as they are,
 * and hold nothing for them. It leaves the lists as long after its last fulfilment as any; without
 * one, from now on.
 */
export function closed(order: Order, nowMs: number): Order {
  const sent = unpacked(released(order))
  const lastMs = Math.max(...sent.fulfillments.map(({ fulfilledMs }) => fulfilledMs ?? 0))
  return {
    ...moved(sent, 'Fulfilled', 'schedule'),
    lines: order.status === 'Packing' ? sent.lines.filter(({ fulfilled }) => fulfilled) : sent.lines,
    dueAtMs: (sent.fulfillments.length > 0 ? lastMs : nowMs) + ARCHIVED_AFTER_MS,
  }
}

/**
 * A fulfilment as its label has it: its number once there is one, unless its carrier has given it
 * another since; its cost.
 */
export const withLabel = (
  fulfillment: Fulfillment,
  { trackingNumber, chargedCents }: Pick<Label, 'trackingNumber' | 'chargedCents'>,
): Fulfillment => ({
  ...fulfillment,
  trackingNumber: fulfillment.trackingNumber ?? trackingNumber,
  shippingCostCents: chargedCents,
})

/** An order with one of its fulfilments as it is now. */
export const withFulfillment = (order: Order, fulfillment: Fulfillment): Order => ({
  ...order,
  fulfillments: order.fulfillments.map((one) => (one.id === fulfillment.id ? fulfillment : one)),
})

/** Lines as they stand once some of them are promised units in a warehouse. */
export const withReserved = (
  lines: readonly OrderLine[],
  chosen: readonly OrderLine[],
  warehouseId: string,
): OrderLine[] => lines.map((line) => (chosen.includes(line) ? { ...line, reservedIn: warehouseId } : line))
