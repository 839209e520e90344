import { money } from '#shared/core/money.ts'
import { ADAPTER_PACKAGES } from '#shared/reference/rules/adapterNames.ts'
import { CarrierDownError } from '../carrier.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRejection, ParcelState, VoidOutcome } from '../port.ts'
import { prepareParcelOrder } from '../prepareParcelOrder.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import type { CarrierDocument, ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { createShippoManifests, requestShippoManifests } from './manifests.ts'
import { createProxy, type ShippoProxy, type ShippoRejection } from './proxy.ts'
import {
  CarrierAccounts,
  formatFailureReason,
  formatMissingOfferReason,
  getTransactionOutcome,
  listOffers,
  parseFiles,
  Refund,
  Shipment,
  Transaction,
  toCarrierRate,
} from './rules/answers.ts'
import { detectCarrier } from './rules/detectCarrier.ts'
import { isAlreadyRefunded } from './rules/errors.ts'
import { parseHandle, type RateHandle, serializeHandle } from './rules/handle.ts'
import { buildShipmentRequest, validateShippoOrder } from './rules/shipmentRequest.ts'
import { Track, toCarrierTracking } from './rules/trackingCodes.ts'
import { listRateTransactions } from './transactions.ts'

/* Adapter of Shippo. */

const manifest: AdapterManifest = {
  name: 'Shippo',
  services: {
    usps_ground_advantage: 'USPS Ground Advantage',
    usps_priority: 'USPS Priority Mail',
    usps_priority_express: 'USPS Priority Mail Express',
    usps_first_class_package_international_service: 'USPS First-Class Package International',
    usps_priority_mail_international: 'USPS Priority Mail International',
    usps_priority_mail_express_international: 'USPS Priority Mail Express International',
    ups_ground: 'UPS Ground',
    ups_standard: 'UPS Standard',
    ups_saver: 'UPS Worldwide Saver',
    ups_expedited: 'UPS Worldwide Expedited',
    ups_express: 'UPS Worldwide Express',
    fedex_ground: 'FedEx Ground',
    fedex_international_connect_plus: 'FedEx International Connect Plus',
    fedex_international_economy: 'FedEx International Economy',
    fedex_international_priority: 'FedEx International Priority',
    dhl_express_worldwide_nondoc: 'DHL Express Worldwide',
  },
  credentials: {
    api_token: 'API token; tokens starting with shippo_test_ create test labels only',
    base_url: 'API address, default https://api.goshippo.com',
  },
  labelFormats: ['pdf'],
  capabilities: {
    maxPackages: ADAPTER_PACKAGES.shippo,
    isReturn: true,
    signature: true,
    insurance: true,
    dangerousGoods: [],
    manifests: true,
    pickups: false,
    qrCodes: true,
    servicePoints: false,
    latinOnly: true,
    // The carrier would have to be guessed from the number's form, and Shippo charges for external
    // tracking.
    reportsTracking: true,
    tracksExternalNumbers: false,
  },
}

const toCarrierRejection = ({ reason }: Pick<ShippoRejection, 'reason'>): CarrierRejection => ({ refused: reason })

/** Shippo, a reseller of many carriers. A service is its token: `usps_priority`. */
export const shippo: CarrierAdapter = {
  manifest,
  isLive: ({ api_token }) => !api_token?.startsWith('shippo_test_'),
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    return {
      checkCredentials: async () => {
        const call = { action: 'list an account', method: 'GET', path: '/carrier_accounts?results=1' } as const
        const response = await proxy.call(call, CarrierAccounts)
        return response.ok ? 'valid' : toCarrierRejection(response.error)
      },
      rate: async (order) => {
        const created = await createShipment(proxy, order)
        if ('refused' in created) return created
        const offers = listOffers(created, order)
        return offers.length > 0 ? offers.map(toCarrierRate) : { refused: formatMissingOfferReason(created, '') }
      },
      prepare: async (order) => {
        const created = await createShipment(proxy, order)
        if ('refused' in created) return created
        const offer = listOffers(created, order).find(({ service }) => service === order.service)
        if (!offer) return { refused: formatMissingOfferReason(created, order.service) }
        const { from, shipDate } = order
        return {
          handle: serializeHandle({
            rateId: offer.rate.object_id,
            ...offer.cost,
            accountId: offer.rate.carrier_account,
            originId: created.address_from.object_id,
            origin: `${from.country} ${from.postalCode ?? ''}`,
            shipDate,
            ...(created.parcels.length > 1 && { parcelIds: created.parcels.map(({ object_id }) => object_id) }),
          }),
        }
      },
      purchase: (handle, order) => buyLabel(proxy, parseHandle(handle), order),
      recover: async (handle) => {
        const rate = parseHandle(handle)
        return fetchParcelState(proxy, rate, await listRateTransactions(proxy, rate.rateId))
      },
      voidParcel: (handle) => refundLabels(proxy, parseHandle(handle)),
      // Requested again if not recorded yet, as Shippo does not document when a refund becomes
      // visible.
      fetchVoidOutcome: (handle) => refundLabels(proxy, parseHandle(handle)),
      track: async (trackingNumber) => {
        const carrier = detectCarrier(trackingNumber)
        if (!carrier) return { refused: 'the number does not identify its carrier' }
        const path = `/tracks/${carrier}/${encodeURIComponent(trackingNumber)}`
        const response = await proxy.call({ action: 'track', method: 'GET', path }, Track)
        return response.ok ? toCarrierTracking(response.value) : toCarrierRejection(response.error)
      },
      handOver: ({ parcels }) =>
        requestShippoManifests(
          proxy,
          parcels.map(({ handle }) => parseHandle(handle)),
        ),
      requestHandoverForms: (parcels) =>
        createShippoManifests(
          proxy,
          parcels.map(({ handle }) => parseHandle(handle)),
        ),
    }
  },
}

/** A shipment is free and expires, so creating another is harmless. */
async function createShipment(proxy: ShippoProxy, order: ParcelOrder): Promise<Shipment | CarrierRejection> {
  const ready = await prepareParcelOrder(order, manifest.capabilities)
  if ('refused' in ready) return ready
  const error = validateShippoOrder(ready)
  if (error !== null) return { refused: error }
  const body = buildShipmentRequest(ready)
  const call = { action: 'create a shipment', method: 'POST', path: '/shipments', body } as const
  const response = await proxy.call(call, Shipment)
  if (!response.ok) return toCarrierRejection(response.error)
  const { status } = response.value
  if (status === 'WAITING' || status === 'QUEUED') throw new CarrierDownError('shippo has not returned the rates yet')
  return response.value
}

/** Sent once: Shippo would sell a second label for the same rate. */
async function buyLabel(
  proxy: ShippoProxy,
  rate: RateHandle,
  { reference }: ParcelOrder,
): Promise<PurchasedParcel | CarrierRejection> {
  const response = await proxy.call(
    {
      action: 'buy a label',
      method: 'POST',
      path: '/transactions',
      body: { rate: rate.rateId, label_file_type: 'PDF_4x6', metadata: reference, async: false },
      isRepeatable: false,
      timeoutMs: PURCHASE_TIMEOUT_MS,
    },
    Transaction,
  )
  if (!response.ok) return toCarrierRejection(response.error)
  // The response contains the first package's label only; the others are in the list.
  const sold =
    rate.parcelIds && getTransactionOutcome(response.value) === 'sold'
      ? await listRateTransactions(proxy, rate.rateId)
      : [response.value]
  const outcome = await fetchParcelState(proxy, rate, sold)
  switch (outcome.state) {
    case 'purchased':
      return outcome.parcel
    case 'refused':
      return { refused: outcome.reason }
    case 'unknown':
      throw new CarrierDownError('shippo has not sold the label yet')
  }
}

/**
 * Transactions of a rate include rejections. Of several labels the one that was not refunded is
 * used.
 */
async function fetchParcelState(
  proxy: ShippoProxy,
  rate: RateHandle,
  transactions: readonly Transaction[],
): Promise<ParcelState> {
  const sold = transactions.filter((each) => getTransactionOutcome(each) === 'sold')
  const [first, ...others] = sortLabels(sold, rate.parcelIds)
  if (first) return { state: 'purchased', parcel: await toPurchasedParcel(proxy, rate, [first, ...others]) }
  if (sold.length > 0) throw new CarrierDownError('shippo has not sold the labels of all packages yet')
  if (transactions.some((each) => getTransactionOutcome(each) === 'open')) {
    throw new CarrierDownError('shippo has not processed the label yet')
  }
  const [failed] = transactions
  return failed ? { state: 'refused', reason: formatFailureReason(failed) } : { state: 'unknown' }
}

/**
 * Returns the label of each package in order, or a single parcel's one; empty if some are missing.
 */
function sortLabels(sold: readonly Transaction[], parcelIds: readonly string[] = []): readonly Transaction[] {
  const standing = (some: readonly Transaction[]) => some.find(({ status }) => status === 'SUCCESS') ?? some[0]
  if (parcelIds.length === 0) return [standing(sold)].filter((label) => label !== undefined)
  const labels = parcelIds.flatMap((id) => standing(sold.filter(({ parcel }) => parcel === id)) ?? [])
  return labels.length === parcelIds.length ? labels : []
}

/** Downloads the files, as their URLs may expire. */
async function toPurchasedParcel(
  proxy: ShippoProxy,
  { minorUnits, currency }: RateHandle,
  labels: readonly [Transaction, ...Transaction[]],
): Promise<PurchasedParcel> {
  const [first, ...others] = labels.map(({ tracking_number }) => tracking_number)
  const documents = await Promise.all(labels.map((label, place) => fetchDocuments(proxy, label, place)))
  if (!first || !others.every((number) => number !== null)) {
    throw new CarrierDownError('shippo has not completed the label yet')
  }
  return { trackingNumbers: [first, ...others], cost: money(minorUnits, currency), documents: documents.flat() }
}

async function fetchDocuments(
  proxy: ShippoProxy,
  transaction: Transaction,
  packageIndex: number,
): Promise<readonly CarrierDocument[]> {
  const files = parseFiles(transaction).map(async ({ kind, url }) =>
    (await proxy.document(url, kind)).map((file) => ({ ...file, kind, packageIndex })),
  )
  const documents = (await Promise.all(files)).flat()
  if (documents[0]?.kind !== 'label') throw new CarrierDownError('shippo has not completed the label yet')
  return documents
}

/** Refunds all labels sold for a rate, should there be several: pending while one is pending. */
async function refundLabels(proxy: ShippoProxy, { rateId }: RateHandle): Promise<VoidOutcome> {
  const outcomes: VoidOutcome[] = []
  for (const transaction of await listRateTransactions(proxy, rateId)) {
    outcomes.push(await toVoidOutcome(proxy, transaction))
  }
  return (
    outcomes.find(({ verdict }) => verdict === 'pending') ??
    outcomes.find(({ verdict }) => verdict === 'kept') ?? { verdict: 'voided' }
  )
}

async function toVoidOutcome(proxy: ShippoProxy, { object_id, status }: Transaction): Promise<VoidOutcome> {
  switch (status) {
    case 'SUCCESS':
      return requestLabelRefund(proxy, object_id)
    case 'REFUNDPENDING':
      return { verdict: 'pending' }
    case 'REFUNDREJECTED':
      return { verdict: 'kept', reason: 'the carrier rejected the refund' }
    case 'REFUNDED':
    case 'ERROR':
      return { verdict: 'voided' }
    case 'WAITING':
    case 'QUEUED':
      throw new CarrierDownError('shippo has not processed the label yet')
  }
}

async function requestLabelRefund(proxy: ShippoProxy, transaction: string): Promise<VoidOutcome> {
  const body = { transaction, async: false }
  const response = await proxy.call({ action: 'refund a label', method: 'POST', path: '/refunds', body }, Refund)
  if (!response.ok) {
    const { reason, isAccount } = response.error
    if (isAccount) throw new CarrierDownError(`shippo to refund a label: ${reason}`)
    return isAlreadyRefunded(reason) ? { verdict: 'pending' } : { verdict: 'kept', reason }
  }
  switch (response.value.status) {
    case 'QUEUED':
    case 'PENDING':
      return { verdict: 'pending' }
    case 'SUCCESS':
      return { verdict: 'voided' }
    case 'ERROR':
      return { verdict: 'kept', reason: 'the carrier rejected the refund' }
  }
}
