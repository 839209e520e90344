import type { SigningDeps } from '#functions/runtime/core.ts'
import type { ExternalParcelDeps } from '#functions/runtime/withExternalParcels.ts'
import { getClientNetwork } from '#shared/accounts/rateLimits/rules/clientNetwork.ts'
import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { isSameTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { createInvalidQueryProblem, problem } from '#shared/core/problems.ts'
import { selectLanguage } from '#shared/http/accept.ts'
import { type Endpoint, reply } from '#shared/http/endpoint.ts'
import { enforceGuessLimit } from '#shared/http/enforceGuessLimit.ts'
import { TRACKING_LANGUAGES } from '#shared/pages/rules/languages.ts'
import { clock } from '#shared/platform/clock.ts'
import { isTrackingLinkKey } from '#shared/shipping/labels/trackingLink.ts'
import { DELIVERED_TO_SENDER_CODE } from '#shared/shipping/records/eventCodes.ts'
import { findByTrackingNumber } from '#shared/shipping/records/labelStore.ts'
import {
  isVisibleLabel,
  type Label,
  listLabelNumbers,
  type TrackingEvent,
} from '#shared/shipping/records/rules/label.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { parseHouseTrackingNumber } from '#shared/shipping/shipments/rules/houseTrackingNumber.ts'
import { localiseDescription } from '#shared/shipping/tracking/eventTexts.ts'
import {
  redactCity,
  toExternalTrackingResponse,
  toRedactedTrackingResponse,
  toTrackingResponse,
} from '#shared/shipping/tracking/trackingResponse.ts'
import type { Table } from '#shared/table/table.ts'
import type { trackRoutes } from './routes.ts'
import type { TrackingPages } from './trackingPages.ts'

/**
 * Rate limit for tracking numbers of other accounts: 200, refilled by one every 30 seconds.
 * Tracking numbers are not secret, and guessing them must be slow.
 */
const LOOKUP_RATE_LIMIT: RateLimit = { size: 200, intervalMs: MINUTE_MS / 2 }

export type TrackingDeps = SigningDeps & ExternalParcelDeps & { readonly pages: () => Promise<TrackingPages> }

/**
 * Returns the tracking of a parcel; house numbers work for the owner only. Numbers of other
 * carriers are polled for authenticated callers. The number alone shows little of another account's
 * parcel: events require ownership or the tracking link.
 */
export const getTrack: Endpoint<typeof trackRoutes.getTrack, TrackingDeps> = async (
  { params, query, caller, headers, clientAddress, nowMs },
  { table, signingKey, pages, externalParcels },
) => {
  const { tracking_number: written } = params
  const requestedLanguage = TRACKING_LANGUAGES.find((one) => one === query.language)
  if (caller && query.language !== undefined && !requestedLanguage) {
    return createInvalidQueryProblem('language', `must be one of ${TRACKING_LANGUAGES.join(', ')}`)
  }
  const language = requestedLanguage ?? selectLanguage(query.language ?? headers['accept-language'], TRACKING_LANGUAGES)
  const { found, isOurs } = await findTrackedParcel(table, written, caller?.userId ?? null)
  const request = { language, key: query.key ?? null }
  const hasKey =
    found !== null &&
    request.key !== null &&
    (await isTrackingLinkKey(signingKey, request.key, found.shipment.id, found.number))
  const hasFullTrackingAccess = hasKey || (found !== null && found.shipment.userId === caller?.userId)
  if (!hasFullTrackingAccess) {
    const guesser = caller?.userId ?? getClientNetwork(clientAddress)
    await enforceGuessLimit(table, `tracking guesses/${guesser}`, LOOKUP_RATE_LIMIT, nowMs)
  }
  if (caller) {
    const describeTrackingEvents = (events: readonly TrackingEvent[]) =>
      events.map((event) => ({ ...event, description: localiseDescription(event, language) }))
    const foreign = isOurs ? null : await externalParcels(caller.userId, written, clock.now())
    const [view, events] = hasFullTrackingAccess
      ? [toTrackingResponse, found?.events ?? []]
      : [toRedactedTrackingResponse, (found?.events ?? []).map(redactCity)]
    const track = found
      ? view(found.number, found.shipment, found.label, describeTrackingEvents(events))
      : foreign && toExternalTrackingResponse(written, foreign, describeTrackingEvents(foreign.events))
    if (!track) return problem('shipment_not_found', { id: written })
    return { ...reply({ track }), headers: { 'content-language': language, vary: VARY } }
  }
  const { renderParcelPage, renderProblemPage } = await pages()
  if (!found) return renderProblemPage('unknown', request, { httpStatus: 404 })
  const { shipment, label, number } = found
  const isParcelReturned = found.events[0]?.code === DELIVERED_TO_SENDER_CODE
  return renderParcelPage(
    { number, shipment, label, events: hasFullTrackingAccess ? found.events : null, isReturned: isParcelReturned },
    request,
  )
}

const VARY = 'accept, accept-language'

type Found = {
  /** Stored form of the number, regardless of how it was written. */
  readonly number: string
  readonly shipment: Shipment
  readonly label: Label
  /** Newest first. */
  readonly events: readonly TrackingEvent[]
}

/** `isOurs`: an own number that must not be shown is not tracked with other carriers either. */
async function findTrackedParcel(
  table: Table,
  written: string,
  callerId: number | null,
): Promise<{ readonly found: Found | null; readonly isOurs: boolean }> {
  const ownId = parseHouseTrackingNumber(written)
  const own = ownId !== null && callerId !== null ? { userId: callerId, shipmentId: ownId, labelId: null } : null
  const pointer = ownId === null ? await findByTrackingNumber(table, written) : own
  const isOurs = ownId !== null || pointer !== null
  const found = pointer && (await findShipment(table, pointer.userId, pointer.shipmentId))
  const labelId = pointer?.labelId ?? found?.shipment.liveLabelId
  const label = found?.labels.find(({ id }) => id === labelId)
  if (!found || !label || !isVisibleLabel(label)) return { found: null, isOurs }
  const number =
    listLabelNumbers(label).find((one) => isSameTrackingNumber(one, written)) ?? label.trackingNumber ?? written
  return { found: { number, shipment: found.shipment, label, events: found.parseEvents(label.id) }, isOurs }
}
