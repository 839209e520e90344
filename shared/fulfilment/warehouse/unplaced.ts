import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import type { Moves } from '#shared/fulfilment/stock/rules/movement.ts'
import type { Table } from '#shared/table/table.ts'
import { UNPLACED } from './rules/place.ts'
import { findLevelForUser } from './settingsStore.ts'

/* Units that reports add to a warehouse with places, without saying where they are. */

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
