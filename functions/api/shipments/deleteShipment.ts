import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, plan } from '../../../shared/http/endpoint.ts'
import { removeShipment } from '../../../shared/shipping/shipments/removeShipment.ts'
import type { ShipmentDeps } from './deps.ts'
import { ownShipment } from './getShipment.ts'
import type { shipmentRoutes } from './routes.ts'

/** Cancelled labels count as labels: what was once paid for stays on record, unless it was only a test. */
export const deleteShipment: Endpoint<typeof shipmentRoutes.deleteShipment, ShipmentDeps> = async (
  { params, caller, nowMs },
  { table },
) => {
  const found = await ownShipment(table, caller.userId, params.id)
  if (!found.ok) return found.error
  const { shipment } = found.value
  if (shipment.overpackId !== null) return problem('shipment_in_overpack', { id: shipment.overpackId })
  if (shipment.labelCount > 0 && !shipment.test) return problem('shipment_not_deletable')
  return plan(removeShipment(found.value, nowMs), {})
}
