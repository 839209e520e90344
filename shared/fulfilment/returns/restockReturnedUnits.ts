import { enqueueEventBatch } from '#shared/events/outbox.ts'
import { updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import type { Condition, MoveLine, Movement, Moves } from '#shared/fulfilment/stock/rules/movement.ts'
import { createStockChangedEvent } from '#shared/fulfilment/stock/stockEvents.ts'
import { HOLD, UNPLACED } from '#shared/fulfilment/warehouse/rules/place.ts'
import { findUnits, type UnitsChange, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { areUnitsPlaced, listUnplacedProducts } from '#shared/fulfilment/warehouse/unplaced.ts'
import { type Action, put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { InspectedLine } from './rules/inspection.ts'
import type { Returned } from './rules/return.ts'

/** Where restocked units are, and who moved them. */
export type Restocking = {
  /** Location of restocked units; null if it was not recorded. */
  readonly place: string | null
  /** Who moved the units; null for a decision of their owner, or a report without staff. */
  readonly by: Pick<Moves, 'operationId' | 'by'> | null
}

type Stocking = Restocking & {
  /** Rows of the products of the lines. */
  readonly rows: ReadonlyMap<number, ProductRow>
  readonly movementId: number
  readonly nowMs: number
}

/**
 * Returns the actions that add inspected units to the stock of the return's warehouse: restocked
 * ones as available, quarantined ones as held. Units with another disposition are no stock.
 */
export async function restockReturnedUnits(
  table: Table,
  { id, userId, warehouseId }: Returned,
  lines: readonly InspectedLine[],
  { rows, place, by, movementId, nowMs }: Stocking,
): Promise<readonly Action[]> {
  const stocked = lines.filter(({ disposition }) => disposition === 'restock' || disposition === 'quarantine')
  if (stocked.length === 0) return []
  const actions: Action[] = []
  const moves: MoveLine[] = []
  const movementLines: Movement['lines'] = []
  const unplacedRows: ProductRow[] = []
  for (const [productId, row] of rows) {
    const own = stocked.filter((line) => line.productId === productId)
    if (own.length === 0) continue
    const isPlaced = await areUnitsPlaced(table, row, warehouseId, nowMs)
    const targets = own.map(({ units, lot, expiry, disposition }) => ({
      ...{ units, lot, expiry },
      ...(disposition === 'restock'
        ? { condition: 'sellable' as Condition, place: place ?? UNPLACED }
        : { condition: 'quarantine' as Condition, place: HOLD }),
    }))
    const sumUnitsByCondition = (isSellable: boolean) =>
      targets
        .filter(({ condition }) => (condition === 'sellable') === isSellable)
        .reduce((sum, { units }) => sum + units, 0)
    const unplaced = targets.filter((one) => one.place === UNPLACED).reduce((sum, { units }) => sum + units, 0)
    if (isPlaced && unplaced > 0) unplacedRows.push(row)
    const held = sumUnitsByCondition(false)
    const change = { warehouseId, available: sumUnitsByCondition(true), reserved: 0, ...(held > 0 ? { held } : {}) }
    movementLines.push({ productId, ...change })
    actions.push(updateProductRow(row, { stock: [{ ...change, ...(isPlaced ? { unplaced } : {}) }] }, nowMs))
    if (!isPlaced) continue
    const changes: UnitsChange[] = targets
      .filter((one) => one.place !== UNPLACED)
      .map(({ units, condition, lot, expiry, place: at }) => ({
        at: { userId, warehouseId, productId, condition, expiry, lot, place: at },
        ...{ free: units, planned: 0 },
      }))
    const known = changes.length > 0 ? await findUnits(table, userId, warehouseId, productId) : []
    actions.push(...updateUnits(known, changes, nowMs))
    if (known.length === 0 && changes.length > 0 && row.barcode) {
      actions.push(put(keys.productByBarcode(warehouseId, row.barcode, userId, productId)))
    }
    for (const { units, condition, lot, expiry, place: at } of targets) {
      moves.push({ ...{ productId, units, lot, expiry, from: null }, to: { place: at, condition } })
    }
  }
  await listUnplacedProducts(table, warehouseId, unplacedRows)
  const movement: Movement = {
    ...{ id: movementId, userId, reason: 'restock', reference: `return/${id}` },
    lines: movementLines,
    ...(moves.length > 0 ? { moves: { warehouseId, lines: moves, operationId: null, by: null, ...by } } : {}),
  }
  return [...actions, recordMovement(movement), enqueueEventBatch([createStockChangedEvent(movement)], nowMs)]
}
