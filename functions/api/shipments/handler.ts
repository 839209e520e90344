import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withCarriers, withPorts } from '../../runtime.ts'
import { createShipment } from './createShipment.ts'
import { shipmentRoutes } from './routes.ts'
import { deleteShipment, getShipment, listShipments } from './shipments.ts'
import { updateShipment } from './updateShipment.ts'

export const handler = apiHandler(
  shipmentRoutes,
  { listShipments, getShipment, createShipment, updateShipment, deleteShipment },
  () => withPorts(withCarriers(coreDeps())),
)
