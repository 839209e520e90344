import { problem } from '../../../shared/core/problems.ts'
import { preferredLanguage } from '../../../shared/http/accept.ts'
import { apiHandler } from '../../../shared/http/apiHandler.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { findByTrackingNumber } from '../../../shared/shipping/labels/labelStore.ts'
import { isVisible } from '../../../shared/shipping/labels/rules/label.ts'
import { shipmentOfHouseNumber } from '../../../shared/shipping/shipments/rules/houseNumber.ts'
import { findShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import { describedIn } from '../../../shared/shipping/tracking/eventTexts.ts'
import { TRACKING_LANGUAGES } from '../../../shared/shipping/tracking/rules/languages.ts'
import { trackView } from '../../../shared/shipping/tracking/trackView.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { reportTracking } from './reportTracking.ts'
import { trackRoutes } from './routes.ts'

/** Whoever knows the number may follow the parcel; house numbers are known to its owner only. */
const getTrack: Endpoint<typeof trackRoutes.getTrack, CoreDeps> = async ({ params, caller, headers }, { table }) => {
  const { tracking_number: trackingNumber } = params
  const ownId = shipmentOfHouseNumber(trackingNumber)
  const pointer =
    ownId === null
      ? await findByTrackingNumber(table, trackingNumber)
      : { userId: caller.userId, shipmentId: ownId, labelId: null }
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const labelId = pointer?.labelId ?? found?.shipment.liveLabelId
  const label = found?.labels.find(({ id }) => id === labelId)
  if (!found || !label || !isVisible(label)) return problem('shipment_not_found', { id: trackingNumber })
  const language = preferredLanguage(headers['accept-language'], TRACKING_LANGUAGES)
  const events = found.eventsOf(label.id).map((event) => ({ ...event, description: describedIn(event, language) }))
  return {
    ...reply({ track: trackView(label.trackingNumber ?? trackingNumber, found.shipment, label, events) }),
    headers: { 'content-language': language, vary: 'accept-language' },
  }
}

export const handler = apiHandler(trackRoutes, { getTrack, reportTracking }, coreDeps)
