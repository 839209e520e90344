import { failure, ok, type Result } from '#shared/core/result.ts'
import type { StockChange } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import type { Moves } from '#shared/fulfilment/stock/rules/movement.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { claimUnits } from './claimUnits.ts'
import { sumUnits } from './rules/units.ts'
import { findUnits, updateUnits } from './unitStore.ts'
import { areUnitsPlaced, createUnplacedMoves, listUnplacedProducts, removeFromUnplacedList } from './unplaced.ts'

/** Changes of a warehouse with places for an adjustment; empty in others. */
export type PlacedAdjustment = {
  readonly change: Pick<StockChange, 'unplaced'>
  readonly actions: readonly Action[]
  readonly moves?: Moves
}

/**
 * Returns what an adjustment of available units changes in a warehouse with places: more units are
 * without a place, fewer are taken from those first. Fails if they lie in too many places for one
 * transaction.
 */
export async function adjustPlacedUnits(
  table: Table,
  row: ProductRow,
  warehouseId: string,
  units: number,
  nowMs: number,
): Promise<Result<PlacedAdjustment, string>> {
  if (!(await areUnitsPlaced(table, row, warehouseId, nowMs))) return ok({ change: {}, actions: [] })
  const { id: productId, userId } = row
  if (units >= 0) {
    if (units > 0) await listUnplacedProducts(table, warehouseId, [row])
    return ok({
      change: { unplaced: units },
      actions: [],
      moves: createUnplacedMoves(warehouseId, [{ productId, units }]),
    })
  }
  const found = await findUnits(table, userId, warehouseId, productId, 'sellable')
  const search = { table, userId, warehouseId, productId, exceptOrderId: null, nowMs }
  const unplaced = row.stock[warehouseId]?.unplaced ?? 0
  const claimed = await claimUnits(search, -units, { units: found, unplaced, first: 'unplaced' })
  if (sumUnits(claimed.lots) < -units) {
    return failure(`the units are in too many locations. Adjust at most ${sumUnits(claimed.lots)} at a time.`)
  }
  return ok({
    change: { unplaced: -claimed.unplaced },
    actions: [
      ...updateUnits(found, claimed.changes, nowMs),
      ...claimed.actions,
      ...(claimed.unplaced > 0 ? removeFromUnplacedList(row, warehouseId, -claimed.unplaced) : []),
    ],
    moves: {
      ...{ warehouseId, operationId: null, by: null },
      lines: claimed.sources.map(({ lot, expiry, units: count, from }) => ({
        ...{ productId, units: count, lot, expiry, from },
        to: null,
      })),
    },
  })
}
