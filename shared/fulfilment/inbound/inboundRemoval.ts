import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { findProductRows, updateRow } from '../products/productRowStore.ts'
import { listExpectedInbound } from '../warehouse/expectedInbounds.ts'
import { removeInbound } from './inboundStore.ts'
import type { Inbound } from './rules/inbound.ts'

/**
 * Returns the writes that remove an inbound shipment and its product counts. The caller checks that
 * it may be removed.
 */
export async function createInboundRemoval(table: Table, inbound: Inbound, nowMs: number): Promise<readonly Action[]> {
  const ids = inbound.products.map(({ id }) => id)
  const [rows, listings] = await Promise.all([
    findProductRows(table, inbound.userId, ids),
    listExpectedInbound(table, inbound, null, nowMs),
  ])
  return [removeInbound(inbound), ...rows.map((row) => updateRow(row, { inbounds: -1 }, nowMs)), ...listings]
}
