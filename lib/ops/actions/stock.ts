import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueEventBatch } from '#shared/events/outbox.ts'
import { findProductRows, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import { listMovements, recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { type Movement, validateStockAdjustment } from '#shared/fulfilment/stock/rules/movement.ts'
import { booked, findStockErrors, type StockBalances } from '#shared/fulfilment/stock/rules/stockAudit.ts'
import { createStockChangedEvent } from '#shared/fulfilment/stock/stockEvents.ts'
import { adjustPlacedUnits } from '#shared/fulfilment/warehouse/adjustPlacedUnits.ts'
import { isHandled, markEventHandled } from '#shared/operations/operationsEvent.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'

/*
 * Operator actions on stock: adjustments, journal and audit.
 */

export type Adjustment = {
  readonly userId: number
  readonly productId: number
  readonly warehouseId: string
  /** Positive for found units, negative for missing ones. */
  readonly units: number
  /** Recorded in the journal. */
  readonly reason: string
  /** Idempotency key, remembered for 400 days; null to apply every time. */
  readonly reference: string | null
}

/**
 * Adjusts the available units of a product in a warehouse, with a journal entry. Returns `repeated`
 * if the reference was used before. Fails if more would be removed than is available.
 */
export async function adjustStock(
  table: Table,
  { userId, productId, warehouseId, units, reason, reference }: Adjustment,
): Promise<Result<'adjusted' | 'repeated', string>> {
  if (!warehouses.has(warehouseId)) return failure(`warehouse ${warehouseId} was not found`)
  const eventId = reference === null ? null : `stock/${userId}/${reference}`
  const change = { warehouseId, available: units, reserved: 0 }
  return transactWithMessage<'adjusted' | 'repeated'>(table, async () => {
    if (eventId !== null && (await isHandled(table, eventId))) return ok({ actions: [], value: 'repeated' })
    const [row] = await findProductRows(table, userId, [productId])
    if (!row) return failure(`product ${productId} was not found for user ${userId}`)
    const error = validateStockAdjustment(row, warehouseId, units)
    if (error) return failure(error)
    const nowMs = clock.now()
    const placed = await adjustPlacedUnits(table, row, warehouseId, units, nowMs)
    if (!placed.ok) return placed
    const movement: Movement = {
      id: generateId(),
      userId,
      reason: 'adjustment',
      reference: reason,
      lines: [{ productId, ...change }],
      ...(placed.value.moves ? { moves: placed.value.moves } : {}),
    }
    const marks = eventId === null ? [] : [markEventHandled(eventId, nowMs)]
    return ok({
      actions: [
        ...marks,
        updateProductRow(row, { stock: [{ ...change, ...placed.value.change }] }, nowMs),
        ...placed.value.actions,
        recordMovement(movement),
        enqueueEventBatch([createStockChangedEvent(movement)], nowMs),
      ],
      value: 'adjusted',
    })
  })
}

/** Finds the stock of a user's product; null if missing. */
export async function findProductStock(table: Table, userId: number, productId: number): Promise<ProductRow | null> {
  const [row] = await findProductRows(table, userId, [productId])
  return row ?? null
}

/** Pages of the journal, 1 MB each, that are searched for a product. */
const MAX_JOURNAL_PAGES = 10

/**
 * Returns the newest movements of a product within a user's last tens of thousands of movements.
 */
export async function findLastMovements(
  table: Table,
  userId: number,
  productId: number,
  max: number,
): Promise<readonly Movement[]> {
  const found: Movement[] = []
  let pages = 0
  for await (const page of listMovements(table, userId, { isNewestFirst: true })) {
    found.push(...page.filter(({ lines }) => lines.some((line) => line.productId === productId)))
    if (found.length >= max || ++pages === MAX_JOURNAL_PAGES) break
  }
  return found.slice(0, max)
}

type StockAudit = {
  readonly products: number
  readonly movements: number
  /** Inconsistencies; empty if there are none. */
  readonly faults: readonly string[]
}

/** Attempts if the stock changes during the audit. */
const MAX_ATTEMPTS = 5

/** Reconciles a user's stock with the journal. Read-only. Fails if the stock keeps changing. */
export async function auditStock(
  table: Table,
  userId: number,
  onProgress: (step: string) => void = () => {},
): Promise<Result<StockAudit, string>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await findAllProductRows(table, userId)
    onProgress(`${before.length} products`)
    let book: StockBalances = new Map()
    let movements = 0
    for await (const page of listMovements(table, userId, { isNewestFirst: false })) {
      book = booked(book, page)
      movements += page.length
      onProgress(`${movements} movements`)
    }
    const after = await findAllProductRows(table, userId)
    if (fingerprint(before) === fingerprint(after)) {
      return ok({ products: before.length, movements, faults: findStockErrors(before, book) })
    }
    onProgress('the stock changed during the audit, which will be retried')
  }
  return failure(`the stock of user ${userId} is being updated. Run the audit again later.`)
}

/** Equal for two readings of the same stock. */
const fingerprint = (rows: readonly ProductRow[]): string =>
  rows
    .map(({ id, stock, arrivals }) => {
      const places = Object.entries(stock).map(
        ([place, { available, reserved, held = 0, unplaced = 0 }]) =>
          `${place} ${available} ${reserved} ${held} ${unplaced}`,
      )
      return `${id} ${arrivals} ${places.sort()}`
    })
    .sort()
    .join('\n')
