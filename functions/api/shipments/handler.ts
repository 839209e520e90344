import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { createShipment } from './createShipment.ts'
import { deleteShipment } from './deleteShipment.ts'
import { shipmentDeps } from './deps.ts'
import { getShipment } from './getShipment.ts'
import { listShipments } from './listShipments.ts'
import { shipmentRoutes } from './routes.ts'
import { updateShipment } from './updateShipment.ts'

export const handler = apiHandler(
  shipmentRoutes,
  { listShipments, getShipment, createShipment, updateShipment, deleteShipment },
  shipmentDeps,
)
