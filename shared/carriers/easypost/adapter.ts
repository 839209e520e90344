import type { Result } from '../../core/result.ts'
import { log } from '../../platform/log.ts'
import { CarrierDownError } from '../carrier.ts'
import { orderFault } from '../orderFault.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRefusal, ParcelState, VoidVerdict } from '../port.ts'
import { withProvinceCodes } from '../provinceCodes.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { documentFormat } from '../rules/documentFormat.ts'
import type { CarrierDocument, ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { decimalText } from '../rules/parcelUnits.ts'
import { createProxy, type EasypostProxy, type EasypostRefusal } from './proxy.ts'
import {
  carrierRates,
  costOfShipment,
  filesOf,
  type RemoteFile,
  rateFor,
  ScanForm,
  Shipment,
  Shipments,
  whyNoRate,
} from './rules/answers.ts'
import { isBought, isNeverBought, isUnclear, manifestedBefore, takesNoScanForms } from './rules/errors.ts'
import { readHandle, type ShipmentHandle, writeHandle } from './rules/handle.ts'
import { shipmentRequest } from './rules/shipmentRequest.ts'
import { carrierTracking, Tracker } from './rules/trackingCodes.ts'
import { easypostWebhook } from './webhook.ts'

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
    api_key: 'Key of the API: one that begins with EZTK makes test labels only',
    base_url: 'Another address of the API than https://api.easypost.com/v2',
    webhook_secret:
      'Secret of the webhook that tells of news; without one parcels are only asked about from time to time',
  },
  labelFormats: ['png'],
  capabilities: {
    maxPackages: 1,
    isReturn: true,
    signature: true,
    insurance: true,
    dangerousGoods: [],
    manifests: true,
    tracksForeignNumbers: true,
  },
}

const refused = ({ reason }: Pick<EasypostRefusal, 'reason'>): CarrierRefusal => ({ refused: reason })

/** EasyPost, which sells labels of a hundred carriers. A service is the name of a carrier and of its service: `USPS/Priority`. */
export const easypost: CarrierAdapter = {
  manifest,
  webhook: easypostWebhook,
  isLive: ({ api_key }) => !api_key?.startsWith('EZTK'),
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    return {
      checkCredentials: async () => {
        const call = { action: 'list a shipment', method: 'GET', path: '/shipments?page_size=1' } as const
        const answer = await proxy.call(call, Shipments)
        return answer.ok ? 'valid' : refused(answer.error)
      },
      rate: async (order) => {
        const created = await createShipment(proxy, order)
        if ('refused' in created) return created
        const rates = carrierRates(created)
        return rates.length > 0 ? rates : { refused: whyNoRate(created, '') }
      },
      prepare: async (order) => {
        const created = await createShipment(proxy, order)
        if ('refused' in created) return created
        const rate = rateFor(created, order.service)
        if (!rate) return { refused: whyNoRate(created, order.service) }
        return {
          handle: writeHandle({ shipmentId: created.id, rateId: rate.id, accountId: rate.carrier_account_id }),
        }
      },
      purchase: (handle, order) => buyShipment(proxy, readHandle(handle), order),
      recover: async (handle) => {
        const { shipmentId } = readHandle(handle)
        const found = await readShipment(proxy, shipmentId)
        return found.ok ? stateOf(proxy, found.value) : ifThere(found.error, { state: 'unknown' })
      },
      voidParcel: async (handle) => {
        const { shipmentId } = readHandle(handle)
        const path = `/shipments/${shipmentId}/refund`
        const answer = await proxy.call({ action: 'refund a shipment', method: 'POST', path }, Shipment)
        if (!answer.ok) return ifThere(answer.error, { verdict: 'voided' })
        return verdictOf({ ...answer.value, refund_status: answer.value.refund_status ?? 'submitted' })
      },
      voidVerdict: async (handle) => {
        const found = await readShipment(proxy, readHandle(handle).shipmentId)
        return found.ok ? verdictOf(found.value) : ifThere(found.error, { verdict: 'voided' })
      },
      track: async (trackingNumber) => {
        const body = { tracker: { tracking_code: trackingNumber } }
        const answer = await proxy.call({ action: 'track', method: 'POST', path: '/trackers', body }, Tracker)
        return answer.ok ? carrierTracking(answer.value) : refused(answer.error)
      },
      handOver: async ({ handles }) => {
        const accounts = Map.groupBy(handles.map(readHandle), ({ accountId }) => accountId)
        for (const shipments of accounts.values()) {
          const told = await makeScanForm(
            proxy,
            shipments.map(({ shipmentId }) => shipmentId),
          )
          if (told !== 'told') return told
        }
        return 'told'
      },
    }
  },
}

/** A shipment without a label costs nothing, and is forgotten when nobody buys it: to make another one does no harm. */
async function createShipment(proxy: EasypostProxy, order: ParcelOrder): Promise<Shipment | CarrierRefusal> {
  const fault = orderFault(order, manifest.capabilities)
  if (fault !== null) return { refused: fault }
  const body = shipmentRequest(withProvinceCodes(order))
  const call = { action: 'create a shipment', method: 'POST', path: '/shipments', body } as const
  const answer = await proxy.call(call, Shipment)
  return answer.ok ? answer.value : refused(answer.error)
}

const readShipment = (proxy: EasypostProxy, shipmentId: string): Promise<Result<Shipment, EasypostRefusal>> =>
  proxy.call({ action: 'read a shipment', method: 'GET', path: `/shipments/${shipmentId}` }, Shipment)

/** EasyPost has one label for a shipment, whatever happens; but what is lost on the way is looked up, not bought again. */
async function buyShipment(
  proxy: EasypostProxy,
  { shipmentId, rateId }: ShipmentHandle,
  { options }: ParcelOrder,
): Promise<PurchasedParcel | CarrierRefusal> {
  const bought = await proxy.call(
    {
      action: 'buy a shipment',
      method: 'POST',
      path: `/shipments/${shipmentId}/buy`,
      body: {
        rate: { id: rateId },
        ...(options.insuredValue && { insurance: decimalText(options.insuredValue) }),
      },
      isRepeatable: false,
      timeoutMs: PURCHASE_TIMEOUT_MS,
    },
    Shipment,
  )
  if (bought.ok) return purchasedParcel(proxy, bought.value)
  if (isUnclear(bought.error)) throw new CarrierDownError(`easypost to buy a shipment: ${bought.error.code}`)
  if (!isBought(bought.error)) return refused(bought.error)
  const found = await readShipment(proxy, shipmentId)
  if (!found.ok) throw new CarrierDownError(`easypost to read a shipment: ${found.error.code}`)
  return purchasedParcel(proxy, found.value)
}

async function stateOf(proxy: EasypostProxy, shipment: Shipment): Promise<ParcelState> {
  return shipment.postage_label
    ? { state: 'purchased', parcel: await purchasedParcel(proxy, shipment) }
    : { state: 'unknown' }
}

/** With its files: where they lie is not promised to last. */
async function purchasedParcel(proxy: EasypostProxy, shipment: Shipment): Promise<PurchasedParcel> {
  const { tracking_code } = shipment
  const documents = (await Promise.all(filesOf(shipment).map((file) => document(proxy, file)))).flat()
  if (!tracking_code || documents[0]?.kind !== 'label') {
    throw new CarrierDownError('easypost has not finished the label yet')
  }
  return { trackingNumbers: [tracking_code], cost: costOfShipment(shipment), documents }
}

/** None for a form that is no document of a kind we can hand out. */
async function document(proxy: EasypostProxy, { kind, url }: RemoteFile): Promise<readonly CarrierDocument[]> {
  const bytes = await proxy.file(url)
  const format = documentFormat(bytes)
  if (format) return [{ kind, format, packageIndex: 0, bytes }]
  log.warn('a carrier has sent a file of an unknown kind', { carrier: 'easypost', kind })
  return []
}

/** What follows from EasyPost's not having it; a key that does not open says nothing of the parcel. */
function ifThere<Answer>(error: EasypostRefusal, ifNot: Answer): Answer {
  if (isNeverBought(error)) return ifNot
  throw new CarrierDownError(`easypost refused: ${error.isAccount ? 'the account' : error.code}`)
}

function verdictOf({ refund_status, postage_label }: Shipment): VoidVerdict {
  switch (refund_status) {
    case 'refunded':
      return { verdict: 'voided' }
    // The carrier bills what it scans, and never will scan this.
    case 'not_applicable':
      return { verdict: 'voided' }
    case 'rejected':
      return { verdict: 'kept', reason: 'the carrier refuses to take the label back' }
    case null:
      return postage_label ? { verdict: 'kept', reason: 'it was not given back' } : { verdict: 'voided' }
    default:
      return { verdict: 'pending' }
  }
}

/** Parcels that are on a form already are left out of another one. */
async function makeScanForm(proxy: EasypostProxy, ids: readonly string[]): Promise<'told' | CarrierRefusal> {
  if (ids.length === 0) return 'told'
  const body = { scan_form: { shipments: ids.map((id) => ({ id })) } }
  const answer = await proxy.call({ action: 'make a scan form', method: 'POST', path: '/scan_forms', body }, ScanForm)
  if (answer.ok) {
    const { status, message } = answer.value
    return status === 'failed' ? { refused: message ?? 'the carrier made no scan form' } : 'told'
  }
  const { error } = answer
  // Such a carrier learns of its parcels when it scans them.
  if (takesNoScanForms(error)) return 'told'
  const before = manifestedBefore(error)
  const others = ids.filter((id) => !before.includes(id))
  return others.length < ids.length ? makeScanForm(proxy, others) : refused(error)
}
