import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { isHeld } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import type { Table } from '#shared/table/table.ts'

/** Units that move while they are counted appear as a difference, but not every time. */
const READS = 3

/**
 * Whether the stock levels of a product differ from its units at places. Picked units are not read,
 * so that it may miss a difference which `ops floor audit` finds.
 */
export async function doCountersDiffer(
  table: Table,
  { userId, id }: ProductRow,
  warehouseId: string,
): Promise<boolean> {
  for (let read = 0; read < READS; read++) {
    const [row] = await findProductRows(table, userId, [id])
    const stock = row?.stock[warehouseId]
    if (!row || stock?.unplaced === undefined) return false
    const units = await findUnits(table, userId, warehouseId, id)
    const sum = (isCounted: (one: (typeof units)[number]) => boolean) =>
      units.filter(isCounted).reduce((total, { free, planned }) => total + free + planned, 0)
    const isSellableStockCovered = stock.available + stock.reserved >= stock.unplaced + sum((one) => !isHeld(one))
    if (isSellableStockCovered && (stock.held ?? 0) === sum(isHeld)) return false
  }
  return true
}
