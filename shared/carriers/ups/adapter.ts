import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { ADAPTER_PACKAGES } from '#shared/reference/rules/adapterNames.ts'
import { CarrierDownError } from '../carrier.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRejection, VoidOutcome } from '../port.ts'
import { prepareParcelOrder } from '../prepareParcelOrder.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { resolveCustomsRoute } from '../rules/customsBorder.ts'
import { detectDocumentFormat } from '../rules/documentFormat.ts'
import { createLiveHostCheck } from '../rules/liveHost.ts'
import type { CarrierDocument, CarrierRate, ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { rotateLabelUpright } from './labelImage.ts'
import { createUpsPickups } from './pickups.ts'
import { createProxy, TEST_API_HOST, toCarrierRejection, type UpsProxy, VERSION } from './proxy.ts'
import {
  isAlreadyVoidedError,
  isShipmentVoided,
  type PurchasedShipment,
  parseShippedParcel,
  RateResponseBody,
  RecoveryResponseBody,
  recovered,
  ShipResponse,
  toCarrierRates,
  VoidResponseBody,
} from './rules/answers.ts'
import { type DeliveryPoint, parseHandle, serializeHandle, type UpsHandle } from './rules/handle.ts'
import {
  buildRateRequest,
  buildShipRequest,
  type Lane,
  labelSpecification,
  validateUpsOrder,
} from './rules/shipmentRequest.ts'
import { listTrackedNumbers, TrackResponseBody, toCarrierTracking } from './rules/trackingCodes.ts'
import { findAccessPoint, listAccessPoints } from './servicePoints.ts'

/* Adapter of UPS. */

const manifest: AdapterManifest = {
  name: 'UPS',
  services: {
    '01': 'UPS Next Day Air',
    '02': 'UPS 2nd Day Air',
    '03': 'UPS Ground',
    '07': 'UPS Worldwide Express',
    '08': 'UPS Worldwide Expedited',
    '11': 'UPS Standard',
    '12': 'UPS 3 Day Select',
    '13': 'UPS Next Day Air Saver',
    '14': 'UPS Next Day Air Early',
    '17': 'UPS Worldwide Economy DDU',
    '54': 'UPS Worldwide Express Plus',
    '59': 'UPS 2nd Day Air A.M.',
    '65': 'UPS Worldwide Saver',
    '70': 'UPS Access Point Economy',
    '72': 'UPS Worldwide Economy DDP',
  },
  credentials: {
    client_id: 'Client ID of an application at developer.ups.com',
    client_secret: 'Client secret of the application',
    account_number: 'Billing account number, six letters and digits',
    base_url: `UPS host, default https://onlinetools.ups.com; ${TEST_API_HOST} for tests`,
  },
  labelFormats: ['png'],
  capabilities: {
    maxPackages: ADAPTER_PACKAGES.ups,
    isReturn: true,
    signature: true,
    insurance: true,
    dangerousGoods: ['0967', '0970'],
    manifests: false,
    pickups: true,
    qrCodes: false,
    servicePoints: true,
    latinOnly: true,
    isoDivisionsOf: ['VN'],
    reportsTracking: true,
    tracksExternalNumbers: true,
  },
}

/** UPS, with the platform's or a merchant's contract. A service is its two-digit code. */
export const ups: CarrierAdapter = {
  manifest,
  isLive: createLiveHostCheck(TEST_API_HOST),
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    const account = credentials.account_number ?? ''
    return {
      checkCredentials: async () => {
        // Any number works: an unknown one is no error.
        const response = await proxy(requestTracking('1Z0000000000000000'), TrackResponseBody)
        return response.ok || !response.error.isAccount ? 'valid' : toCarrierRejection(response.error)
      },
      rate: (order) => rates(proxy, account, order, null),
      // UPS has no preparation step. A rate request shows whether it accepts the parcel, as a void
      // after the sale is not certain.
      prepare: async (order) => {
        const point = await findDeliveryPoint(proxy, order)
        if (point && 'refused' in point) return point
        const priced = await rates(proxy, account, order, order.service, point ?? undefined)
        if ('refused' in priced) return priced
        return { handle: serializeHandle({ account, reference: order.reference, ...(point && { point }) }) }
      },
      purchase: (handle, order) => ship(proxy, parseHandle(handle), order),
      recover: async (handle) => {
        const sold = await findPurchasedParcel(proxy, parseHandle(handle))
        return sold ? { state: 'purchased', parcel: toPurchasedParcel(sold) } : { state: 'unknown' }
      },
      voidParcel: (handle, trackingNumber) => voidParcel(proxy, parseHandle(handle), trackingNumber),
      // UPS decides immediately, and repeats its response.
      fetchVoidOutcome: (handle) => voidParcel(proxy, parseHandle(handle)),
      track: async (trackingNumber) => {
        const response = await proxy(requestTracking(trackingNumber), TrackResponseBody)
        return response.ok ? toCarrierTracking(response.value) : toCarrierRejection(response.error)
      },
      pickups: createUpsPickups(proxy, account),
      listServicePoints: (search) => listAccessPoints(proxy, search),
    }
  },
}

const requestTracking = (trackingNumber: string) =>
  ({
    action: 'track',
    method: 'GET',
    path: `/track/v1/details/${encodeURIComponent(trackingNumber)}?locale=en_US&returnSignature=false&returnMilestones=false&returnPOD=false`,
  }) as const

/** Returns an order in the form UPS accepts, or what is wrong with it. */
async function checked(order: ParcelOrder): Promise<ParcelOrder | CarrierRejection> {
  const ready = await prepareParcelOrder(order, manifest.capabilities)
  if ('refused' in ready) return ready
  const error = validateUpsOrder(ready)
  return error === null ? ready : { refused: error }
}

/** Returns the access point of a valid order; null if it has none. */
async function findDeliveryPoint(
  proxy: UpsProxy,
  order: ParcelOrder,
): Promise<DeliveryPoint | CarrierRejection | null> {
  if (order.servicePointId === undefined) return null
  const parcel = await checked(order)
  return 'refused' in parcel ? parcel : findAccessPoint(proxy, order.servicePointId, parcel.to.country)
}

function laneOf(account: string, order: ParcelOrder): Lane {
  const { origin, destination } = resolveCustomsRoute(order)
  return {
    account,
    isOriginInUnion: isInEuropeanUnion(origin.country),
    isDestinationInUnion: isInEuropeanUnion(destination.country),
  }
}

/** Never empty: without rates UPS does not carry the parcel. */
async function rates(
  proxy: UpsProxy,
  account: string,
  order: ParcelOrder,
  service: string | null,
  point?: DeliveryPoint,
): Promise<readonly CarrierRate[] | CarrierRejection> {
  const parcel = await checked(service === null ? { ...order, service: '' } : order)
  if ('refused' in parcel) return parcel
  const body = buildRateRequest(parcel, laneOf(account, parcel), service, point)
  const option = body.RateRequest.Request.RequestOption
  const call = {
    action: 'rate',
    method: 'POST',
    path: `/rating/${VERSION}/${option}?additionalinfo=timeintransit`,
    body,
  } as const
  const response = await proxy(call, RateResponseBody)
  if (!response.ok) return toCarrierRejection(response.error)
  const offered = toCarrierRates(response.value)
  return offered.length > 0 ? offered : { refused: 'the carrier does not offer a service for this parcel' }
}

/** Sent once: UPS has no idempotency, and would sell a second parcel. */
async function ship(
  proxy: UpsProxy,
  { account, point }: UpsHandle,
  order: ParcelOrder,
): Promise<PurchasedParcel | CarrierRejection> {
  const parcel = await checked(order)
  if ('refused' in parcel) return parcel
  const response = await proxy(
    {
      action: 'ship',
      method: 'POST',
      path: `/shipments/${VERSION}/ship`,
      body: buildShipRequest(parcel, laneOf(account, parcel), point),
      isRepeatable: false,
      timeoutMs: PURCHASE_TIMEOUT_MS,
    },
    ShipResponse,
  )
  return response.ok ? toPurchasedParcel(parseShippedParcel(response.value)) : toCarrierRejection(response.error)
}

/** Returns the labels, upright, and the invoice. */
function toPurchasedParcel({ packages, invoice, cost }: PurchasedShipment): PurchasedParcel {
  const [first, ...others] = packages.map(({ trackingNumber }) => trackingNumber)
  if (first === undefined) throw new CarrierDownError('ups sold a parcel without a tracking number')
  const labels = packages.map(({ label }, packageIndex): CarrierDocument => {
    const bytes = rotateLabelUpright(Buffer.from(label, 'base64'))
    return { kind: 'label', format: 'png', packageIndex, bytes }
  })
  return { trackingNumbers: [first, ...others], cost, documents: [...labels, ...toInvoiceDocument(invoice)] }
}

function toInvoiceDocument(invoice: string | null): readonly CarrierDocument[] {
  const bytes = new Uint8Array(Buffer.from(invoice ?? '', 'base64'))
  const format = detectDocumentFormat(bytes)
  return format ? [{ kind: 'commercialInvoice', format, packageIndex: 0, bytes }] : []
}

/**
 * Finds the parcel sold under a reference by recovering its labels. If UPS finds none, tracking may
 * know the numbers later. A reference is unique to a purchase, so several parcels under it are
 * packages of one.
 */
async function findPurchasedParcel(proxy: UpsProxy, handle: UpsHandle): Promise<PurchasedShipment | null> {
  const { account, reference } = handle
  const found = await recoverLabels(proxy, {
    ReferenceValues: { ReferenceNumber: { Value: reference }, ShipperNumber: account },
  })
  if (found && found.parcel.packages.length > 0) return found.parcel
  const numbers = found && found.candidates.length > 0 ? found.candidates : await findNumbersByReference(proxy, handle)
  const parcels: PurchasedShipment[] = []
  for (const number of numbers) {
    if (parcels.some(({ packages }) => packages.some(({ trackingNumber }) => trackingNumber === number))) continue
    const label = await recoverLabels(proxy, { TrackingNumber: number })
    if (!label || label.parcel.packages.length === 0) throw new CarrierDownError('ups has no label for a parcel yet')
    parcels.push(label.parcel)
  }
  if (parcels.length === 0) return null
  const invoice = parcels.find((each) => each.invoice !== null)?.invoice ?? null
  return { packages: parcels.flatMap(({ packages }) => packages), invoice, cost: null }
}

/** Null if UPS finds nothing. */
async function recoverLabels(proxy: UpsProxy, by: object) {
  const body = { LabelRecoveryRequest: { Request: {}, LabelSpecification: labelSpecification, ...by } }
  const call = { action: 'recover a label', method: 'POST', path: '/labels/v1/recovery', body } as const
  const response = await proxy(call, RecoveryResponseBody)
  if (response.ok) return recovered(response.value)
  if (response.error.isAccount) throw new CarrierDownError(`ups to recover a label: ${response.error.reason}`)
  return null
}

/** Lists package numbers of a reference, as far as tracking knows them. */
async function findNumbersByReference(proxy: UpsProxy, { account, reference }: UpsHandle): Promise<readonly string[]> {
  const query = new URLSearchParams({ locale: 'en_US', shipperNum: account, refNumType: 'SmallPackage' })
  const path = `/track/v1/reference/details/${encodeURIComponent(reference)}?${query}`
  const response = await proxy({ action: 'track by reference', method: 'GET', path }, TrackResponseBody)
  if (response.ok) return listTrackedNumbers(response.value)
  if (response.error.isAccount) throw new CarrierDownError(`ups to track by reference: ${response.error.reason}`)
  return []
}

/** Voids the whole shipment, identified by the number of its first package. */
async function voidParcel(proxy: UpsProxy, handle: UpsHandle, trackingNumber?: string): Promise<VoidOutcome> {
  const number = trackingNumber ?? (await findPurchasedParcel(proxy, handle))?.packages[0]?.trackingNumber
  // Nothing was sold, or it was voided before.
  if (number === undefined) return { verdict: 'voided' }
  const path = `/shipments/${VERSION}/void/cancel/${encodeURIComponent(number)}`
  const response = await proxy({ action: 'void', method: 'DELETE', path }, VoidResponseBody)
  if (response.ok) {
    return isShipmentVoided(response.value)
      ? { verdict: 'voided' }
      : { verdict: 'kept', reason: 'the carrier could not void the label' }
  }
  const { error } = response
  if (isAlreadyVoidedError(error)) return { verdict: 'voided' }
  if (error.isAccount) throw new CarrierDownError(`ups to void: ${error.reason}`)
  return { verdict: 'kept', reason: error.reason }
}
