import { problem } from '../../../shared/core/problems.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { findByTrackingNumber } from '../../../shared/shipping/labels/labelStore.ts'
import { isVisible } from '../../../shared/shipping/labels/rules/label.ts'
import { findShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import { trackView } from '../../../shared/shipping/tracking/trackView.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { trackRoutes } from './routes.ts'

/** Whoever knows the number may follow the parcel. */
const getTrack: Endpoint<typeof trackRoutes.getTrack, CoreDeps> = async ({ params }, { table }) => {
  const { tracking_number: trackingNumber } = params
  const pointer = await findByTrackingNumber(table, trackingNumber)
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const label = found?.labels.find(({ id }) => id === pointer?.labelId)
  if (!found || !label || !isVisible(label)) return problem('shipment_not_found', { id: trackingNumber })
  return reply({
    track: trackView(label.trackingNumber ?? trackingNumber, found.shipment, label, found.eventsOf(label.id)),
  })
}

export const handler = apiHandler(trackRoutes, { getTrack }, coreDeps)
