import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { withCarriers } from '../../runtime/carriers.ts'
import { coreDeps } from '../../runtime/core.ts'
import { withPorts } from '../../runtime/ports.ts'
import { createShipment } from './createShipment.ts'
import { shipmentRoutes } from './routes.ts'
import * as shipments from './shipments.ts'
import { updateShipment } from './updateShipment.ts'

export const handler = apiHandler(shipmentRoutes, { ...shipments, createShipment, updateShipment }, () =>
  withPorts(withCarriers(coreDeps())),
)
