import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import type { ShipmentDeps } from './deps.ts'
import { ownShipment } from './ownShipment.ts'
import type { shipmentRoutes } from './routes.ts'
import { shipmentView } from './shipmentView.ts'

export const getShipment: Endpoint<typeof shipmentRoutes.getShipment, ShipmentDeps> = async (
  { params, caller },
  { table, config },
) => {
  const found = await ownShipment(table, caller.userId, params.id)
  return found.ok ? reply({ shipment: shipmentView(found.value, config.claimUrl) }) : found.error
}
