import { chunks } from '#shared/core/chunks.ts'
import { ok } from '#shared/core/result.ts'
import { arePlacesTracked, disablePlaceTracking, findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import { findExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { listPickListOrders } from '#shared/fulfilment/warehouse/pickListStore.ts'
import type { Units } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findUnits, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

/* Switches the stock and the work of a warehouse back to one without places. */

type Context = { readonly table: Table; readonly warehouseId: string; readonly nowMs: () => number }

/** Positions of units removed in one transaction. */
const STOCK_POSITIONS_PER_COMMIT = 80

/**
 * Stops to track the places of a product, whose available, reserved and held units are unchanged.
 * Also removes positions that an interrupted call left behind. Returns whether anything changed.
 */
export async function stopPlaceTracking(
  { table, warehouseId, nowMs }: Context,
  userId: number,
  productId: number,
): Promise<boolean> {
  let isPositionChanged = false
  for (;;) {
    const step = await transactOrThrow<'end' | 'more'>(table, async () => {
      const [[row], units] = await Promise.all([
        findProductRows(table, userId, [productId]),
        findUnits(table, userId, warehouseId, productId),
      ])
      const isTracked = row !== undefined && arePlacesTracked(row, warehouseId)
      if (!isTracked && units.length === 0) return ok({ actions: [], value: 'end' })
      const some = units.slice(0, STOCK_POSITIONS_PER_COMMIT)
      return ok({
        actions: [...(isTracked ? [disablePlaceTracking(row, warehouseId)] : []), ...clearPositionUnits(some, nowMs())],
        value: 'more',
      })
    })
    if (step === 'end') return isPositionChanged
    isPositionChanged = true
  }
}

const clearPositionUnits = (units: readonly Units[], nowMs: number) =>
  updateUnits(
    units,
    units.map((at) => ({ at, free: -at.free, planned: -at.planned })),
    nowMs,
  )

/** Entries of a list read or removed at a time. */
const LIST_BATCH_SIZE = 1_000
const LIST_REMOVALS_PER_COMMIT = 80

/** Removes all orders to pick and expected inbound shipments from the lists of a warehouse. */
export async function clearWarehouseLists({ table, warehouseId }: Context): Promise<number> {
  let removed = 0
  for (;;) {
    const [orders, inbounds] = await Promise.all([
      listPickListOrders(table, warehouseId, LIST_BATCH_SIZE),
      findExpectedInboundShipments(table, warehouseId, LIST_BATCH_SIZE),
    ])
    const listed = [
      ...orders.map(({ userId, orderId }) => keys.orderToPick(warehouseId, userId, orderId)),
      ...inbounds.map(({ userId, inboundId }) => keys.expectedInbound(warehouseId, userId, inboundId)),
    ]
    if (listed.length === 0) return removed
    for (const some of chunks(listed, LIST_REMOVALS_PER_COMMIT)) await table.commit(some.map((key) => remove(key)))
    removed += listed.length
  }
}
