import { createCoreDeps, withSigningKey } from '#functions/runtime/core.ts'
import { withCarrierRates } from '#functions/runtime/withCarrierGateway.ts'
import { withCarriers } from '#functions/runtime/withCarriers.ts'
import { withShipmentPorts } from '#functions/runtime/withShipmentPorts.ts'
import { withTrackingLink } from '#functions/runtime/withTrackingLink.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { createShipment } from './createShipment.ts'
import { shipmentRoutes } from './routes.ts'
import * as shipments from './shipments.ts'
import { updateShipment } from './updateShipment.ts'

export const handler = createApiHandler(shipmentRoutes, { ...shipments, createShipment, updateShipment }, () =>
  withTrackingLink(withSigningKey(withShipmentPorts(withCarrierRates(withCarriers(createCoreDeps()))))),
)
