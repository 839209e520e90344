import { money } from '../../core/money.ts'
import { log } from '../../platform/log.ts'
import { CarrierDownError } from '../carrier.ts'
import { orderFault } from '../orderFault.ts'
import type { AdapterManifest, CarrierAdapter, CarrierRefusal, ParcelState, VoidVerdict } from '../port.ts'
import { withProvinceCodes } from '../provinceCodes.ts'
import { PURCHASE_TIMEOUT_MS } from '../rules/carrierLimits.ts'
import { documentFormat } from '../rules/documentFormat.ts'
import type { CarrierDocument, ParcelOrder, PurchasedParcel } from '../rules/parcel.ts'
import { makeManifests } from './manifests.ts'
import { createProxy, type ShippoProxy, type ShippoRefusal } from './proxy.ts'
import {
  CarrierAccounts,
  carrierRate,
  filesOf,
  offersOf,
  outcomeOf,
  Refund,
  type RemoteFile,
  Shipment,
  Transaction,
  whyFailed,
  whyNoOffer,
} from './rules/answers.ts'
import { carrierOfNumber } from './rules/carrierOfNumber.ts'
import { isAskedBefore } from './rules/errors.ts'
import { type RateHandle, readHandle, writeHandle } from './rules/handle.ts'
import { shipmentRequest, shippoFault } from './rules/shipmentRequest.ts'
import { carrierTracking, Track } from './rules/trackingCodes.ts'
import { transactionsOf } from './transactions.ts'

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
    api_token: 'Token of the API: one that begins with shippo_test_ makes test labels only',
    base_url: 'Another address of the API than https://api.goshippo.com',
  },
  labelFormats: ['pdf'],
  capabilities: {
    maxPackages: 1,
    isReturn: true,
    signature: true,
    insurance: true,
    dangerousGoods: [],
    manifests: true,
    // Which carrier a number is of has to be guessed by its form, and Shippo bills what it follows for others.
    tracksForeignNumbers: false,
  },
}

const refused = ({ reason }: Pick<ShippoRefusal, 'reason'>): CarrierRefusal => ({ refused: reason })

/** Shippo, which sells labels of many carriers. A service is its token: `usps_priority`. */
export const shippo: CarrierAdapter = {
  manifest,
  isLive: ({ api_token }) => !api_token?.startsWith('shippo_test_'),
  connect: (credentials, transport) => {
    const proxy = createProxy(credentials, transport)
    return {
      checkCredentials: async () => {
        const call = { action: 'list an account', method: 'GET', path: '/carrier_accounts?results=1' } as const
        const answer = await proxy.call(call, CarrierAccounts)
        return answer.ok ? 'valid' : refused(answer.error)
      },
      rate: async (order) => {
        const created = await createShipment(proxy, order)
        if ('refused' in created) return created
        const offers = offersOf(created, order)
        return offers.length > 0 ? offers.map(carrierRate) : { refused: whyNoOffer(created, '') }
      },
      prepare: async (order) => {
        const created = await createShipment(proxy, order)
        if ('refused' in created) return created
        const offer = offersOf(created, order).find(({ service }) => service === order.service)
        if (!offer) return { refused: whyNoOffer(created, order.service) }
        const { from, shipDate } = order
        return {
          handle: writeHandle({
            rateId: offer.rate.object_id,
            ...offer.cost,
            accountId: offer.rate.carrier_account,
            originId: created.address_from.object_id,
            origin: `${from.country} ${from.postalCode ?? ''}`,
            shipDate,
          }),
        }
      },
      purchase: (handle, order) => buyLabel(proxy, readHandle(handle), order),
      recover: async (handle) => {
        const rate = readHandle(handle)
        return stateOf(proxy, rate, await transactionsOf(proxy, rate.rateId))
      },
      voidParcel: (handle) => giveBack(proxy, readHandle(handle)),
      // What Shippo has not noted yet is asked for again: it does not say how soon a refund shows.
      voidVerdict: (handle) => giveBack(proxy, readHandle(handle)),
      track: async (trackingNumber) => {
        const carrier = carrierOfNumber(trackingNumber)
        if (!carrier) return { refused: 'the number does not tell which carrier it is of' }
        const path = `/tracks/${carrier}/${encodeURIComponent(trackingNumber)}`
        const answer = await proxy.call({ action: 'track', method: 'GET', path }, Track)
        return answer.ok ? carrierTracking(answer.value) : refused(answer.error)
      },
      handOver: ({ handles }) => makeManifests(proxy, handles.map(readHandle)),
    }
  },
}

/** A shipment costs nothing, and is forgotten when nobody buys it: to make another one does no harm. */
async function createShipment(proxy: ShippoProxy, order: ParcelOrder): Promise<Shipment | CarrierRefusal> {
  const coded = withProvinceCodes(order)
  const fault = orderFault(coded, manifest.capabilities) ?? shippoFault(coded)
  if (fault !== null) return { refused: fault }
  const body = shipmentRequest(coded)
  const call = { action: 'create a shipment', method: 'POST', path: '/shipments', body } as const
  const answer = await proxy.call(call, Shipment)
  if (!answer.ok) return refused(answer.error)
  const { status } = answer.value
  if (status === 'WAITING' || status === 'QUEUED') throw new CarrierDownError('shippo has not made the prices yet')
  return answer.value
}

/** Sent once: Shippo would sell a second label for the same price. */
async function buyLabel(
  proxy: ShippoProxy,
  rate: RateHandle,
  { reference }: ParcelOrder,
): Promise<PurchasedParcel | CarrierRefusal> {
  const answer = await proxy.call(
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
  if (!answer.ok) return refused(answer.error)
  const outcome = await stateOf(proxy, rate, [answer.value])
  switch (outcome.state) {
    case 'purchased':
      return outcome.parcel
    case 'refused':
      return { refused: outcome.reason }
    case 'unknown':
      throw new CarrierDownError('shippo has not sold the label yet')
  }
}

/** A refusal stands among the transactions of a price, too. Of several labels, the one that was not given back counts. */
async function stateOf(
  proxy: ShippoProxy,
  rate: RateHandle,
  transactions: readonly Transaction[],
): Promise<ParcelState> {
  const sold = transactions.filter((each) => outcomeOf(each) === 'sold')
  const label = sold.find(({ status }) => status === 'SUCCESS') ?? sold[0]
  if (label) return { state: 'purchased', parcel: await purchasedParcel(proxy, rate, label) }
  if (transactions.some((each) => outcomeOf(each) === 'open')) {
    throw new CarrierDownError('shippo has not decided about the label yet')
  }
  const [failed] = transactions
  return failed ? { state: 'refused', reason: whyFailed(failed) } : { state: 'unknown' }
}

/** With its files: where they lie is not promised to last. */
async function purchasedParcel(
  proxy: ShippoProxy,
  { minorUnits, currency }: RateHandle,
  transaction: Transaction,
): Promise<PurchasedParcel> {
  const { tracking_number } = transaction
  const documents = (await Promise.all(filesOf(transaction).map((file) => document(proxy, file)))).flat()
  if (!tracking_number || documents[0]?.kind !== 'label') {
    throw new CarrierDownError('shippo has not finished the label yet')
  }
  return { trackingNumbers: [tracking_number], cost: money(minorUnits, currency), documents }
}

/** None for an invoice that is no document of a kind we can hand out. */
async function document(proxy: ShippoProxy, { kind, url }: RemoteFile): Promise<readonly CarrierDocument[]> {
  const bytes = await proxy.file(url)
  const format = documentFormat(bytes)
  if (format) return [{ kind, format, packageIndex: 0, bytes }]
  log.warn('a carrier has sent a file of an unknown kind', { carrier: 'shippo', kind })
  return []
}

/** All labels that were sold for a price, if ever there should be several: as long as one is not decided, none is. */
async function giveBack(proxy: ShippoProxy, { rateId }: RateHandle): Promise<VoidVerdict> {
  const verdicts: VoidVerdict[] = []
  for (const transaction of await transactionsOf(proxy, rateId)) {
    verdicts.push(await verdictOf(proxy, transaction))
  }
  return (
    verdicts.find(({ verdict }) => verdict === 'pending') ??
    verdicts.find(({ verdict }) => verdict === 'kept') ?? { verdict: 'voided' }
  )
}

async function verdictOf(proxy: ShippoProxy, { object_id, status }: Transaction): Promise<VoidVerdict> {
  switch (status) {
    case 'SUCCESS':
      return requestRefund(proxy, object_id)
    case 'REFUNDPENDING':
      return { verdict: 'pending' }
    case 'REFUNDREJECTED':
      return { verdict: 'kept', reason: 'the carrier refuses to take the label back' }
    case 'REFUNDED':
    case 'ERROR':
      return { verdict: 'voided' }
    case 'WAITING':
    case 'QUEUED':
      throw new CarrierDownError('shippo has not decided about the label yet')
  }
}

async function requestRefund(proxy: ShippoProxy, transaction: string): Promise<VoidVerdict> {
  const body = { transaction, async: false }
  const answer = await proxy.call({ action: 'refund a label', method: 'POST', path: '/refunds', body }, Refund)
  if (!answer.ok) {
    const { reason, isAccount } = answer.error
    if (isAccount) throw new CarrierDownError(`shippo to refund a label: ${reason}`)
    return isAskedBefore(reason) ? { verdict: 'pending' } : { verdict: 'kept', reason }
  }
  switch (answer.value.status) {
    case 'QUEUED':
    case 'PENDING':
      return { verdict: 'pending' }
    case 'SUCCESS':
      return { verdict: 'voided' }
    case 'ERROR':
      return { verdict: 'kept', reason: 'the carrier refuses to take the label back' }
  }
}
