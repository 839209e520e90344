import { chunks } from '#shared/core/chunks.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import type { Moves } from '#shared/fulfilment/stock/rules/movement.ts'
import { type Action, put, remove } from '#shared/table/actions.ts'
import { type Key, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { ListedProduct } from './placeStore.ts'
import { UNPLACED } from './rules/place.ts'
import { createSellableUnitsKey, type Units } from './rules/units.ts'
import { findLevelForUser } from './settingsStore.ts'

/* Units that reports add to a warehouse with places, without saying where they are. */

const listing = ({ userId, id }: Pick<ProductRow, 'userId' | 'id'>, warehouseId: string): Key =>
  keys.productAtPlace(warehouseId, UNPLACED, userId, id)

/**
 * Lists products whose units have no place, before such units are added: the transaction that adds
 * them has no room for it. It requires that their stock is as read, so no other has removed them.
 */
export async function listUnplacedProducts(
  table: Table,
  warehouseId: string,
  rows: readonly Pick<ProductRow, 'userId' | 'id'>[],
): Promise<void> {
  for (const some of chunks(rows, UNPLACED_PRODUCTS_PER_COMMIT)) {
    const listed = await table.commit(some.map((row) => put(listing(row, warehouseId))))
    if (!listed.ok) throw new Error('products without a place could not be listed')
  }
}

/** Removes a product from the list if none of its units is without a place after a change. */
export const removeFromUnplacedList = (row: ProductRow, warehouseId: string, change: number): readonly Action[] =>
  row.stock[warehouseId]?.unplaced === -change ? [remove(listing(row, warehouseId))] : []

/** Lists a product in the transaction that begins to track its units. */
export const addToUnplacedList = (row: ProductRow, warehouseId: string): Action => put(listing(row, warehouseId))

/** Products that are listed in one transaction. */
const UNPLACED_PRODUCTS_PER_COMMIT = 50

/** Whether units of a product have places in a warehouse; those of a new product do at level 2. */
export async function areUnitsPlaced(
  table: Table,
  row: ProductRow,
  warehouseId: string,
  nowMs: number,
): Promise<boolean> {
  const stock = row.stock[warehouseId]
  if (stock) return stock.unplaced !== undefined
  return (await findLevelForUser(table, { userId: row.userId, warehouseId }, nowMs)) === 2
}

/** Returns the journal's moves of units that arrived without a place. */
export const createUnplacedMoves = (
  warehouseId: string,
  lines: readonly { readonly productId: number; readonly units: number }[],
): Moves => ({
  warehouseId,
  lines: lines.map(({ productId, units }) => ({
    ...{ productId, units, lot: '', expiry: null, from: null },
    to: { place: UNPLACED, condition: 'sellable' },
  })),
  operationId: null,
  by: null,
})

/** Returns the units of products that have no place in a warehouse. */
export async function findUnplacedUnits(
  table: Table,
  warehouseId: string,
  products: readonly ListedProduct[],
): Promise<readonly Units[]> {
  const byUser = Map.groupBy(products, ({ userId }) => userId)
  const rows = await Promise.all(
    [...byUser].map(([userId, own]) =>
      findProductRows(
        table,
        userId,
        own.map(({ productId }) => productId),
      ),
    ),
  )
  return rows.flat().flatMap(({ userId, id: productId, stock }) => {
    const free = stock[warehouseId]?.unplaced ?? 0
    const at = createSellableUnitsKey({ userId, warehouseId, productId }, { lot: '', expiry: null, place: UNPLACED })
    return free > 0 ? [{ ...at, free, planned: 0, version: 0, sinceMs: 0 }] : []
  })
}
