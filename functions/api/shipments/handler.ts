import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { withCarriers } from '../../runtime/carriers.ts'
import { coreDeps } from '../../runtime/core.ts'
import { withPorts } from '../../runtime/ports.ts'
import { createShipment } from './createShipment.ts'
import { shipmentRoutes } from './routes.ts'
import { deleteShipment, getShipment, listShipments } from './shipments.ts'
import { updateShipment } from './updateShipment.ts'

export const handler = apiHandler(
  shipmentRoutes,
  { listShipments, getShipment, createShipment, updateShipment, deleteShipment },
  () => withPorts(withCarriers(coreDeps())),
)
