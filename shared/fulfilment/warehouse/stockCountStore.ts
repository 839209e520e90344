import { type Action, create, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { StockCount } from './rules/stockCount.ts'

/* Open stock counts in the table. */

const counts = codec(StockCount)

/** Open counts of a warehouse that are read at a time. */
const MAX_STOCK_COUNTS = 500

export async function findStockCount(table: Table, warehouseId: string, countId: number): Promise<StockCount | null> {
  const item = await table.get(keys.stockCount(warehouseId, countId))
  return item ? counts.read(item) : null
}

/** Lists the open counts of a warehouse and those that need approval, oldest first. */
export async function listStockCounts(table: Table, warehouseId: string): Promise<readonly StockCount[]> {
  const { items } = await table.query({ pk: keys.stockCount(warehouseId, 0).pk, limit: MAX_STOCK_COUNTS })
  return items.map(counts.read)
}

/** Opens a count of a place; empty if the place has an open one. */
export async function openStockCount(
  table: Table,
  { id, warehouseId, place, reason }: Pick<StockCount, 'id' | 'warehouseId' | 'place' | 'reason'>,
): Promise<readonly Action[]> {
  const open = await listStockCounts(table, warehouseId)
  if (open.some((count) => count.place === place && count.state === 'open')) return []
  const count: StockCount = { id, warehouseId, place, reason, state: 'open', lines: [], countedBy: null, revision: 1 }
  return [create({ ...keys.stockCount(warehouseId, id), ...counts.write(count) })]
}

/** Replaces a count, if it is unchanged since it was read. */
export const replaceStockCount = (before: StockCount, after: StockCount): Action =>
  put(
    { ...keys.stockCount(before.warehouseId, before.id), ...counts.write({ ...after, revision: before.revision + 1 }) },
    equals('revision', before.revision),
  )

/** Ends a count, if it is unchanged since it was read. */
export const removeStockCount = ({ warehouseId, id, revision }: StockCount): Action =>
  remove(keys.stockCount(warehouseId, id), equals('revision', revision))
