import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { isUnfilled, type Order, type OrderLine } from './order.ts'

/** Rows of an order's products, by id. A product that is gone has none. */
export type Rows = ReadonlyMap<number, ProductRow>

const available = (rows: Rows, productId: number, warehouseId: string): number =>
  rows.get(productId)?.stock[warehouseId]?.available ?? 0

/**
 * The unfilled lines a warehouse could send now, in their order. Lines of the same product share
 * its units.
 */
export function fillableLines(order: Pick<Order, 'lines'>, rows: Rows, warehouseId: string): readonly OrderLine[] {
  const left = new Map<number, number>()
  return order.lines.filter(isUnfilled).filter(({ productId, quantity }) => {
    const units = left.get(productId) ?? available(rows, productId, warehouseId)
    if (units < quantity) return false
    left.set(productId, units - quantity)
    return true
  })
}

/** A warehouse from which some lines of an order could be sent. */
export type Supply = { readonly warehouseId: string; readonly lines: readonly OrderLine[]; readonly isWhole: boolean }

/**
 * Where an order could be sent from: its forced warehouse, or any that has units of its products.
 * Only warehouses that have all unfilled lines, unless it may go in parts.
 */
export function supplies(
  order: Pick<Order, 'lines' | 'warehouseId' | 'partialFulfillment'>,
  rows: Rows,
): readonly Supply[] {
  const wanted = order.lines.filter(isUnfilled).length
  return warehousesOf(order, rows)
    .map((warehouseId) => {
      const lines = fillableLines(order, rows, warehouseId)
      return { warehouseId, lines, isWhole: lines.length === wanted }
    })
    .filter(({ lines, isWhole }) => isWhole || (order.partialFulfillment && lines.length > 0))
}

function warehousesOf({ lines, warehouseId }: Pick<Order, 'lines' | 'warehouseId'>, rows: Rows): readonly string[] {
  if (warehouseId !== null) return [warehouseId]
  const ids = lines.filter(isUnfilled).flatMap(({ productId }) => Object.keys(rows.get(productId)?.stock ?? {}))
  return [...new Set(ids)].sort()
}

/**
 * The products whose arrival may make an order that waits fillable, at most `room` of them.
 *
 * An order that goes whole needs few: for each warehouse one of those it lacks there, as nothing
 * changes for the better in that warehouse before that one arrives; where none of its products ever
 * lay, that is the first unfilled one. An order that may go in parts waits for all its unfilled
 * products.
 */
export function selectWatchedProducts(
  order: Pick<Order, 'lines' | 'warehouseId' | 'partialFulfillment'>,
  rows: Rows,
  room: number,
): { readonly productIds: readonly number[]; readonly isComplete: boolean } {
  const unfilled = order.lines.filter(isUnfilled)
  const watched = new Set<number>()
  if (order.partialFulfillment) {
    for (const { productId } of unfilled) watched.add(productId)
  } else {
    for (const warehouseId of [...warehousesOf(order, rows), null]) {
      const fillable = new Set(warehouseId === null ? [] : fillableLines(order, rows, warehouseId))
      const lacking = unfilled.filter((line) => !fillable.has(line))
      const first = lacking.find(({ productId }) => watched.has(productId)) ?? lacking[0]
      if (first) watched.add(first.productId)
    }
  }
  return { productIds: [...watched].slice(0, room), isComplete: watched.size <= room }
}

/** Units of each product that some lines want. */
export function unitsByProduct(lines: readonly OrderLine[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>()
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}
