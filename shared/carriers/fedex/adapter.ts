import { log } from '#shared/platform/log.ts'
import { ADAPTER_PACKAGES } from '#shared/reference/rules/adapterNames.ts'
import { CarrierDownError } from '../carrier.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRejection, ParcelState, VoidOutcome } from '../port.ts'
import { prepareParcelOrder } from '../prepareParcelOrder.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { createLiveHostCheck } from '../rules/liveHost.ts'
import type { ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { listLocations, validateLocation } from './locations.ts'
import { createProxy, type FedexProxy, TEST_API_HOST, toCarrierRejection } from './proxy.ts'
import {
  CancelResponseBody,
  listOffers,
  type Offer,
  RateResponseBody,
  ShipResponseBody,
  toPurchasedParcel,
} from './rules/answers.ts'
import { isCancelledError, isUnknownReferenceError } from './rules/errors.ts'
import { type FedexHandle, parseHandle, serializeHandle } from './rules/handle.ts'
import { SERVICES } from './rules/services.ts'
import { isPurchaseOpen, planSearchPeriod, planShipDate } from './rules/shipDates.ts'
import { buildCancelRequest, buildRateRequest, buildShipRequest, validateFedexOrder } from './rules/shipmentRequest.ts'
import {
  buildReferenceRequest,
  buildTrackRequest,
  listTrackedNumbers,
  TrackResponseBody,
  toCarrierTracking,
} from './rules/trackingCodes.ts'

/* Adapter of FedEx. */

const manifest: AdapterManifest = {
  name: 'FedEx',
  services: SERVICES,
  credentials: {
    client_id: 'API key of a project at developer.fedex.com',
    client_secret: 'Secret key of the project',
    account_number: 'Shipping account number, nine digits',
    child_key: 'Customer key of an account under the project; none if omitted',
    child_secret: 'Customer secret of that account',
    base_url: `FedEx host, default https://apis.fedex.com; ${TEST_API_HOST} for tests`,
  },
  labelFormats: ['pdf'],
  capabilities: {
    maxPackages: ADAPTER_PACKAGES.fedex,
    isReturn: true,
    signature: true,
    insurance: true,
    dangerousGoods: [],
    // The close of FedEx Ground does not take a list of parcels, and is optional.
    manifests: false,
    // A pickup whose response was lost cannot be looked up.
    pickups: false,
    servicePoints: true,
    qrCodes: false,
    latinOnly: true,
    reportsTracking: true,
    tracksExternalNumbers: true,
  },
}

/** FedEx, with the platform's or a merchant's account. */
export const fedex: CarrierAdapter = {
  manifest,
  isLive: createLiveHostCheck(TEST_API_HOST),
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    const account = credentials.account_number ?? ''
    const { nowMs } = transport
    return {
      checkCredentials: async () => {
        // Any number works: an unknown one is no error.
        const response = await requestTracking(proxy, '123456789012')
        return response.ok || !response.error.isAccount ? 'valid' : toCarrierRejection(response.error)
      },
      rate: (order) => requestOffers(proxy, account, { ...order, service: '' }, nowMs()),
      // The offer shows whether FedEx accepts the parcel, and which type the service has.
      prepare: async (order) => {
        const labelPreparedAtMs = nowMs()
        const error = await validateServicePoint(proxy, order, labelPreparedAtMs)
        if (error !== null) return { refused: error }
        const offers = await requestOffers(proxy, account, order, labelPreparedAtMs)
        if ('refused' in offers) return offers
        const offer = offers.find(({ service }) => service === order.service)
        if (!offer) return { refused: 'the carrier does not offer this service for this parcel' }
        const { serviceType } = offer
        const { reference } = order
        const shipDate = planShipDate(order.shipDate, labelPreparedAtMs)
        return {
          handle: serializeHandle({ account, reference, serviceType, shipDate, preparedAtMs: labelPreparedAtMs }),
        }
      },
      purchase: (handle, order) => ship(proxy, parseHandle(handle), order, nowMs()),
      recover: (handle) => resolvePurchase(proxy, parseHandle(handle), nowMs()),
      voidParcel: (handle, trackingNumber) => voidParcel(proxy, parseHandle(handle), nowMs(), trackingNumber),
      // FedEx decides immediately, and repeats its response.
      fetchVoidOutcome: (handle) => voidParcel(proxy, parseHandle(handle), nowMs()),
      track: async (trackingNumber) => {
        const response = await requestTracking(proxy, trackingNumber)
        if (!response.ok) return toCarrierRejection(response.error)
        const tracking = toCarrierTracking(response.value)
        return 'reason' in tracking ? toCarrierRejection(tracking) : tracking
      },
      listServicePoints: (search) => listLocations(proxy, search),
    }
  },
}

function requestTracking(proxy: FedexProxy, trackingNumber: string) {
  const body = buildTrackRequest(trackingNumber)
  return proxy({ action: 'track', method: 'POST', path: '/track/v1/trackingnumbers', body }, TrackResponseBody)
}

/** Returns an order in the form FedEx accepts, or what is wrong with it. */
async function checked(order: ParcelOrder, nowMs: number): Promise<ParcelOrder | CarrierRejection> {
  const ready = await prepareParcelOrder(order, manifest.capabilities)
  if ('refused' in ready) return ready
  const error = validateFedexOrder(ready, nowMs)
  return error === null ? ready : { refused: error }
}

/** Returns what is wrong with the location of a valid order; null if it has none. */
async function validateServicePoint(proxy: FedexProxy, order: ParcelOrder, nowMs: number): Promise<string | null> {
  if (order.servicePointId === undefined) return null
  const parcel = await checked(order, nowMs)
  return 'refused' in parcel ? parcel.refused : validateLocation(proxy, order.servicePointId, parcel)
}

/** Never empty: without offers FedEx does not carry the parcel. */
async function requestOffers(
  proxy: FedexProxy,
  account: string,
  order: ParcelOrder,
  nowMs: number,
): Promise<readonly Offer[] | CarrierRejection> {
  const parcel = await checked(order, nowMs)
  if ('refused' in parcel) return parcel
  const body = buildRateRequest(parcel, { account, shipDate: planShipDate(parcel.shipDate, nowMs) })
  const call = { action: 'rate', method: 'POST', path: '/rate/v1/rates/quotes', body } as const
  const response = await proxy(call, RateResponseBody)
  if (!response.ok) return toCarrierRejection(response.error)
  const offers = listOffers(response.value)
  return offers.length > 0 ? offers : { refused: 'the carrier does not offer a service for this parcel' }
}

/** Sent once: FedEx has no idempotency, and would sell a second shipment. */
async function ship(
  proxy: FedexProxy,
  handle: FedexHandle,
  order: ParcelOrder,
  nowMs: number,
): Promise<PurchasedParcel | CarrierRejection> {
  const parcel = await checked(order, nowMs)
  if ('refused' in parcel) return parcel
  const body = buildShipRequest(parcel, handle)
  const call = { action: 'ship', method: 'POST', path: '/ship/v1/shipments', body, isRepeatable: false } as const
  const response = await proxy({ ...call, timeoutMs: PURCHASE_TIMEOUT_MS }, ShipResponseBody)
  if (!response.ok) return toCarrierRejection(response.error)
  const sold = toPurchasedParcel(response.value, parcel.packages.length)
  if (!sold) throw new CarrierDownError('fedex sold a shipment without labels')
  return sold
}

/** Lists the numbers of a shipment by our reference; empty if FedEx has none, or not yet. */
async function findTrackingNumbers(proxy: FedexProxy, handle: FedexHandle, nowMs: number): Promise<readonly string[]> {
  const { account, reference, shipDate } = handle
  const body = buildReferenceRequest(account, reference, planSearchPeriod(shipDate, nowMs))
  const call = { action: 'find a shipment', method: 'POST', path: '/track/v1/referencenumbers', body } as const
  const response = await proxy(call, TrackResponseBody)
  if (!response.ok) {
    if (!response.error.isAccount && isUnknownReferenceError(response.error)) return []
    throw new CarrierDownError(
      `fedex to find a shipment: ${response.error.isAccount ? response.error.reason : 'rejected'}`,
    )
  }
  const found = listTrackedNumbers(response.value)
  if ('reason' in found) throw new CarrierDownError('fedex to find a shipment: rejected')
  return found
}

const LABEL_LOST_MESSAGE = 'the carrier did not return the label'

/**
 * FedEx returns labels only once. A shipment whose response was lost cannot be handed over, so it
 * is cancelled after the response can no longer arrive.
 */
async function resolvePurchase(proxy: FedexProxy, handle: FedexHandle, nowMs: number): Promise<ParcelState> {
  const numbers = await findTrackingNumbers(proxy, handle, nowMs)
  if (numbers.length === 0 || isPurchaseOpen(handle.preparedAtMs, nowMs)) return { state: 'unknown' }
  const { verdict } = await cancelShipments(proxy, handle, numbers)
  if (verdict === 'voided') return { state: 'refused', reason: `${LABEL_LOST_MESSAGE}, and the shipment was cancelled` }
  log.error('carrier shipment without label not cancelled', { carrier: 'fedex', reference: handle.reference })
  return { state: 'refused', reason: LABEL_LOST_MESSAGE }
}

async function voidParcel(
  proxy: FedexProxy,
  handle: FedexHandle,
  nowMs: number,
  trackingNumber?: string,
): Promise<VoidOutcome> {
  const numbers = trackingNumber === undefined ? await findTrackingNumbers(proxy, handle, nowMs) : [trackingNumber]
  return cancelShipments(proxy, handle, numbers)
}

/** Cancels shipments with all their packages; without any, nothing was sold. */
async function cancelShipments(
  proxy: FedexProxy,
  { account }: FedexHandle,
  numbers: readonly string[],
): Promise<VoidOutcome> {
  for (const number of numbers) {
    const body = buildCancelRequest(account, number)
    const call = { action: 'cancel', method: 'PUT', path: '/ship/v1/shipments/cancel', body } as const
    const response = await proxy(call, CancelResponseBody)
    if (!response.ok) {
      const { error } = response
      if (error.isAccount) throw new CarrierDownError(`fedex to cancel: ${error.reason}`)
      if (isCancelledError(error)) continue
      return { verdict: 'kept', reason: error.reason }
    }
    const { cancelledShipment, message } = response.value.output
    if (!cancelledShipment) return { verdict: 'kept', reason: message ?? 'the carrier did not cancel the label' }
  }
  return { verdict: 'voided' }
}
