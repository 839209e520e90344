import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { coreDeps, withSigningKey } from '../../runtime/core.ts'
import { withCarrierRates } from '../../runtime/withCarrierRates.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'
import { withPorts } from '../../runtime/withPorts.ts'
import { withTrackingLink } from '../../runtime/withTrackingLink.ts'
import { createShipment } from './createShipment.ts'
import { shipmentRoutes } from './routes.ts'
import * as shipments from './shipments.ts'
import { updateShipment } from './updateShipment.ts'

export const handler = apiHandler(shipmentRoutes, { ...shipments, createShipment, updateShipment }, () =>
  withTrackingLink(withSigningKey(withPorts(withCarrierRates(withCarriers(coreDeps()))))),
)
