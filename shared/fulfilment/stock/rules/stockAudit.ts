import { EMPTY_STOCK_FIGURES, type ProductRow, type Stock } from '#shared/fulfilment/products/rules/productRow.ts'
import type { Movement } from './movement.ts'

/** Journal units by `<product>/<warehouse>`. */
export type StockBalances = ReadonlyMap<string, Stock>

/** Adds entries to the journal sums. */
export function booked(book: StockBalances, movements: readonly Movement[]): StockBalances {
  const sums = new Map(book)
  for (const { productId, warehouseId, available, reserved, held = 0 } of movements.flatMap(({ lines }) => lines)) {
    const place = `${productId}/${warehouseId}`
    const sum = sums.get(place) ?? EMPTY_STOCK_FIGURES
    sums.set(place, {
      available: sum.available + available,
      reserved: sum.reserved + reserved,
      held: (sum.held ?? 0) + held,
    })
  }
  return sums
}

/**
 * Returns discrepancies in a user's stock: rows equal the journal by warehouse, free units equal
 * the sum of the warehouses, and nothing is negative.
 */
export function findStockErrors(rows: readonly ProductRow[], book: StockBalances): readonly string[] {
  const counted = new Map<string, Stock>(
    rows.flatMap(({ id, stock }) =>
      Object.entries(stock).map(([warehouseId, units]) => [`${id}/${warehouseId}`, units] as const),
    ),
  )
  return [
    ...[...new Set([...counted.keys(), ...book.keys()])].flatMap((place) =>
      findLocationDiscrepancies(place, counted.get(place), book.get(place)),
    ),
    ...rows.flatMap(findRowDiscrepancies),
  ]
}

const words = ({ available, reserved, held = 0 }: Stock): string =>
  `${available} available and ${reserved} reserved${held === 0 ? '' : ` and ${held} held`}`

/**
 * Returns discrepancies between the stock of a product in a warehouse and the journal. `place`:
 * `<product>/<warehouse>`.
 */
export function findLocationDiscrepancies(
  place: string,
  counted: Stock = EMPTY_STOCK_FIGURES,
  booked: Stock = EMPTY_STOCK_FIGURES,
): readonly string[] {
  const differs =
    counted.available !== booked.available ||
    counted.reserved !== booked.reserved ||
    (counted.held ?? 0) !== (booked.held ?? 0)
  const hasNegativeCount = [counted.available, counted.reserved, counted.held, counted.unplaced].some(
    (units) => units !== undefined && units < 0,
  )
  return [
    ...(differs ? [`${place}: ${words(counted)}, but the journal adds up to ${words(booked)}`] : []),
    ...(hasNegativeCount ? [`${place}: ${words(counted)} must not be negative`] : []),
  ]
}

function findRowDiscrepancies({ id, stock, quantity, backordered, inbounds, skus }: ProductRow): readonly string[] {
  const free = Object.values(stock).reduce((sum, { available }) => sum + available, 0)
  const counts = [backordered, inbounds, ...Object.values(skus).map(({ orders }) => orders)]
  return [
    ...(free === quantity ? [] : [`${id}: the quantity is ${quantity}, but its warehouses have ${free} available`]),
    ...(counts.some((count) => count < 0) ? [`${id}: the reference count is negative (${counts})`] : []),
  ]
}
