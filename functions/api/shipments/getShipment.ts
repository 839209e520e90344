import { parseId } from '../../../shared/core/ids.ts'
import { type Problem, problem } from '../../../shared/core/problems.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { type FoundShipment, findShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { ShipmentDeps } from './deps.ts'
import type { shipmentRoutes } from './routes.ts'
import { shipmentView } from './shipmentView.ts'

/** The caller's shipment a path names. A missing one and another user's are the same 404/1210. */
export async function ownShipment(
  table: Table,
  userId: number,
  idText: string,
): Promise<Result<FoundShipment, Problem>> {
  const id = parseId(idText)
  const found = id === null ? null : await findShipment(table, userId, id)
  return found ? ok(found) : failure(problem('shipment_not_found', { id: idText }))
}

export const getShipment: Endpoint<typeof shipmentRoutes.getShipment, ShipmentDeps> = async (
  { params, caller },
  { table, config },
) => {
  const found = await ownShipment(table, caller.userId, params.id)
  return found.ok ? reply({ shipment: shipmentView(found.value, config.claimUrl) }) : found.error
}
