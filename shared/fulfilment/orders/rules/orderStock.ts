import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { listLineUnits, sumUnitsByProduct } from './lineUnits.ts'
import { isOrderAwaitingStock, type Order, type OrderLine } from './order.ts'

/** Rows of an order's products by id, including the components of kits; absent for deleted ones. */
export type Rows = ReadonlyMap<number, ProductRow>

/** Returns the available units of a product in a warehouse. */
export const getAvailableUnits = (rows: Rows, productId: number, warehouseId: string): number =>
  rows.get(productId)?.stock[warehouseId]?.available ?? 0

/**
 * Returns the unfilled lines a warehouse can ship now, in order. Lines of a product share its
 * units.
 */
export function listFulfillableLines(
  order: Pick<Order, 'lines'>,
  rows: Rows,
  warehouseId: string,
): readonly OrderLine[] {
  const remaining = new Map<number, number>()
  const getRemainingUnits = (productId: number) =>
    remaining.get(productId) ?? getAvailableUnits(rows, productId, warehouseId)
  return order.lines.filter(isOrderAwaitingStock).filter((line) => {
    const parts = listLineUnits(line)
    if (parts.some(({ productId, quantity }) => getRemainingUnits(productId) < quantity)) return false
    for (const { productId, quantity } of parts) remaining.set(productId, getRemainingUnits(productId) - quantity)
    return true
  })
}

/** A warehouse that can ship lines of an order. */
export type Supply = {
  readonly warehouseId: string
  readonly lines: readonly OrderLine[]
  readonly isComplete: boolean
}

/**
 * Returns the warehouses that can ship an order: the required one, or any with units. Only those
 * with all unfilled lines, unless partial fulfilment is allowed.
 */
export function supplies(
  order: Pick<Order, 'lines' | 'warehouseId' | 'partialFulfillment'>,
  rows: Rows,
): readonly Supply[] {
  const awaiting = order.lines.filter(isOrderAwaitingStock).length
  return listWarehouses(order, rows)
    .map((warehouseId) => {
      const lines = listFulfillableLines(order, rows, warehouseId)
      return { warehouseId, lines, isComplete: lines.length === awaiting }
    })
    .filter(({ lines, isComplete }) => isComplete || (order.partialFulfillment && lines.length > 0))
}

/** Whether several warehouses may ship an order; one with a required warehouse is not split. */
export const isOrderSplittable = ({ splitFulfillment, warehouseId }: SplitOptions): boolean =>
  splitFulfillment === true && warehouseId === null

type SplitOptions = Pick<Order, 'warehouseId' | 'splitFulfillment'>

/** Returns the warehouses with units of an order's unfilled lines, or the required one. */
export function listWarehouses(
  { lines, warehouseId }: Pick<Order, 'lines' | 'warehouseId'>,
  rows: Rows,
): readonly string[] {
  if (warehouseId !== null) return [warehouseId]
  const products = lines.filter(isOrderAwaitingStock).flatMap(listLineUnits)
  const ids = products.flatMap(({ productId }) => Object.keys(rows.get(productId)?.stock ?? {}))
  return [...new Set(ids)].sort()
}

/**
 * Returns the products whose arrival may make a waiting order fillable, at most `room`.
 *
 * A complete fulfilment needs few: for each warehouse one missing product, without which nothing
 * changes there; if none of its products was ever stocked, the first unfilled one. A split order
 * needs one line that no warehouse has, or else all unfilled products, as does partial fulfilment.
 */
export function selectProductsAwaitingStock(
  order: Pick<Order, 'lines' | 'warehouseId' | 'partialFulfillment' | 'splitFulfillment'>,
  rows: Rows,
  room: number,
): { readonly productIds: readonly number[]; readonly isComplete: boolean } {
  const unfilled = order.lines.filter(isOrderAwaitingStock)
  const watched = new Set<number>()
  if (isOrderSplittable(order) && !order.partialFulfillment) {
    const warehouseIds = listWarehouses(order, rows)
    const missing = unfilled.find((line) =>
      warehouseIds.every((warehouseId) => listFulfillableLines({ lines: [line] }, rows, warehouseId).length === 0),
    )
    // Without this line no set of warehouses has all; otherwise any arrival may complete one.
    if (missing) return selectProductsAwaitingStock({ ...order, lines: [missing], splitFulfillment: false }, rows, room)
  }
  if (order.partialFulfillment || isOrderSplittable(order)) {
    for (const { productId } of unfilled.flatMap(listLineUnits)) watched.add(productId)
  } else {
    for (const warehouseId of [...listWarehouses(order, rows), null]) {
      const fillable = warehouseId === null ? [] : listFulfillableLines(order, rows, warehouseId)
      const lacking = listOutOfStockProducts(unfilled, fillable, rows, warehouseId)
      const first = lacking.find((productId) => watched.has(productId)) ?? lacking[0]
      if (first !== undefined) watched.add(first)
    }
  }
  return { productIds: [...watched].slice(0, room), isComplete: watched.size <= room }
}

/**
 * Returns the products that unfilled lines lack in a warehouse beside the fillable ones, in the
 * order of the lines: without more units of each, no warehouse has all lines. All products if no
 * warehouse is given.
 */
function listOutOfStockProducts(
  unfilled: readonly OrderLine[],
  fillable: readonly OrderLine[],
  rows: Rows,
  warehouseId: string | null,
): readonly number[] {
  const reserved = sumUnitsByProduct(fillable)
  return unfilled
    .filter((line) => !fillable.includes(line))
    .flatMap(listLineUnits)
    .filter(({ productId, quantity }) => {
      const stocked = warehouseId === null ? 0 : getAvailableUnits(rows, productId, warehouseId)
      return stocked - (reserved.get(productId) ?? 0) < quantity
    })
    .map(({ productId }) => productId)
}
