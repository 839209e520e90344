import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { changeRow, findProductRows } from '../products/productRowStore.ts'
import { removeInbound } from './inboundStore.ts'
import type { Inbound } from './rules/inbound.ts'

/**
 * The writes that take an inbound shipment away: its products no longer count it. Whether it may go
 * is the caller's to know.
 */
export async function inboundRemoval(table: Table, inbound: Inbound, nowMs: number): Promise<readonly Action[]> {
  const rows = await findProductRows(
    table,
    inbound.userId,
    inbound.products.map(({ id }) => id),
  )
  return [removeInbound(inbound), ...rows.map((row) => changeRow(row, { inbounds: -1 }, nowMs))]
}
