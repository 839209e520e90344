import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { findProductRows, updateProductRow } from '../products/productRowStore.ts'
import { updateExpectedInboundShipments } from '../warehouse/expectedInboundShipments.ts'
import { removeInboundShipment } from './inboundShipmentStore.ts'
import type { Inbound } from './rules/inbound.ts'

/**
 * Returns the writes that remove an inbound shipment and its product counts. The caller checks that
 * it may be removed.
 */
export async function createInboundShipmentRemoval(
  table: Table,
  inbound: Inbound,
  nowMs: number,
): Promise<readonly Action[]> {
  const ids = inbound.products.map(({ id }) => id)
  const [rows, listings] = await Promise.all([
    findProductRows(table, inbound.userId, ids),
    updateExpectedInboundShipments(table, inbound, null, nowMs),
  ])
  return [
    removeInboundShipment(inbound),
    ...rows.map((row) => updateProductRow(row, { inbounds: -1 }, nowMs)),
    ...listings,
  ]
}
