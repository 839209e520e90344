import { findAllocations } from '#shared/fulfilment/orders/rules/allocation.ts'
import {
  getClosingMs,
  hasShippedLines,
  isOpen,
  isOrderAwaitingStock,
  isStockReserved,
  type Order,
} from '#shared/fulfilment/orders/rules/order.ts'
import type { Rows } from '#shared/fulfilment/orders/rules/orderStock.ts'
import { clock } from '#shared/platform/clock.ts'

/** Returns contradictions between an order's status and its parts. */
export function stateFaults(order: Order): readonly string[] {
  const {
    id,
    status,
    lines,
    fulfillments,
    awaited,
    watched,
    error,
    packingError,
    partialFulfillment,
    splitFulfillment = false,
  } = order
  const packing = fulfillments.filter(({ stage }) => stage !== 'fulfilled')
  const packed = lines.filter((line) => !line.fulfilled && line.fulfillmentId !== null)
  const ids = new Set(fulfillments.map((one) => one.id))
  const isOld = getClosingMs(order) <= clock.now()
  const isOver = status === 'Fulfilled' || status === 'Archived'
  const mayHold = status === 'Ready' || status === 'Partial' || status === 'Packing'
  const mayWait = status === 'Backordered' || status === 'Partial'
  const claims: readonly (readonly [isSo: boolean, fault: string])[] = [
    [mayHold || !lines.some(isStockReserved), 'holds units'],
    [mayWait || (awaited.length === 0 && watched.length === 0), 'waits for units'],
    [status !== 'Backordered' || watched.length > 0, 'waits for nothing'],
    [status !== 'Ready' || lines.some(isStockReserved), 'holds no units'],
    [status !== 'Ready' || partialFulfillment || splitFulfillment || !lines.some(isOrderAwaitingStock), 'is not whole'],
    [packing.length > 0 === (status === 'Packing'), `has ${packing.length} fulfilments in packing`],
    [new Set(packing.map((one) => one.warehouseId)).size === packing.length, 'is packed twice in a warehouse'],
    [packingError === undefined || status === 'Packing', 'has a failed parcel'],
    [packed.length > 0 === (status === 'Packing'), `has ${packed.length} lines in packing`],
    [lines.every(({ fulfillmentId }) => fulfillmentId === null || ids.has(fulfillmentId)), 'lacks a fulfilment'],
    // Partially shipped orders that are closed after a year keep their unshipped lines.
    [isOver ? isOld || !lines.some(isOpen) : lines.some(isOpen) || packed.length > 0, 'has the wrong lines open'],
    [status !== 'Partial' || hasShippedLines(order), 'sent nothing'],
    [!['Processing', 'Backordered', 'Ready'].includes(status) || !hasShippedLines(order), 'sent something'],
    [(error !== null) === (status === 'Exception'), `says ${error?.code ?? 'nothing'} stands against it`],
  ]
  return claims.filter(([isSo]) => !isSo).map(([, fault]) => `order ${id} is ${status}, and ${fault}`)
}

/** After the allocation job, no order awaits available stock or processing. */
export const idleFaults = (order: Order, rows: Rows): readonly string[] => {
  const { id, status, lines } = order
  const isWaiting = status === 'Backordered' || (status === 'Partial' && !lines.some(isStockReserved))
  if (status === 'Processing') return [`order ${id} was not looked at`]
  return isWaiting && findAllocations(order, rows).length > 0 ? [`order ${id} waits for what is there`] : []
}
