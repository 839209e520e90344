import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { readGoods, rowsOf } from './orderShipment.ts'
import { changeOrder } from './orderStore.ts'
import type { Order } from './rules/order.ts'

/**
 * The writes that take an order away and give back what was reserved for it. `movementId` is of the
 * entry in the stock's journal.
 */
export async function orderRemoval(
  table: Table,
  before: Order,
  movementId: number,
  nowMs: number,
): Promise<readonly Action[]> {
  const rows = rowsOf(await readGoods(table, before))
  return changeOrder(table, { before, after: null, rows, movement: { id: movementId, reason: 'release' }, nowMs })
}
