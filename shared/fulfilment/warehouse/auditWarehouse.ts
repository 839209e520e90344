import { listOrderRows } from '#shared/fulfilment/orders/orderRowStore.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import { listMovements, listUnitMoves } from '#shared/fulfilment/stock/movementStore.ts'
import type { Move, Movement } from '#shared/fulfilment/stock/rules/movement.ts'
import { booked, type StockBalances } from '#shared/fulfilment/stock/rules/stockAudit.ts'
import type { Table } from '#shared/table/table.ts'
import { findPicks, listPutBacks } from './pickStore.ts'
import type { Pick as OrderPick } from './rules/pick.ts'
import type { Units } from './rules/units.ts'
import { findWarehouseErrors, type WarehouseRecords } from './rules/warehouseAudit.ts'
import { findUnits } from './unitStore.ts'

/** Withdrawn picks that an audit reads. */
const MAX_PUT_BACK_TASKS = 10_000

/** Orders whose picks are read in one batch. */
const ORDERS_PER_BATCH = 100

/**
 * Compares a user's units in a warehouse with the stock levels, the picks and the journal. Returns
 * the discrepancies, each with its product. Stock that changes during the audit may appear as one:
 * run it again.
 */
export async function auditWarehouse(table: Table, userId: number, warehouseId: string): Promise<readonly string[]> {
  const rows = (await findAllProductRows(table, userId)).filter((row) => row.stock[warehouseId] !== undefined)
  const units: Units[] = []
  for (const row of rows) units.push(...(await findUnits(table, userId, warehouseId, row.id)))
  const picks = await findAllPicks(table, userId, warehouseId)
  return findWarehouseErrors({
    warehouseId,
    rows,
    units,
    picks,
    ...(await loadStockJournal(table, userId, warehouseId)),
  })
}

/** Returns all picks of a user: of orders, and of deleted orders whose units are to be put back. */
async function findAllPicks(table: Table, userId: number, warehouseId: string): Promise<readonly OrderPick[]> {
  const picks = new Map<number, OrderPick>()
  for (const pick of await listPutBacks(table, warehouseId, MAX_PUT_BACK_TASKS)) {
    if (pick.userId === userId) picks.set(pick.orderId, pick)
  }
  for await (const rows of listOrderRows(table, userId)) {
    for (let start = 0; start < rows.length; start += ORDERS_PER_BATCH) {
      const orders = rows.slice(start, start + ORDERS_PER_BATCH).map(({ id }) => ({ userId, orderId: id }))
      for (const pick of await findPicks(table, warehouseId, orders)) picks.set(pick.orderId, pick)
    }
  }
  return [...picks.values()]
}

async function loadStockJournal(
  table: Table,
  userId: number,
  warehouseId: string,
): Promise<Pick<WarehouseRecords, 'book' | 'journal'>> {
  let book: StockBalances = new Map()
  const entries: (Move | (Movement & { readonly moves: Move['moves'] }))[] = []
  for await (const page of listMovements(table, userId, { isNewestFirst: false })) {
    book = booked(book, page)
    for (const entry of page)
      if (entry.moves?.warehouseId === warehouseId) entries.push({ ...entry, moves: entry.moves })
  }
  for await (const page of listUnitMoves(table, userId)) {
    entries.push(...page.filter(({ moves }) => moves.warehouseId === warehouseId))
  }
  return { book, journal: entries.toSorted((one, other) => one.id - other.id) }
}
