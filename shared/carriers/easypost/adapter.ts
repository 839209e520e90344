import { ADAPTER_PACKAGES } from '#shared/reference/rules/adapterNames.ts'
import { CarrierDownError } from '../carrier.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRejection, ParcelHandle, ParcelState } from '../port.ts'
import { prepareParcelOrder } from '../prepareParcelOrder.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import type { ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { formatDecimal } from '../rules/parcelUnits.ts'
import { buyOrderLabels, combineVoidOutcomes, fetchOrderRates, prepareOrder, recoverOrderPurchase } from './orders.ts'
import { createEasypostPickups } from './pickups.ts'
import { createProxy, type EasypostProxy } from './proxy.ts'
import {
  findCheapestRate,
  formatMissingRateReason,
  listCarrierRates,
  Shipment,
  Shipments,
  sumShipmentCost,
} from './rules/answers.ts'
import { isAlreadyPurchased, isPurchaseUncertain } from './rules/errors.ts'
import { isOrderHandle, parseHandle, parseOrderHandle, type ShipmentHandle, serializeHandle } from './rules/handle.ts'
import { buildShipmentRequest } from './rules/shipmentRequest.ts'
import { Tracker, toCarrierTracking } from './rules/trackingCodes.ts'
import { type CreatedScanForm, createScanForms, requestScanForm } from './scanForms.ts'
import {
  fallBackIfNotFound,
  fetchDocuments,
  fetchQrCode,
  fetchShipment,
  refundShipment,
  toCarrierRejection,
  toVoidOutcome,
} from './shipments.ts'
import { easypostWebhook } from './webhook.ts'

/* Adapter of EasyPost. */

const manifest: AdapterManifest = {
  name: 'EasyPost',
  services: {
    'USPS/GroundAdvantage': 'USPS Ground Advantage',
    'USPS/Priority': 'USPS Priority Mail',
    'USPS/Express': 'USPS Priority Mail Express',
    'USPS/FirstClassPackageInternationalService': 'USPS First-Class Package International',
    'USPS/PriorityMailInternational': 'USPS Priority Mail International',
    'USPS/ExpressMailInternational': 'USPS Priority Mail Express International',
    'UPS/Ground': 'UPS Ground',
    'UPS/UPSStandard': 'UPS Standard',
    'UPS/UPSSaver': 'UPS Worldwide Saver',
    'UPS/Expedited': 'UPS Worldwide Expedited',
    'UPS/Express': 'UPS Worldwide Express',
    'FedEx/FEDEX_GROUND': 'FedEx Ground',
    'FedEx/FEDEX_INTERNATIONAL_CONNECT_PLUS': 'FedEx International Connect Plus',
    'FedEx/INTERNATIONAL_ECONOMY': 'FedEx International Economy',
    'FedEx/INTERNATIONAL_PRIORITY': 'FedEx International Priority',
    'DHLExpress/ExpressWorldwideNonDoc': 'DHL Express Worldwide',
  },
  credentials: {
    api_key: 'API key; keys starting with EZTK create test labels only',
    base_url: 'API address, default https://api.easypost.com/v2',
    webhook_secret: 'Webhook signing secret; without it tracking is only polled',
  },
  labelFormats: ['png'],
  capabilities: {
    maxPackages: ADAPTER_PACKAGES.easypost,
    isReturn: true,
    signature: true,
    insurance: true,
    dangerousGoods: [],
    manifests: true,
    pickups: true,
    qrCodes: true,
    servicePoints: false,
    latinOnly: true,
    reportsTracking: true,
    tracksExternalNumbers: true,
  },
}

/**
 * EasyPost, a reseller of about a hundred carriers. A service is carrier and level:
 * `USPS/Priority`.
 */
export const easypost: CarrierAdapter = {
  manifest,
  webhook: easypostWebhook,
  isLive: ({ api_key }) => !api_key?.startsWith('EZTK'),
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    const scanForms: CreatedScanForm[] = []
    return {
      checkCredentials: async () => {
        const call = { action: 'list a shipment', method: 'GET', path: '/shipments?page_size=1' } as const
        const response = await proxy.call(call, Shipments)
        return response.ok ? 'valid' : toCarrierRejection(response.error)
      },
      rate: async (order) => {
        if (order.packages.length > 1) return fetchOrderRates(proxy, order, manifest.capabilities)
        const created = await createShipment(proxy, order)
        if ('refused' in created) return created
        const rates = listCarrierRates(created)
        return rates.length > 0 ? rates : { refused: formatMissingRateReason(created, '') }
      },
      prepare: async (order) => {
        if (order.packages.length > 1) return prepareOrder(proxy, order, manifest.capabilities)
        const created = await createShipment(proxy, order)
        if ('refused' in created) return created
        const rate = findCheapestRate(created, order.service)
        if (!rate) return { refused: formatMissingRateReason(created, order.service) }
        return {
          handle: serializeHandle({ shipmentId: created.id, rateId: rate.id, accountId: rate.carrier_account_id }),
        }
      },
      purchase: (handle, order) =>
        isOrderHandle(handle)
          ? buyOrderLabels(proxy, parseOrderHandle(handle))
          : buyShipment(proxy, parseHandle(handle), order),
      recover: async (handle) => {
        if (isOrderHandle(handle)) return recoverOrderPurchase(proxy, parseOrderHandle(handle), transport.nowMs())
        const { shipmentId } = parseHandle(handle)
        const found = await fetchShipment(proxy, shipmentId)
        return found.ok ? fetchParcelState(proxy, found.value) : fallBackIfNotFound(found.error, { state: 'unknown' })
      },
      voidParcel: (handle) => combineVoidOutcomes(getShipmentIds(handle), (id) => refundShipment(proxy, id)),
      fetchVoidOutcome: (handle) => combineVoidOutcomes(getShipmentIds(handle), (id) => toVoidOutcome(proxy, id)),
      track: async (trackingNumber) => {
        const body = { tracker: { tracking_code: trackingNumber } }
        const response = await proxy.call({ action: 'track', method: 'POST', path: '/trackers', body }, Tracker)
        return response.ok ? toCarrierTracking(response.value) : toCarrierRejection(response.error)
      },
      handOver: async ({ parcels }) => {
        const accounts = Map.groupBy(parcels, ({ handle }) => getAccountId(handle))
        for (const some of accounts.values()) {
          const ids = some.flatMap(({ handle }) => getShipmentIds(handle))
          const scanForm = await requestScanForm(proxy, ids, scanForms)
          if (scanForm !== 'transmitted') return scanForm
        }
        return 'transmitted'
      },
      requestHandoverForms: (parcels) =>
        createScanForms(
          proxy,
          parcels.map(({ handle, trackingNumbers }) => ({ shipmentIds: getShipmentIds(handle), trackingNumbers })),
          scanForms,
        ),
      // Orders have several packages, which no return label has.
      fetchQrCode: async (handle) =>
        isOrderHandle(handle)
          ? { refused: 'QR codes are available for single packages only' }
          : fetchQrCode(proxy, parseHandle(handle).shipmentId),
      pickups: createEasypostPickups(proxy, (handle) => getShipmentIds(handle)[0] ?? ''),
    }
  },
}

const getShipmentIds = (handle: ParcelHandle): readonly string[] =>
  isOrderHandle(handle) ? parseOrderHandle(handle).shipmentIds : [parseHandle(handle).shipmentId]

const getAccountId = (handle: ParcelHandle): string =>
  isOrderHandle(handle) ? parseOrderHandle(handle).accountId : parseHandle(handle).accountId

/** A shipment without a label is free and expires, so creating another is harmless. */
async function createShipment(proxy: EasypostProxy, order: ParcelOrder): Promise<Shipment | CarrierRejection> {
  const ready = await prepareParcelOrder(order, manifest.capabilities)
  if ('refused' in ready) return ready
  const body = buildShipmentRequest(ready)
  const call = { action: 'create a shipment', method: 'POST', path: '/shipments', body } as const
  const response = await proxy.call(call, Shipment)
  return response.ok ? response.value : toCarrierRejection(response.error)
}

/** EasyPost allows one label per shipment; a lost response is looked up, not bought again. */
async function buyShipment(
  proxy: EasypostProxy,
  { shipmentId, rateId }: ShipmentHandle,
  { options }: ParcelOrder,
): Promise<PurchasedParcel | CarrierRejection> {
  const bought = await proxy.call(
    {
      action: 'buy a shipment',
      method: 'POST',
      path: `/shipments/${shipmentId}/buy`,
      body: {
        rate: { id: rateId },
        ...(options.insuredValue && { insurance: formatDecimal(options.insuredValue) }),
      },
      isRepeatable: false,
      timeoutMs: PURCHASE_TIMEOUT_MS,
    },
    Shipment,
  )
  if (bought.ok) return toPurchasedParcel(proxy, bought.value)
  if (isPurchaseUncertain(bought.error)) throw new CarrierDownError(`easypost to buy a shipment: ${bought.error.code}`)
  if (!isAlreadyPurchased(bought.error)) return toCarrierRejection(bought.error)
  const found = await fetchShipment(proxy, shipmentId)
  if (!found.ok) throw new CarrierDownError(`easypost to read a shipment: ${found.error.code}`)
  return toPurchasedParcel(proxy, found.value)
}

async function fetchParcelState(proxy: EasypostProxy, shipment: Shipment): Promise<ParcelState> {
  return shipment.postage_label
    ? { state: 'purchased', parcel: await toPurchasedParcel(proxy, shipment) }
    : { state: 'unknown' }
}

async function toPurchasedParcel(proxy: EasypostProxy, shipment: Shipment): Promise<PurchasedParcel> {
  const { tracking_code } = shipment
  if (!tracking_code) throw new CarrierDownError('easypost has not completed the label yet')
  const documents = await fetchDocuments(proxy, shipment, 0)
  return { trackingNumbers: [tracking_code], cost: sumShipmentCost(shipment), documents }
}
