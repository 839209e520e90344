import * as useCase from '#shared/shipping/labels/createShipment.ts'
import type { ShipmentEndpoint } from './routes.ts'
import { buildShipmentUrls, describeShipment } from './shipmentResponse.ts'

/** Creates a shipment, with an optional label. */
export const createShipment: ShipmentEndpoint<'createShipment'> = (request, deps) =>
  useCase.createShipment(
    { ...request, sent: request.body.shipment, isValidation: request.body.shipment.validate_only },
    deps,
    async () => describeShipment(await buildShipmentUrls(deps, request.nowMs)),
  )
