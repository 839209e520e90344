import { ADAPTER_PACKAGES } from '#shared/reference/rules/adapterNames.ts'
import { CarrierDownError } from '../carrier.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRejection, ParcelState, VoidOutcome } from '../port.ts'
import { prepareParcelOrder } from '../prepareParcelOrder.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { isCustomsRequired } from '../rules/customsBorder.ts'
import type { ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { createProxy, type DhlProxy, isLiveHost, TEST_API_HOST, toCarrierRejection } from './proxy.ts'
import {
  AddressResponseBody,
  ImageResponseBody,
  listRateOffers,
  type Offer,
  parseRecoveredShipment,
  RateResponseBody,
  type RecoveredShipment,
  ShipmentLookupResponseBody,
  ShipResponseBody,
  toPurchasedParcel,
  toRecoveredInvoices,
  toRecoveredLabels,
} from './rules/answers.ts'
import { type DhlHandle, parseHandle, serializeHandle } from './rules/handle.ts'
import { hasCollectionEnded, listSearchPeriod, parsePlannedDate, planHandoverTime } from './rules/plannedTime.ts'
import { buildRateRequest, buildShipRequest, validateDhlOrder } from './rules/shipmentRequest.ts'
import { isParcelCollected, TrackingResponseBody, toCarrierTracking } from './rules/trackingCodes.ts'

/* Adapter of DHL Express (MyDHL API). */

const manifest: AdapterManifest = {
  name: 'DHL Express',
  services: {
    EXPRESS_WORLDWIDE: 'DHL Express Worldwide, at home Domestic Express',
    EXPRESS_9_00: 'DHL Express 9:00',
    EXPRESS_10_30: 'DHL Express 10:30',
    EXPRESS_12_00: 'DHL Express 12:00',
    ECONOMY_SELECT: 'DHL Economy Select',
  },
  credentials: {
    username: 'API key of MyDHL API',
    password: 'API secret of MyDHL API',
    account_number: 'DHL Express account number of the shipper',
    base_url: `MyDHL API address, default https://express.api.dhl.com/mydhlapi; ${TEST_API_HOST} for tests`,
  },
  labelFormats: ['pdf'],
  capabilities: {
    maxPackages: ADAPTER_PACKAGES.dhlExpress,
    // Returns are billed to an import account.
    isReturn: false,
    signature: true,
    insurance: true,
    dangerousGoods: [],
    manifests: false,
    // A pickup whose response was lost cannot be looked up.
    pickups: false,
    qrCodes: false,
    servicePoints: false,
    latinOnly: true,
    reportsTracking: true,
    tracksExternalNumbers: false,
  },
}

/** DHL Express, with the platform's or a merchant's account. */
export const dhlExpress: CarrierAdapter = {
  manifest,
  isLive: isLiveHost,
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    const account = credentials.account_number ?? ''
    const { nowMs } = transport
    return {
      checkCredentials: async () => {
        const path = '/address-validate?type=delivery&countryCode=DE&postalCode=53113&cityName=Bonn'
        const response = await proxy.call({ action: 'check', method: 'GET', path }, AddressResponseBody)
        return response.ok || !response.error.isAccount ? 'valid' : toCarrierRejection(response.error)
      },
      rate: (order) => requestCarrierOffers(proxy, account, { ...order, service: '' }, nowMs()),
      // The offer shows whether DHL accepts the parcel, and which product the service is.
      prepare: async (order) => {
        const offers = await requestCarrierOffers(proxy, account, order, nowMs())
        if ('refused' in offers) return offers
        const offer = offers.find(({ service }) => service === order.service)
        if (!offer) return { refused: 'the carrier does not offer this service for this parcel' }
        const { productCode, localProductCode, isPaperless } = offer
        const { reference, shipDate } = order
        const plannedHandoverAt = planHandoverTime(shipDate, nowMs())
        return {
          handle: serializeHandle({
            account,
            reference,
            productCode,
            localProductCode,
            isPaperless,
            plannedAt: plannedHandoverAt,
          }),
        }
      },
      purchase: (handle, order) => ship(proxy, parseHandle(handle), order, nowMs()),
      recover: (handle) => recoverPurchasedShipment(proxy, parseHandle(handle)),
      voidParcel: (handle, trackingNumber) => resolveVoidOutcome(proxy, parseHandle(handle), nowMs(), trackingNumber),
      fetchVoidOutcome: (handle) => resolveVoidOutcome(proxy, parseHandle(handle), nowMs()),
      track: async (trackingNumber) => {
        const call = { action: 'track', method: 'GET', path: toTrackingPath(trackingNumber) } as const
        const response = await proxy.call(call, TrackingResponseBody)
        return response.ok ? toCarrierTracking(response.value, trackingNumber) : toCarrierRejection(response.error)
      },
    }
  },
}

/** Shipments have ten digits; other numbers are of packages. */
function toTrackingPath(trackingNumber: string): string {
  const view = 'trackingView=all-checkpoints'
  return /^\d{10}$/.test(trackingNumber)
    ? `/shipments/${trackingNumber}/tracking?${view}&levelOfDetail=shipment&requestGMTOffsetPerEvent=true`
    : `/tracking?pieceTrackingNumber=${encodeURIComponent(trackingNumber)}&${view}&levelOfDetail=piece`
}

/** Returns an order in the form DHL accepts, or what is wrong with it. */
async function checked(order: ParcelOrder, nowMs: number): Promise<ParcelOrder | CarrierRejection> {
  const ready = await prepareParcelOrder(order, manifest.capabilities)
  if ('refused' in ready) return ready
  const error = validateDhlOrder(ready, nowMs)
  return error === null ? ready : { refused: error }
}

/** Never empty: without offers DHL does not carry the parcel. */
async function requestCarrierOffers(
  proxy: DhlProxy,
  account: string,
  order: ParcelOrder,
  nowMs: number,
): Promise<readonly Offer[] | CarrierRejection> {
  const parcel = await checked(order, nowMs)
  if ('refused' in parcel) return parcel
  const plannedHandoverAt = planHandoverTime(parcel.shipDate, nowMs)
  const body = buildRateRequest(parcel, { account, plannedAt: plannedHandoverAt, withServices: parcel.service !== '' })
  const response = await proxy.call({ action: 'rate', method: 'POST', path: '/rates', body }, RateResponseBody)
  if (!response.ok) return toCarrierRejection(response.error)
  const offers = listRateOffers(response.value, isCustomsRequired(parcel))
  return offers.length > 0 ? offers : { refused: 'the carrier does not offer a service for this parcel' }
}

/** Sent once: DHL has no idempotency, and would sell a second shipment. */
async function ship(
  proxy: DhlProxy,
  handle: DhlHandle,
  order: ParcelOrder,
  nowMs: number,
): Promise<PurchasedParcel | CarrierRejection> {
  const parcel = await checked(order, nowMs)
  if ('refused' in parcel) return parcel
  const body = buildShipRequest(parcel, handle)
  const call = { action: 'ship', method: 'POST', path: '/shipments', body, isRepeatable: false } as const
  const response = await proxy.call({ ...call, timeoutMs: PURCHASE_TIMEOUT_MS }, ShipResponseBody)
  if (!response.ok) return toCarrierRejection(response.error)
  const sold = toPurchasedParcel(response.value)
  if (!sold) throw new CarrierDownError('dhlExpress sold a shipment without labels')
  return sold
}

/** Shipments are listed apart until DHL has collected them. */
const VIEWS = ['advance-shipment', 'all-checkpoints'] as const

async function findShipment(proxy: DhlProxy, handle: DhlHandle): Promise<RecoveredShipment | null> {
  const { account, reference, plannedAt: plannedHandoverAt } = handle
  const { from, to } = listSearchPeriod(plannedHandoverAt)
  for (const trackingView of VIEWS) {
    const query = new URLSearchParams({
      shipmentReference: reference,
      shipmentReferenceType: 'CU',
      shipperAccountNumber: account,
      dateRangeFrom: from,
      dateRangeTo: to,
      trackingView,
      levelOfDetail: 'all',
    })
    const found = await read(proxy, 'find a shipment', `/tracking?${query}`, ShipmentLookupResponseBody)
    const shipment = found && parseRecoveredShipment(found)
    if (shipment) return shipment
  }
  return null
}

/** Returns null if DHL has nothing; its other rejections leave the outcome open. */
async function read<T>(
  proxy: DhlProxy,
  action: string,
  path: string,
  schema: Parameters<typeof proxy.call<T>>[1],
): Promise<T | null> {
  const response = await proxy.call({ action, method: 'GET', path }, schema)
  if (response.ok) return response.value
  const { isAccount, isNotFound, reason } = response.error
  if (!isAccount && isNotFound) return null
  throw new CarrierDownError(`dhlExpress to ${action}: ${isAccount ? reason : 'rejected'}`)
}

/**
 * Finds the shipment of a reference with its documents. Without a label it cannot be handed over,
 * and DHL bills what it collects, so it counts as not sold.
 */
async function recoverPurchasedShipment(proxy: DhlProxy, handle: DhlHandle): Promise<ParcelState> {
  const shipment = await findShipment(proxy, handle)
  if (!shipment) return { state: 'unknown' }
  const { number, trackingNumbers } = shipment
  const image = (typeCode: string) => {
    const query = new URLSearchParams({
      shipperAccountNumber: handle.account,
      typeCode,
      pickupYearAndMonth: parsePlannedDate(handle.plannedAt).slice(0, 7),
      encodingFormat: 'pdf',
    })
    const path = `/shipments/${encodeURIComponent(number)}/get-image?${query}`
    return read(proxy, 'fetch an image', path, ImageResponseBody)
  }
  const waybill = await image('waybill')
  const labels = waybill ? toRecoveredLabels(waybill, trackingNumbers.length) : []
  if (labels.length === 0) return { state: 'unknown' }
  const invoice = await image('commercial-invoice')
  const documents = [...labels, ...(invoice ? toRecoveredInvoices(invoice) : [])]
  return { state: 'purchased', parcel: { trackingNumbers, cost: null, documents } }
}

/**
 * DHL has no void. A shipment that it has not collected costs nothing, which is certain when the
 * period of its collection is over.
 */
async function resolveVoidOutcome(
  proxy: DhlProxy,
  handle: DhlHandle,
  nowMs: number,
  trackingNumber?: string,
): Promise<VoidOutcome> {
  const number = trackingNumber ?? (await findShipment(proxy, handle))?.number
  if (number === undefined) return { verdict: 'voided' }
  const path = `/shipments/${encodeURIComponent(number)}/tracking?trackingView=last-checkpoint&levelOfDetail=shipment`
  const tracking = await read(proxy, 'see a collection', path, TrackingResponseBody)
  if (tracking && isParcelCollected(tracking)) {
    return { verdict: 'kept', reason: 'the carrier has collected the parcel' }
  }
  return { verdict: hasCollectionEnded(handle.plannedAt, nowMs) ? 'voided' : 'pending' }
}
