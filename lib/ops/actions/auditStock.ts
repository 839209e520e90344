import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { ProductRow } from '../../../shared/fulfilment/products/rules/productRow.ts'
import { findAllRows } from '../../../shared/fulfilment/products/searchProducts.ts'
import { journalOf } from '../../../shared/fulfilment/stock/movementStore.ts'
import { booked, type StockBook, stockFaults } from '../../../shared/fulfilment/stock/rules/stockAudit.ts'
import type { Table } from '../../../shared/table/table.ts'

export type StockAudit = {
  readonly products: number
  readonly movements: number
  /** What does not add up, in words; empty where all does. */
  readonly faults: readonly string[]
}

/** How often stock that moves during the audit is looked at again. */
const MAX_ATTEMPTS = 5

/** Proves a user's stock from the journal. Changes nothing. Fails where stock keeps moving meanwhile. */
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
    for await (const page of journalOf(table, userId, { isNewestFirst: false })) {
      book = booked(book, page)
      movements += page.length
      onProgress(`${movements} movements`)
    }
    const after = await findAllRows(table, userId)
    if (fingerprint(before) === fingerprint(after)) {
      return ok({ products: before.length, movements, faults: stockFaults(before, book) })
    }
    onProgress('stock moved meanwhile, once more')
  }
  return failure(`the stock of user ${userId} kept moving; audit again later`)
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
