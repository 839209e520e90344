import { MINUTE_MS } from '#shared/core/durations.ts'
import { log } from '#shared/platform/log.ts'
import { ADAPTER_PACKAGES } from '#shared/reference/rules/adapterNames.ts'
import { CarrierDownError } from '../carrier.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRejection, ParcelState, VoidOutcome } from '../port.ts'
import { prepareParcelOrder } from '../prepareParcelOrder.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { isCustomsRequired } from '../rules/customsBorder.ts'
import { createLiveHostCheck } from '../rules/liveHost.ts'
import type { ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { createProxy, type RoyalMailProxy, toCarrierRejection } from './proxy.ts'
import {
  CreateResponseBody,
  DeleteResponseBody,
  decodeLabel,
  findTrackingNumber,
  OrderListResponseBody,
  OrdersResponseBody,
  type RecoveredOrder,
  toDeletionReason,
  toFailureReason,
  toLabelErrorReason,
  toPurchasedParcel,
} from './rules/answers.ts'
import { parseHandle, type RoyalMailHandle, serializeHandle } from './rules/handle.ts'
import { buildOrderRequest, validateRoyalMailOrder } from './rules/orderRequest.ts'
import { ROYAL_MAIL_SERVICE_NAMES } from './rules/services.ts'

/* Adapter of Royal Mail (Click & Drop API). */

const manifest: AdapterManifest = {
  name: 'Royal Mail',
  services: ROYAL_MAIL_SERVICE_NAMES,
  credentials: {
    api_key: 'Click & Drop API authorisation key of a business account (OBA)',
    trading_name: 'Trading name in Click & Drop whose address is the return address; the default one if omitted',
    base_url: 'API address, default https://api.parcel.royalmail.com/api/v1',
  },
  labelFormats: ['pdf'],
  capabilities: {
    maxPackages: ADAPTER_PACKAGES.royalMail,
    isReturn: false,
    signature: true,
    // Compensation is included in a service, in GBP.
    insurance: false,
    dangerousGoods: [],
    // A manifest contains all labels of the account, and cannot be found by its parcels.
    manifests: false,
    pickups: false,
    servicePoints: false,
    qrCodes: false,
    latinOnly: true,
    reportsTracking: false,
    tracksExternalNumbers: false,
  },
}

/** Period after which a response to a purchase can no longer arrive. */
const PURCHASE_PERIOD_MS = 5 * MINUTE_MS

const TRACKING_UNSUPPORTED_MESSAGE = 'the carrier does not report tracking through this account'

/** Royal Mail, with the platform's or a merchant's account. */
export const royalMail: CarrierAdapter = {
  manifest,
  isLive: createLiveHostCheck(),
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    const { nowMs } = transport
    return {
      checkCredentials: async () => {
        const call = { action: 'check', method: 'GET', path: '/orders?pageSize=1' } as const
        const response = await proxy.call(call, OrderListResponseBody)
        return response.ok || !response.error.isAccount ? 'valid' : toCarrierRejection(response.error)
      },
      // Royal Mail has no rates: lanes use their rate tables.
      rate: async (order) => {
        const parcel = await checked({ ...order, service: '' })
        return 'refused' in parcel ? parcel : []
      },
      prepare: async (order) => {
        const parcel = await checked(order)
        if ('refused' in parcel) return parcel
        const { reference } = parcel
        return { handle: serializeHandle({ reference, isDeclared: isCustomsRequired(parcel), preparedAtMs: nowMs() }) }
      },
      purchase: (_, order) => createOrder(proxy, order, { nowMs: nowMs(), tradingName: credentials.trading_name }),
      recover: (handle) => resolvePurchase(proxy, parseHandle(handle), nowMs()),
      voidParcel: (handle) => voidRoyalMailOrder(proxy, parseHandle(handle)),
      // Royal Mail decides immediately.
      fetchVoidOutcome: (handle) => voidRoyalMailOrder(proxy, parseHandle(handle)),
      track: async () => ({ refused: TRACKING_UNSUPPORTED_MESSAGE }),
    }
  },
}

/** Returns an order in the form Royal Mail accepts, or what is wrong with it. */
async function checked(order: ParcelOrder): Promise<ParcelOrder | CarrierRejection> {
  const ready = await prepareParcelOrder(order, manifest.capabilities)
  if ('refused' in ready) return ready
  const error = validateRoyalMailOrder(ready)
  return error === null ? ready : { refused: error }
}

/** Sent once: Royal Mail has no idempotency, and would create a second order. */
async function createOrder(
  proxy: RoyalMailProxy,
  order: ParcelOrder,
  context: Parameters<typeof buildOrderRequest>[1],
): Promise<PurchasedParcel | CarrierRejection> {
  const parcel = await checked(order)
  if ('refused' in parcel) return parcel
  const body = buildOrderRequest(parcel, context)
  const call = { action: 'create an order', method: 'POST', path: '/orders', body, isRepeatable: false } as const
  const response = await proxy.call({ ...call, timeoutMs: PURCHASE_TIMEOUT_MS }, CreateResponseBody)
  if (!response.ok) return toCarrierRejection(response.error)
  const [created] = response.value.createdOrders
  if (!created) return { refused: toFailureReason(response.value) }
  const trackingNumber = findTrackingNumber(created)
  const label = decodeLabel(created.label)
  if (trackingNumber === null || (!label && created.labelErrors.length > 0)) {
    await discardOrder(proxy, created.orderIdentifier)
    return { refused: toLabelErrorReason(created) }
  }
  if (!label) throw new CarrierDownError('royalMail returned no label')
  return toPurchasedParcel(trackingNumber, label)
}

/** Returns the order of a reference, which is unique to one purchase; null if there is none. */
async function findRoyalMailOrder(proxy: RoyalMailProxy, reference: string): Promise<RecoveredOrder | null> {
  const path = `/orders/${encodeURIComponent(`"${reference}"`)}`
  const response = await proxy.call({ action: 'find an order', method: 'GET', path }, OrdersResponseBody)
  if (response.ok) return response.value.find(({ orderReference }) => orderReference === reference) ?? null
  const { isAccount, isUnknownOrder, reason } = response.error
  if (!isAccount && isUnknownOrder) return null
  throw new CarrierDownError(`royalMail to find an order: ${isAccount ? reason : 'rejected'}`)
}

/** Deletes an order; returns the reason if it is kept, and null if it no longer exists. */
async function deleteOrder(proxy: RoyalMailProxy, id: number): Promise<string | null> {
  const call = { action: 'delete an order', method: 'DELETE', path: `/orders/${id}` } as const
  const response = await proxy.call(call, DeleteResponseBody)
  if (response.ok) return response.value.deletedOrders.length > 0 ? null : toDeletionReason(response.value)
  const { isAccount, isUnknownOrder, reason } = response.error
  if (isAccount) throw new CarrierDownError(`royalMail to delete an order: ${reason}`)
  return isUnknownOrder ? null : reason
}

/** Deletes an order without label, which is free, so that no label is printed for it later. */
async function discardOrder(proxy: RoyalMailProxy, id: number): Promise<void> {
  const reason = await deleteOrder(proxy, id).catch((error: unknown) => {
    if (error instanceof CarrierDownError) return error.message
    throw error
  })
  if (reason !== null) log.error('carrier order without label not deleted', { carrier: 'royalMail', order_id: id })
}

async function resolvePurchase(
  proxy: RoyalMailProxy,
  { reference, isDeclared, preparedAtMs }: RoyalMailHandle,
  nowMs: number,
): Promise<ParcelState> {
  const order = await findRoyalMailOrder(proxy, reference)
  if (!order) return { state: 'unknown' }
  const { orderIdentifier } = order
  const trackingNumber = findTrackingNumber(order)
  if (trackingNumber === null) {
    if (nowMs < preparedAtMs + PURCHASE_PERIOD_MS) throw new CarrierDownError('royalMail has not created the label yet')
    await discardOrder(proxy, orderIdentifier)
    return { state: 'refused', reason: 'the carrier did not create a label' }
  }
  const query = new URLSearchParams({
    documentType: 'postageLabel',
    includeReturnsLabel: 'false',
    includeCN: String(isDeclared),
  })
  const label = await proxy.fetchPdf(`/orders/${orderIdentifier}/label?${query}`)
  return { state: 'purchased', parcel: toPurchasedParcel(trackingNumber, label) }
}

/** Deletes an order, unless a manifest has reported it to Royal Mail. */
async function voidRoyalMailOrder(proxy: RoyalMailProxy, { reference }: RoyalMailHandle): Promise<VoidOutcome> {
  const order = await findRoyalMailOrder(proxy, reference)
  if (!order) return { verdict: 'voided' }
  if (order.manifestedOn !== null) return { verdict: 'kept', reason: 'the parcel is on a manifest of the carrier' }
  const reason = await deleteOrder(proxy, order.orderIdentifier)
  return reason === null ? { verdict: 'voided' } : { verdict: 'kept', reason }
}
