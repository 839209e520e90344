import { createdMs } from '../../shared/domain/ids.ts'
import { isVisible } from '../../shared/domain/labels/label.ts'
import { problem } from '../../shared/domain/problems.ts'
import type { CoreDeps } from '../../shared/http/apiHandler.ts'
import { type Operation, reply } from '../../shared/http/operation.ts'
import { eventView } from '../../shared/labels/labelView.ts'
import { findByTrackingNumber, findShipment } from '../../shared/table/shipmentStore.ts'
import type { trackRoutes } from './routes.ts'

const LONGEST_NUMBER = 40

/** Whoever knows the number may follow the parcel; of the recipient only the place is told. */
export const getTrack: Operation<typeof trackRoutes.getTrack, CoreDeps> = async ({ params }, { table }) => {
  const { tracking_number: trackingNumber } = params
  const isPossible = trackingNumber.length <= LONGEST_NUMBER && /^[\x21-\x7e]+$/.test(trackingNumber)
  const pointer = isPossible ? await findByTrackingNumber(table, trackingNumber) : null
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const label = found?.labels.find(({ id }) => id === pointer?.labelId)
  if (!found || !label || !isVisible(label)) return problem('shipment_not_found', { id: trackingNumber })
  const { shipment, eventsOf } = found
  return reply({
    track: {
      tracking_number: trackingNumber,
      shipment_id: shipment.id,
      order_number: null,
      carrier: label.carrier,
      service: label.service,
      entry_point: shipment.entryPoint,
      status: label.status,
      created: new Date(createdMs(label.id)).toISOString().replace(/\.\d+Z$/, '+00:00'),
      destination: {
        city: shipment.to.city,
        province: shipment.to.province,
        country: shipment.to.country,
        port: label.exitPoint,
      },
      events: eventsOf(label.id).map(eventView),
    },
  })
}
