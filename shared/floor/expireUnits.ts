import { ok } from '#shared/core/result.ts'
import { enqueueEventBatch } from '#shared/events/outbox.ts'
import { findProductRows, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { NO_STOCK_TRACKING, type ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import type { Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import { createStockChangedEvent } from '#shared/fulfilment/stock/stockEvents.ts'
import { claimUnitsAtPosition } from '#shared/fulfilment/warehouse/claimUnits.ts'
import { isSamePosition, isUsable, sumUnits, type Units } from '#shared/fulfilment/warehouse/rules/units.ts'
import { findUnits, updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { getLocalDay } from '#shared/reference/warehouses.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { releaseOrders } from './releaseOrders.ts'

/* Units that are past their last day of use. */

type Context = {
  readonly table: Table
  readonly warehouseId: string
  readonly nextId: () => number
  readonly nowMs: () => number
}

/** Transactions for one position: each takes what fits, or follows a release of orders. */
const MAX_HOLD_COMMITS = 20

/**
 * Holds the units of a product that may no longer be shipped, at their place. If all are reserved,
 * the youngest unpicked orders lose their reservations. Returns the number of units held.
 */
export async function expireUnits(context: Context, row: ProductRow): Promise<number> {
  const { table, warehouseId, nowMs } = context
  const today = getLocalDay(warehouseId, nowMs())
  const { minDaysLeft } = row.tracking ?? NO_STOCK_TRACKING
  const units = await findUnits(table, row.userId, warehouseId, row.id, 'sellable')
  let held = 0
  for (const at of units) {
    if (!isUsable(at.expiry, minDaysLeft, today)) held += await holdExpiredPosition(context, at)
  }
  return held
}

async function holdExpiredPosition(context: Context, at: Units): Promise<number> {
  let held = 0
  for (let step = 0; step < MAX_HOLD_COMMITS; step++) {
    const { remaining, moved } = await holdUnits(context, at)
    held += moved
    if (remaining === 0) break
    if (moved > 0) continue
    const released = await releaseOrders(context, at, remaining, 'schedule')
    // The rest is picked or packed, where it is detected before it is shipped.
    if (released.length === 0) break
  }
  return held
}

type Step = { readonly remaining: number; readonly moved: number }

/** Holds available units of a position, as many as fit one transaction. */
function holdUnits({ table, warehouseId, nextId, nowMs: now }: Context, at: Units): Promise<Step> {
  const { userId, productId, lot, expiry, place } = at
  return transactOrThrow<Step>(table, async () => {
    const nowMs = now()
    const [[row], found] = await Promise.all([
      findProductRows(table, userId, [productId]),
      findUnits(table, userId, warehouseId, productId),
    ])
    const here = found.find((one) => isSamePosition(one, at))
    const stock = row?.stock[warehouseId]
    if (!row || !here || stock?.unplaced === undefined) return ok({ actions: [], value: { remaining: 0, moved: 0 } })
    const count = here.free + here.planned
    const search = { table, userId, warehouseId, productId, exceptOrderId: null, nowMs }
    const claimed = await claimUnitsAtPosition(search, here, Math.min(count, stock.available))
    const moved = sumUnits(claimed.sources)
    if (moved === 0) return ok({ actions: [], value: { remaining: count, moved } })
    const change = { warehouseId, available: -moved, reserved: 0, held: moved }
    const movement: Movement = {
      ...{ id: nextId(), userId, reason: 'damage', reference: `expired ${expiry ?? ''}`.trim() },
      lines: [{ productId, ...change }],
      moves: {
        ...{ warehouseId, operationId: null, by: null },
        lines: [
          {
            ...{ productId, units: moved, lot, expiry, from: { place, condition: 'sellable' } },
            to: { place, condition: 'expired' },
          },
        ],
      },
    }
    const expired = { ...at, condition: 'expired' as const }
    return ok({
      actions: [
        ...claimed.actions,
        ...updateUnits(found, [...claimed.changes, { at: expired, free: moved, planned: 0 }], nowMs),
        updateProductRow(row, { stock: [change] }, nowMs),
        recordMovement(movement),
        enqueueEventBatch([createStockChangedEvent(movement)], nowMs),
      ],
      value: { remaining: count - moved, moved },
    })
  })
}
