import { isSameNumber } from '../../../shared/carriers/rules/readScan.ts'
import { invalidQuery, problem } from '../../../shared/core/problems.ts'
import { preferredLanguage } from '../../../shared/http/accept.ts'
import { type Endpoint, reply } from '../../../shared/http/endpoint.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { findByTrackingNumber } from '../../../shared/shipping/labels/labelStore.ts'
import { isVisible, type Label, numbersOf, type TrackingEvent } from '../../../shared/shipping/labels/rules/label.ts'
import { shipmentOfHouseNumber } from '../../../shared/shipping/shipments/rules/houseNumber.ts'
import type { Shipment } from '../../../shared/shipping/shipments/rules/shipment.ts'
import { findShipment } from '../../../shared/shipping/shipments/shipmentStore.ts'
import { DELIVERED_TO_SENDER } from '../../../shared/shipping/tracking/eventCodes.ts'
import { describedIn } from '../../../shared/shipping/tracking/eventTexts.ts'
import { TRACKING_LANGUAGES } from '../../../shared/shipping/tracking/rules/languages.ts'
import { isKeyOfLink } from '../../../shared/shipping/tracking/trackingLink.ts'
import { foreignTrackView, trackView } from '../../../shared/shipping/tracking/trackView.ts'
import type { Table } from '../../../shared/table/table.ts'
import type { SigningDeps } from '../../runtime/core.ts'
import type { ForeignParcelDeps } from '../../runtime/withForeignParcels.ts'
import type { trackRoutes } from './routes.ts'
import type { TrackingPages } from './trackingPages.ts'

export type TrackDeps = SigningDeps & ForeignParcelDeps & { readonly pages: () => Promise<TrackingPages> }

/**
 * Whoever knows the number may follow the parcel; house numbers are known to its owner only. Of numbers that were not sold here carriers
 * are asked, for those who have an account here. In a browser, where nobody says who asks,
 * the number alone shows little of it: the journey is for those who were sent the link.
 */
export const getTrack: Endpoint<typeof trackRoutes.getTrack, TrackDeps> = async (
  { params, query, caller, headers },
  { table, signingKey, pages, foreignParcels },
) => {
  const { tracking_number: written } = params
  const wanted = TRACKING_LANGUAGES.find((one) => one === query.language)
  if (caller && query.language !== undefined && !wanted) {
    return invalidQuery('language', `must be one of ${TRACKING_LANGUAGES.join(', ')}`)
  }
  const language = wanted ?? preferredLanguage(query.language ?? headers['accept-language'], TRACKING_LANGUAGES)
  const { found, isOurs } = await findParcel(table, written, caller?.userId ?? null)
  if (caller) {
    const inWords = (events: readonly TrackingEvent[]) =>
      events.map((event) => ({ ...event, description: describedIn(event, language) }))
    const foreign = isOurs ? null : await foreignParcels(caller.userId, written, clock.now())
    const track = found
      ? trackView(found.number, found.shipment, found.label, inWords(found.events))
      : foreign && foreignTrackView(written, foreign, inWords(foreign.events))
    if (!track) return problem('shipment_not_found', { id: written })
    return { ...reply({ track }), headers: { 'content-language': language, vary: VARY } }
  }
  const { parcelPage, problemPage } = await pages()
  const asked = { language, key: query.key ?? null }
  if (!found) return problemPage('unknown', asked, { httpStatus: 404 })
  const { shipment, label, number } = found
  const isWhole = asked.key !== null && (await isKeyOfLink(signingKey, asked.key, shipment.id, number))
  const isReturned = found.events[0]?.code === DELIVERED_TO_SENDER
  return parcelPage({ number, shipment, label, events: isWhole ? found.events : null, isReturned }, asked)
}

/** What an answer differs by. */
const VARY = 'accept, accept-language'

type Found = {
  /** As the parcel has it, however it was written. */
  readonly number: string
  readonly shipment: Shipment
  readonly label: Label
  /** Newest first. */
  readonly events: readonly TrackingEvent[]
}

/** A number that is ours may be one that is not to be seen: nobody else is asked about it. */
async function findParcel(
  table: Table,
  written: string,
  callerId: number | null,
): Promise<{ readonly found: Found | null; readonly isOurs: boolean }> {
  const ownId = shipmentOfHouseNumber(written)
  const own = ownId !== null && callerId !== null ? { userId: callerId, shipmentId: ownId, labelId: null } : null
  const pointer = ownId === null ? await findByTrackingNumber(table, written) : own
  const isOurs = ownId !== null || pointer !== null
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const labelId = pointer?.labelId ?? found?.shipment.liveLabelId
  const label = found?.labels.find(({ id }) => id === labelId)
  if (!found || !label || !isVisible(label)) return { found: null, isOurs }
  const number = numbersOf(label).find((one) => isSameNumber(one, written)) ?? label.trackingNumber ?? written
  return { found: { number, shipment: found.shipment, label, events: found.eventsOf(label.id) }, isOurs }
}
