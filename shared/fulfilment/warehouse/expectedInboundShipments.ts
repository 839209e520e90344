import type { Inbound } from '#shared/fulfilment/inbound/rules/inbound.ts'
import { type Action, put, remove } from '#shared/table/actions.ts'
import { keys, parseIdPair } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { findLevelForUser } from './settingsStore.ts'

/* Lists of the inbound shipments that a warehouse expects or is receiving. */

/**
 * Returns the changes of the lists for a change of an inbound shipment; `before` is null for a new
 * one, `after` for a removed one. Empty for warehouses whose staff do not work with the platform.
 */
export async function updateExpectedInboundShipments(
  table: Table,
  before: Inbound | null,
  after: Inbound | null,
  nowMs: number,
): Promise<readonly Action[]> {
  const was = before && (await loadInboundShipmentListing(table, before, nowMs))
  const is = after && (await loadInboundShipmentListing(table, after, nowMs))
  if (was?.pk === is?.pk) return []
  return [...(was ? [remove(was)] : []), ...(is ? [put(is)] : [])]
}

async function loadInboundShipmentListing(table: Table, { status, warehouseId, userId, id }: Inbound, nowMs: number) {
  if (status === 'Processed' || (await findLevelForUser(table, { userId, warehouseId }, nowMs)) === 0) return null
  return keys.expectedInbound(warehouseId, userId, id)
}

/** Finds the ids of inbound shipments on the list of a warehouse, oldest first. */
export async function findExpectedInboundShipments(
  table: Table,
  warehouseId: string,
  max: number,
): Promise<readonly { readonly userId: number; readonly inboundId: number }[]> {
  const { items } = await table.query({ pk: keys.expectedInbound(warehouseId, 0, 0).pk, limit: max })
  return items.map(({ sk }) => {
    const [inboundId, userId] = parseIdPair(sk)
    return { userId, inboundId }
  })
}
