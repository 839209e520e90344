import { randomUUID } from 'node:crypto'
import { ADAPTER_PACKAGES } from '#shared/reference/rules/adapterNames.ts'
import { CarrierDownError } from '../carrier.ts'
import { ACCOUNT_REJECTED_MESSAGE } from '../http/parseResponse.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRejection, ParcelState, VoidOutcome } from '../port.ts'
import { prepareParcelOrder } from '../prepareParcelOrder.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { createLiveHostCheck } from '../rules/liveHost.ts'
import type { CarrierDocument, CarrierRate, ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { decodeImage } from './decodeImage.ts'
import { createProxy, isAccountUsable, TEST_API_HOST, toCarrierRejection, type UspsProxy } from './proxy.ts'
import {
  CancelResponseBody,
  isCancelledLabel,
  isDisputedLabel,
  isUnknownLabelError,
  LabelResponseBody,
  type PurchasedLabel,
  RateResponseBody,
  ReprintResponseBody,
  toCarrierRates,
  toPurchasedLabel,
} from './rules/answers.ts'
import { type LabelKind, parseHandle, serializeHandle, type UspsHandle } from './rules/handle.ts'
import { buildLabelRequest, buildRateRequest, REPRINT_REQUEST_BODY, validateUspsOrder } from './rules/labelRequest.ts'
import { getLabelKind } from './rules/mailClasses.ts'
import { TrackingResponseBody, toCarrierTracking } from './rules/trackingCodes.ts'
import { createScanForms } from './scanForms.ts'

/* Adapter of USPS, API version 3. */

const manifest: AdapterManifest = {
  name: 'USPS',
  services: {
    USPS_GROUND_ADVANTAGE: 'USPS Ground Advantage, abroad First-Class Package International',
    PRIORITY_MAIL: 'USPS Priority Mail',
    PRIORITY_MAIL_EXPRESS: 'USPS Priority Mail Express',
  },
  credentials: {
    client_id: 'Consumer key of an application at developers.usps.com',
    client_secret: 'Consumer secret of the application',
    account_number: 'Enterprise Payment Account number',
    crid: 'Customer registration ID',
    mid: 'Mailer ID',
    manifest_mid: 'Mailer ID of manifests; the mailer ID if omitted',
    base_url: `USPS host, default https://apis.usps.com; ${TEST_API_HOST} for tests`,
  },
  labelFormats: ['pdf'],
  capabilities: {
    maxPackages: ADAPTER_PACKAGES.usps,
    isReturn: true,
    signature: true,
    insurance: true,
    dangerousGoods: [],
    manifests: true,
    pickups: false,
    qrCodes: true,
    servicePoints: false,
    latinOnly: true,
    reportsTracking: true,
    tracksExternalNumbers: false,
  },
}

/** USPS, with the platform's or a merchant's payment account. */
export const usps: CarrierAdapter = {
  manifest,
  isLive: createLiveHostCheck(TEST_API_HOST),
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    const account = credentials.account_number ?? ''
    return {
      checkCredentials: async () =>
        (await isAccountUsable(credentials, transport)) ? 'valid' : { refused: ACCOUNT_REJECTED_MESSAGE },
      rate: (order) => rates(proxy, account, { ...order, service: '' }),
      // USPS has no preparation step. A rate request shows whether it accepts the parcel.
      prepare: async (order) => {
        const priced = await rates(proxy, account, order)
        if ('refused' in priced) return priced
        return { handle: serializeHandle({ kind: getLabelKind(order), key: randomUUID() }) }
      },
      purchase: (handle, order) => buy(proxy, parseHandle(handle), order),
      recover: (handle) => findLabel(proxy, parseHandle(handle)),
      voidParcel: (handle) => cancel(proxy, parseHandle(handle)),
      // Refunds cannot be queried; a repeated request shows whether the label is cancelled.
      fetchVoidOutcome: (handle) => cancel(proxy, parseHandle(handle)),
      track: async (trackingNumber) => {
        const path = `/tracking/v3/tracking/${encodeURIComponent(trackingNumber)}?expand=DETAIL`
        const response = await proxy({ action: 'track', method: 'GET', path }, TrackingResponseBody)
        return response.ok ? toCarrierTracking(response.value) : toCarrierRejection(response.error)
      },
      handOver: (request) => createScanForms(proxy, request, transport.nowMs()),
    }
  },
}

/** Returns an order in the form USPS accepts, or what is wrong with it. */
async function checked(order: ParcelOrder): Promise<ParcelOrder | CarrierRejection> {
  const ready = await prepareParcelOrder(order, manifest.capabilities)
  if ('refused' in ready) return ready
  const error = validateUspsOrder(ready)
  return error === null ? ready : { refused: error }
}

/** Never empty: without rates USPS does not carry the parcel. */
async function rates(
  proxy: UspsProxy,
  account: string,
  order: ParcelOrder,
): Promise<readonly CarrierRate[] | CarrierRejection> {
  const parcel = await checked(order)
  if ('refused' in parcel) return parcel
  const kind = getLabelKind(parcel)
  const api = kind === 'international' ? 'international-prices' : 'prices'
  const body = buildRateRequest(parcel, account, kind)
  const path = `/${api}/v3/total-rates/search`
  const response = await proxy({ action: 'rate', method: 'POST', path, body }, RateResponseBody)
  if (!response.ok) return toCarrierRejection(response.error)
  const offered = toCarrierRates(response.value, kind)
  return offered.length > 0 ? offered : { refused: 'the carrier does not offer a service for this parcel' }
}

/** Addresses of labels: sold by kind; reprinted and cancelled with all domestic ones. */
const SALES: Readonly<Record<LabelKind, string>> = {
  domestic: '/labels/v3/label',
  return: '/labels/v3/return-label',
  international: '/international-labels/v3/international-label',
}
const RECORDS: Readonly<Record<LabelKind, { readonly reprint: string; readonly label: string }>> = {
  domestic: { reprint: '/labels/v3/label-reprint', label: '/labels/v3/label' },
  return: { reprint: '/labels/v3/label-reprint', label: '/labels/v3/label' },
  international: {
    reprint: '/international-labels/v3/international-label-reprint',
    label: '/international-labels/v3/international-label',
  },
}

async function buy(
  proxy: UspsProxy,
  { kind, key }: UspsHandle,
  order: ParcelOrder,
): Promise<PurchasedParcel | CarrierRejection> {
  const parcel = await checked(order)
  if ('refused' in parcel) return parcel
  const response = await proxy(
    {
      action: 'buy',
      method: 'POST',
      path: SALES[kind],
      body: buildLabelRequest(parcel, kind),
      labelKey: key,
      isRepeatable: false,
      timeoutMs: PURCHASE_TIMEOUT_MS,
    },
    LabelResponseBody,
  )
  return response.ok
    ? toPurchasedParcel(toPurchasedLabel(response.value), order.options.qrCode)
    : toCarrierRejection(response.error)
}

/**
 * Returns the label, and the QR code of a return that a post office prints: apart if it was
 * requested for the buyer, or else next to the label.
 */
function toPurchasedParcel(
  { trackingNumber, cost, image, qrCode }: PurchasedLabel,
  isCodeRequested = false,
): PurchasedParcel {
  if (image === null) throw new CarrierDownError('usps sold a label without an image')
  const file = { packageIndex: 0 } as const
  const label: CarrierDocument = { ...file, kind: 'label', format: 'pdf', bytes: decodeImage(image) }
  const code: readonly CarrierDocument[] =
    qrCode === null
      ? []
      : [{ ...file, kind: isCodeRequested ? 'qrCode' : 'other', format: 'png', bytes: decodeImage(qrCode) }]
  return { trackingNumbers: [trackingNumber], cost, documents: [label, ...code] }
}

/** USPS reprints a label three times, so one lost response must not use all of them. */
const MAX_REPRINT_ATTEMPTS = 2

/**
 * Reprints the label sold with a key. Other rejections than that of an unknown or cancelled label
 * (past its mailing date, reprinted three times) mean that it was sold, and its outcome stays open.
 */
async function findLabel(proxy: UspsProxy, { kind, key }: UspsHandle): Promise<ParcelState> {
  const { reprint: path } = RECORDS[kind]
  const call = {
    action: 'reprint',
    method: 'POST',
    path,
    body: REPRINT_REQUEST_BODY,
    labelKey: key,
    maxAttempts: MAX_REPRINT_ATTEMPTS,
  } as const
  const response = await proxy(call, ReprintResponseBody)
  if (response.ok) return { state: 'purchased', parcel: toPurchasedParcel(toPurchasedLabel(response.value)) }
  const { isAccount, reason } = response.error
  if (!isAccount && (isUnknownLabelError(reason) || isCancelledLabel(reason) || isDisputedLabel(reason))) {
    return { state: 'unknown' }
  }
  throw new CarrierDownError(`usps to reprint: ${isAccount ? reason : 'rejected'}`)
}

async function cancel(proxy: UspsProxy, { kind, key }: UspsHandle): Promise<VoidOutcome> {
  const { label: path } = RECORDS[kind]
  const response = await proxy({ action: 'cancel', method: 'DELETE', path, labelKey: key }, CancelResponseBody)
  if (response.ok) return { verdict: response.value.status === 'CANCELED' ? 'voided' : 'pending' }
  const { isAccount, reason } = response.error
  if (isAccount) throw new CarrierDownError(`usps to cancel: ${reason}`)
  if (isUnknownLabelError(reason) || isCancelledLabel(reason)) return { verdict: 'voided' }
  return isDisputedLabel(reason) ? { verdict: 'pending' } : { verdict: 'kept', reason }
}
