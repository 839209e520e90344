import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { loadOrderGoods, rowsOf } from './orderShipment.ts'
import type { Order } from './rules/order.ts'
import { updateOrderRecord } from './updateOrderRecord.ts'

/**
 * Returns the writes that remove an order and release its allocation. `movementId`: id of the stock
 * journal entry.
 */
export async function createOrderRemoval(
  table: Table,
  before: Order,
  movementId: number,
  nowMs: number,
): Promise<readonly Action[]> {
  const rows = rowsOf(await loadOrderGoods(table, before))
  return updateOrderRecord(table, { before, after: null, rows, movement: { id: movementId, reason: 'release' }, nowMs })
}
