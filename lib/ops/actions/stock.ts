import { failure, ok, type Result } from '#shared/core/result.ts'
import { enqueueEventBatch } from '#shared/events/outbox.ts'
import { changeRow, findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { findAllRows } from '#shared/fulfilment/products/searchProducts.ts'
import { listMovements, recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { adjustmentProblem, type Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import { booked, type StockBook, stockFaults } from '#shared/fulfilment/stock/rules/stockAudit.ts'
import { stockChanged } from '#shared/fulfilment/stock/stockEvents.ts'
import { markHandled, wasHandled } from '#shared/operations/operationsEvent.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/freshId.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { transactWithMessage } from '#shared/table/inWords.ts'
import type { Table } from '#shared/table/table.ts'

export type Adjustment = {
  readonly userId: number
  readonly productId: number
  readonly warehouseId: string
  /** Above zero are found, below zero are missing. */
  readonly units: number
  /** Stands in the journal. */
  readonly reason: string
  /** The same one is done once (it is remembered for 400 days); null: every time. */
  readonly reference: string | null
}

/**
 * Corrects how many free units of a product lie in a warehouse, with an entry in the journal.
 * `repeated` says that this reference was used before and nothing was done. Fails, in words, where
 * more would be taken than is free.
 */
export async function adjustStock(
  table: Table,
  { userId, productId, warehouseId, units, reason, reference }: Adjustment,
): Promise<Result<'adjusted' | 'repeated', string>> {
  if (!warehouses.has(warehouseId)) return failure(`warehouse ${warehouseId} was not found`)
  const eventId = reference === null ? null : `stock/${userId}/${reference}`
  const change = { warehouseId, available: units, reserved: 0 }
  return transactWithMessage<'adjusted' | 'repeated'>(table, async () => {
    if (eventId !== null && (await wasHandled(table, eventId))) return ok({ actions: [], value: 'repeated' })
    const [row] = await findProductRows(table, userId, [productId])
    if (!row) return failure(`product ${productId} of user ${userId} was not found`)
    const fault = adjustmentProblem(row, warehouseId, units)
    if (fault) return failure(fault)
    const nowMs = clock.now()
    const movement: Movement = {
      id: generateId(),
      userId,
      reason: 'adjustment',
      reference: reason,
      lines: [{ productId, ...change }],
    }
    const marks = eventId === null ? [] : [markHandled(eventId, nowMs)]
    return ok({
      actions: [
        ...marks,
        changeRow(row, { stock: [change] }, nowMs),
        recordMovement(movement),
        enqueueEventBatch([stockChanged(movement)], nowMs),
      ],
      value: 'adjusted',
    })
  })
}

/** A user's product as stock keeping knows it; null where there is none. */
export async function findStock(table: Table, userId: number, productId: number): Promise<ProductRow | null> {
  const [row] = await findProductRows(table, userId, [productId])
  return row ?? null
}

/** Megabytes of the journal that are looked through for the movements of one product. */
const MAX_PAGES = 10

/**
 * The newest movements of a product, newest first, as far as they are among a user's last tens of
 * thousands.
 */
export async function findLastMovements(
  table: Table,
  userId: number,
  productId: number,
  most: number,
): Promise<readonly Movement[]> {
  const found: Movement[] = []
  let pages = 0
  for await (const page of listMovements(table, userId, { isNewestFirst: true })) {
    found.push(...page.filter(({ lines }) => lines.some((line) => line.productId === productId)))
    if (found.length >= most || ++pages === MAX_PAGES) break
  }
  return found.slice(0, most)
}

type StockAudit = {
  readonly products: number
  readonly movements: number
  /** What does not add up, in words; empty where all does. */
  readonly faults: readonly string[]
}

/** How often stock that moves during the audit is looked at again. */
const MAX_ATTEMPTS = 5

/**
 * Proves a user's stock from the journal. Changes nothing. Fails where stock keeps moving
 * meanwhile.
 */
export async function auditStock(
  table: Table,
  userId: number,
  onProgress: (step: string) => void = () => {},
): Promise<Result<StockAudit, string>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const before = await findAllRows(table, userId)
    onProgress(`${before.length} products`)
    let book: StockBook = new Map()
    let movements = 0
    for await (const page of listMovements(table, userId, { isNewestFirst: false })) {
      book = booked(book, page)
      movements += page.length
      onProgress(`${movements} movements`)
    }
    const after = await findAllRows(table, userId)
    if (fingerprint(before) === fingerprint(after)) {
      return ok({ products: before.length, movements, faults: stockFaults(before, book) })
    }
    onProgress('the stock changed during the audit; retrying')
  }
  return failure(`the stock of user ${userId} is being changed. Run the audit again later`)
}

/** Two readings with the same one saw the same units in the same places. */
const fingerprint = (rows: readonly ProductRow[]): string =>
  rows
    .map(({ id, stock, arrivals }) => {
      const places = Object.entries(stock).map(
        ([place, { available, reserved }]) => `${place} ${available} ${reserved}`,
      )
      return `${id} ${arrivals} ${places.sort()}`
    })
    .sort()
    .join('\n')
