import type { Problem } from '#shared/core/problems.ts'
import type { Label } from '#shared/shipping/records/rules/label.ts'
import type { Allocation } from './allocation.ts'
import {
  type Fulfillment,
  getInterruptedStatus,
  isOpen,
  isOrderInPacking,
  isStockReserved,
  type Order,
  type OrderLine,
} from './order.ts'
import { ARCHIVE_DELAY_MS } from './orderLimits.ts'
import { type Mover, moveTo, type OrderStatus } from './transitions.ts'

/** Returns an order with another status. Throws on an invalid transition, which is a bug. */
export const moved = (order: Order, status: OrderStatus, by: Mover): Order => ({
  ...order,
  ...moveTo(order, status, by),
})

/** Returns an order without its allocation and queues. Packed and shipped lines are unchanged. */
export function released({ packingError: _, ...order }: Order): Order {
  return {
    ...order,
    lines: order.lines.map((line) => (isStockReserved(line) ? { ...line, reservedIn: null } : line)),
    awaited: [],
    watched: [],
    error: null,
    dueAtMs: null,
  }
}

/** Returns an order to be processed again, without its allocation; processing checks the delay. */
export function resumed(order: Order, by: Mover, nowMs: number): Order {
  const status = getInterruptedStatus(order)
  const free = { ...releaseOrderHold(released(order)), dueAtMs: nowMs }
  return status === order.status ? free : moved(free, status, by)
}

/** Returns an order that leaves a hold of a shipping rule, which is not applied again. */
const releaseOrderHold = (order: Order): Order =>
  order.status === 'Holding' && order.ruleHold ? { ...order, ruleHold: { ...order.ruleHold, isReleased: true } } : order

/** Returns an order put on hold by its user, without its allocation. */
export const held = (order: Order): Order => moved(released(order), 'Holding', 'client')

/** Returns an order in Exception, without its allocation. */
export const moveToException = (order: Order, { code, httpStatus, message }: Problem, by: Mover): Order => ({
  ...moved(released(order), 'Exception', by),
  error: { code, httpStatus, message },
})

/**
 * Returns an order without a fulfilment in packing, or without all of them: their lines are open
 * again, with units still allocated.
 */
export function unpacked(order: Order, fulfillmentId?: number): Order {
  const isRetained = ({ id, stage }: Fulfillment) =>
    stage === 'fulfilled' || (fulfillmentId !== undefined && id !== fulfillmentId)
  const fulfillments = order.fulfillments.filter(isRetained)
  const stored = new Set(fulfillments.map(({ id }) => id))
  return {
    ...order,
    fulfillments,
    lines: order.lines.map((line) =>
      line.fulfillmentId !== null && !stored.has(line.fulfillmentId) ? { ...line, fulfillmentId: null } : line,
    ),
  }
}

/**
 * Returns the time at which the labels of fulfilments are checked next, Unix ms; null if none is
 * pending.
 */
export const getLabelCheckMs = ({ fulfillments, dueAtMs }: Order): number | null =>
  fulfillments.some(({ stage }) => stage === 'labelling') ? dueAtMs : null

/**
 * Returns an order in packing after the failure of one of its parcels, whose open lines lose their
 * allocation. The others are packed, and then it is put in Exception.
 */
export const markLinesFailed = (
  order: Order,
  skus: ReadonlySet<string>,
  { code, httpStatus, message }: Problem,
): Order => ({
  ...removeReservations(order, ({ sku }) => skus.has(sku)),
  dueAtMs: getLabelCheckMs(order),
  packingError: { code, httpStatus, message },
})

/** Returns an order in which some lines lose their allocation, unless they are packed. */
export const removeReservations = (order: Order, isLost: (line: OrderLine) => boolean): Order => ({
  ...order,
  lines: order.lines.map((line) => (isStockReserved(line) && isLost(line) ? { ...line, reservedIn: null } : line)),
})

/**
 * Returns an order whose warehouse does not have the units of some lines. Lines that are packed or
 * in other warehouses are still shipped, as are all others with partial fulfilment; if there are
 * none, the order is processed again.
 */
export function removeLostUnits(
  order: Order,
  isLost: (line: OrderLine) => boolean,
  by: Extract<Mover, 'warehouse' | 'schedule'>,
  nowMs: number,
): Order {
  const rest = removeReservations(order, isLost)
  const places = new Set(
    order.lines.filter((line) => isStockReserved(line) && isLost(line)).map((line) => line.reservedIn),
  )
  const isShipped = (line: OrderLine) =>
    isStockReserved(line) && (order.partialFulfillment || !places.has(line.reservedIn))
  return isOrderInPacking(order) || rest.lines.some(isShipped) ? rest : resumed(order, by, nowMs)
}

/**
 * Returns an order of which a fulfilment was shipped: in packing if others are, in Exception if
 * another failed, and otherwise processed again for its open lines, if any.
 */
export function updateOrderAfterShipping(order: Order, nowMs: number): Order {
  if (isOrderInPacking(order)) return { ...moved(order, 'Packing', 'warehouse'), dueAtMs: getLabelCheckMs(order) }
  const { packingError } = order
  if (packingError) return { ...moved(released(order), 'Exception', 'system'), error: packingError }
  const isDone = !order.lines.some(isOpen)
  return {
    ...moved(order, isDone ? 'Fulfilled' : 'Partial', 'warehouse'),
    dueAtMs: isDone ? nowMs + ARCHIVE_DELAY_MS : nowMs,
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
export const applyLabelToFulfillment = (
  fulfillment: Fulfillment,
  { trackingNumber, chargedCents }: Pick<Label, 'trackingNumber' | 'chargedCents'>,
): Fulfillment => ({
  ...fulfillment,
  trackingNumber: fulfillment.trackingNumber ?? trackingNumber,
  shippingCostCents: chargedCents,
})

/** Returns an order with an updated fulfilment. */
export const addFulfillment = (order: Order, fulfillment: Fulfillment): Order => ({
  ...order,
  fulfillments: order.fulfillments.map((one) => (one.id === fulfillment.id ? fulfillment : one)),
})

/** Returns lines with units allocated to some of them, each in the warehouse of its part. */
export const reserveStockForLines = (lines: readonly OrderLine[], parts: Allocation): OrderLine[] =>
  lines.map((line) => {
    const part = parts.find((one) => one.lines.includes(line))
    return part ? { ...line, reservedIn: part.warehouseId } : line
  })
