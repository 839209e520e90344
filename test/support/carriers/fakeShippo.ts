import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { blackPng } from '../png.ts'
import type { FakeCarrier, FakeRequest, FakeResponse, Understood } from './fakeCarrier.ts'
import { faultyTransport } from './fakeCarrier.ts'
import { PDF_FILE } from './sampleFiles.ts'
import {
  CreateManifestRequest,
  CreateRefund,
  CreateShipmentRequest,
  CreateTransaction,
  type SentShipment,
} from './shippoRequests.ts'

/*
 * Fake Shippo API.
 */

const TOKENS = ['shippo_test_fake', 'shippo_live_fake']
const FILES = 'https://files.shippo.example'

type Shipment = { readonly originId: string; readonly parcelIds: readonly string[]; readonly sent: SentShipment }
type Rate = { readonly id: string; readonly token: string; readonly cents: number; readonly shipment: Shipment }
type Transaction = {
  readonly id: string
  readonly rate: Rate
  readonly trackingNumber: string
  readonly parcelId: string
  /** Reason of a rejected purchase. */
  readonly rejection: string | null
  refund: 'PENDING' | 'SUCCESS' | 'ERROR' | null
}
type Manifest = { readonly id: string; readonly transactions: readonly string[] }

const FOLLOWED = {
  trackingNumber: 'SHIPPO_DELIVERED',
  history: [
    ['PRE_TRANSIT', 'information_received', 'Label created.', '2026-11-18T09:00:00Z', null],
    ['PRE_TRANSIT', 'information_received', 'Shipment information received.', '2026-11-18T10:00:00Z', null],
    ['TRANSIT', 'package_accepted', 'Your shipment has been accepted.', '2026-11-20T00:20:05Z', 'San Francisco'],
    ['TRANSIT', 'package_departed', 'Departed from facility.', '2026-11-20T07:10:00.000Z', 'Oakland'],
    ['TRANSIT', 'package_processing', 'Held by customs.', '2026-11-20T17:00:00Z', 'Frankfurt'],
    ['TRANSIT', 'package_processed', 'Customs clearance completed.', '2026-11-21T07:30:00Z', 'Frankfurt'],
    ['TRANSIT', 'out_for_delivery', 'Out for delivery.', '2026-11-21T08:00:00Z', 'Berlin'],
    ['DELIVERED', 'delivered', 'Delivered, left with neighbor.', '2026-11-21T13:45:10Z', 'Berlin'],
  ] as const,
  codes: [100, 105, 111, 132, 131, 198, 207],
  signedBy: null,
}

/**
 * Creates a fake Shippo. As in reality, a rate can be bought repeatedly, rejected purchases return
 * 201, refunds are delayed, and nothing shows which parcels are already on another manifest.
 */
export function fakeShippo(): FakeCarrier {
  const rates = new Map<string, Rate>()
  const transactions = new Map<string, Transaction>()
  const manifests: Manifest[] = []
  const complaints: string[] = []
  let rejection: string | null = null
  let tracking = 1_000_000_000

  const takeRejection = (): string | null => {
    const reason = rejection
    rejection = null
    return reason
  }

  const create = (sent: SentShipment): FakeResponse => {
    const rejected = takeRejection()
    const shipment: Shipment = { originId: newId(), parcelIds: sent.parcels.map(newId), sent }
    const isAbroad = sent.customs_declaration !== undefined
    const insuranceCents = Math.ceil(Number(sent.extra.insurance?.amount ?? 0))
    const cents = sent.parcels.reduce((sum, { weight }) => sum + 500 + Math.round(Number(weight) / 2), 0)
    const offers = rejected
      ? []
      : ([
          [isAbroad ? 'usps_priority_mail_international' : 'usps_priority', 1],
          ['ups_saver', 3],
        ] as const)
    const offered = offers.map(([token, factor]) => ({
      id: newId(),
      token,
      cents: cents * factor + insuranceCents,
      shipment,
    }))
    for (const rate of offered) rates.set(rate.id, rate)
    const body = {
      object_id: newId(),
      status: 'SUCCESS',
      address_from: { ...sent.address_from, object_id: shipment.originId },
      parcels: shipment.parcelIds.map((object_id) => ({ object_id })),
      rates: offered.map(toRateView),
      messages: rejected ? [{ source: 'UPS', code: '', text: rejected }] : [],
      metadata: sent.metadata ?? '',
      test: true,
    }
    return { status: 201, body }
  }

  const buy = ({ rate: id }: v.InferOutput<typeof CreateTransaction>): FakeResponse => {
    const rate = rates.get(id)
    if (!rate) return { status: 400, body: { rate: [`Rate with supplied object_id ${id} not found.`] } }
    const reason = takeRejection()
    const [first] = rate.shipment.parcelIds.map((parcelId) => {
      tracking += 1
      const bought: Transaction = {
        id: newId(),
        rate,
        trackingNumber: `1Z999999${tracking}`,
        parcelId,
        rejection: reason,
        refund: null,
      }
      transactions.set(bought.id, bought)
      return bought
    })
    if (!first) throw new Error('a shipment has parcels')
    return { status: 201, body: transactionView(first) }
  }

  /** Newest first, paginated. */
  const list = (query: URLSearchParams): FakeResponse => {
    const [rate, status] = [query.get('rate'), query.get('object_status')]
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('results') ?? 25)]
    if (!(page >= 1 && size >= 1 && size <= 100)) complaints.push('there is no such page')
    const found = [...transactions.values()]
      .toReversed()
      .filter((each) => (rate === null || each.rate.id === rate) && (status === null || getStatus(each) === status))
    return listed(found.slice((page - 1) * size, page * size).map(transactionView))
  }

  const refund = ({ transaction: id }: v.InferOutput<typeof CreateRefund>): FakeResponse => {
    const found = transactions.get(id)
    if (!found || found.rejection !== null) return { status: 404, body: { detail: 'Not found' } }
    if (found.refund !== null) {
      return { status: 400, body: { transaction: ['A refund for this transaction already exists.'] } }
    }
    found.refund = 'PENDING'
    return { status: 201, body: { object_id: newId(), status: 'QUEUED', transaction: id, test: true } }
  }

  const makeManifest = (sent: v.InferOutput<typeof CreateManifestRequest>): FakeResponse => {
    const fits = (id: string): boolean => {
      const found = transactions.get(id)
      if (!found || found.rejection !== null || found.refund !== null) return false
      const { sent: original } = found.rate.shipment
      const origin = [...rates.values()].find(({ shipment }) => shipment.originId === sent.address_from)?.shipment.sent
      return (
        sent.carrier_account === accountOf(found.rate) &&
        sent.shipment_date === original.shipment_date &&
        origin?.address_from.zip === original.address_from.zip &&
        !manifests.some((each) => each.transactions.includes(id))
      )
    }
    const unfit = sent.transactions.filter((id) => !fits(id))
    if (unfit.length > 0) {
      const detail = `Invalid transactions ${unfit.join(', ')} for manifest request. Please check that the carrier matches, that the transactions are of the same date, have the correct zip code, and have not been assigned to a different manifest.`
      return { status: 404, body: { detail } }
    }
    const created = { id: newId(), transactions: sent.transactions }
    manifests.push(created)
    return { status: 201, body: manifestView(created) }
  }

  const track = (carrier: string, trackingNumber: string): FakeResponse => {
    const isKnown = carrier === 'shippo' && trackingNumber === FOLLOWED.trackingNumber
    const history = isKnown
      ? FOLLOWED.history.map(([status, code, status_details, status_date, city]) => ({
          object_id: newId(),
          status,
          substatus: { code, text: status_details, action_required: false },
          status_details,
          status_date,
          location: city === null ? null : { city, state: '', zip: '', country: '' },
        }))
      : []
    const body = {
      carrier,
      tracking_number: trackingNumber,
      eta: isKnown ? '2026-11-21T00:00:00Z' : null,
      tracking_status: history.at(-1) ?? null,
      tracking_history: history,
      messages: [],
    }
    return { status: 200, body }
  }

  /** Validates a body; violations become complaints. */
  function take<T>(
    schema: v.GenericSchema<unknown, T>,
    { body, headers }: FakeRequest,
    then: (sent: T) => FakeResponse,
  ): FakeResponse {
    if (headers.get('content-type') !== 'application/json') complaints.push('the body is not said to be JSON')
    const parsed = v.safeParse(schema, JSON.parse(body))
    if (parsed.success) return then(parsed.output)
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    complaints.push(...issues)
    return { status: 400, body: { __all__: issues } }
  }

  const serve = (request: FakeRequest): FakeResponse => {
    const { url, method, headers } = request
    if (url.origin === FILES) return { status: 200, body: url.pathname.endsWith('.png') ? blackPng(3, 3) : PDF_FILE }
    if (!TOKENS.some((token) => headers.get('authorization') === `ShippoToken ${token}`)) {
      return { status: 401, body: { detail: 'Invalid token' } }
    }
    if (headers.get('shippo-api-version') !== '2018-02-08') complaints.push('the version is missing')
    const [, resource = '', carrier = '', number = ''] = url.pathname.split('/')
    switch (`${method} ${resource}`) {
      case 'GET carrier_accounts':
        return listed([{ object_id: 'account-ups', carrier: 'ups' }])
      case 'POST shipments':
        return take(CreateShipmentRequest, request, create)
      case 'POST transactions':
        return take(CreateTransaction, request, buy)
      case 'GET transactions':
        return list(url.searchParams)
      case 'POST refunds':
        return take(CreateRefund, request, refund)
      case 'POST manifests':
        return take(CreateManifestRequest, request, makeManifest)
      case 'GET manifests':
        return listed(manifests.map(manifestView))
      case 'GET tracks':
        return track(carrier, decodeURIComponent(number))
    }
    complaints.push(`${method} ${resource} is no call`)
    return { status: 404, body: { detail: 'Not found' } }
  }

  const { transport, waits, meet, requestCount } = faultyTransport(serve)
  const sold = (reference: string) =>
    [...transactions.values()].filter(
      (each) => each.rejection === null && each.rate.shipment.sent.metadata === reference,
    )
  return {
    credentials: { api_token: 'shippo_test_fake' },
    liveCredentials: { api_token: 'shippo_live_fake' },
    wrongCredentials: { api_token: 'shippo_test_wrong' },
    service: 'ups_saver',
    weightStepGrams: 1,
    followed: FOLLOWED,
    transport,
    meet,
    waits,
    requestCount,
    complaints,
    paidParcels: (reference) =>
      sold(reference).flatMap(({ refund, trackingNumber, rate, parcelId }) =>
        (refund === null || refund === 'ERROR') && parcelId === rate.shipment.parcelIds[0]
          ? [{ trackingNumber, costCents: rate.cents }]
          : [],
      ),
    understood: (reference) => understood(sold(reference)[0]),
    rejectNext: (reason) => {
      rejection = reason
    },
    decideVoids: (decision) => {
      for (const each of transactions.values()) {
        if (each.refund === 'PENDING') each.refund = decision === 'voided' ? 'SUCCESS' : 'ERROR'
      }
    },
  }
}

const newId = (): string => randomUUID().replaceAll('-', '')

const listed = (results: readonly unknown[]): FakeResponse => ({
  status: 200,
  body: { next: null, previous: null, results },
})

const accountOf = ({ token }: Rate): string => `account-${token.split('_')[0]}`

const toRateView = (rate: Rate) => ({
  object_id: rate.id,
  amount: (rate.cents / 100).toFixed(2),
  currency: 'USD',
  provider: rate.token.split('_')[0]?.toUpperCase(),
  servicelevel: { token: rate.token, name: rate.token, terms: '' },
  estimated_days: rate.token === 'ups_saver' ? 3 : null,
  carrier_account: accountOf(rate),
  messages: [],
})

/** A queued refund is not visible in the transaction, which is the worst case. */
function getStatus({ rejection, refund }: Transaction): string {
  if (rejection !== null) return 'ERROR'
  switch (refund) {
    case null:
    case 'PENDING':
      return 'SUCCESS'
    case 'SUCCESS':
      return 'REFUNDED'
    case 'ERROR':
      return 'REFUNDREJECTED'
  }
}

function transactionView(transaction: Transaction): unknown {
  const { id, rate, rejection, trackingNumber, parcelId } = transaction
  const isSold = rejection === null
  const isAbroad = rate.shipment.sent.customs_declaration !== undefined
  return {
    object_id: id,
    parcel: parcelId,
    object_state: 'VALID',
    status: getStatus(transaction),
    rate: rate.id,
    tracking_number: isSold ? trackingNumber : '',
    label_url: isSold ? `${FILES}/${id}.pdf` : '',
    qr_code_url: isSold && hasQrCode(rate) ? `${FILES}/${id}-qr.png` : null,
    commercial_invoice_url: isSold && isAbroad ? `${FILES}/${id}-invoice.pdf` : null,
    messages: isSold ? [] : [{ source: 'UPS', code: 'error', text: rejection }],
    metadata: rate.shipment.sent.metadata ?? '',
    test: true,
  }
}

/** Only domestic USPS services have QR codes. */
const hasQrCode = ({ token, shipment: { sent } }: Rate): boolean =>
  sent.extra.qr_code_requested === true && token.startsWith('usps_') && sent.customs_declaration === undefined

const manifestView = ({ id, transactions }: Manifest) => ({
  object_id: id,
  status: 'SUCCESS',
  transactions,
  documents: [`${FILES}/${id}.pdf`],
  errors: [],
})

function understood(transaction: Transaction | undefined): Understood {
  if (!transaction) throw new Error('nothing was bought under this reference')
  const { address_to, parcels, customs_declaration, extra } = transaction.rate.shipment.sent
  const items = customs_declaration?.items ?? []
  return {
    recipient: address_to.name,
    country: address_to.country,
    weightGrams: Number(parcels[0].weight),
    packages: parcels.length,
    terms: customs_declaration?.incoterm ?? null,
    isReturn: extra.is_return ?? false,
    signature: extra.signature_confirmation === 'STANDARD',
    insuredCents: extra.insurance ? Math.round(Number(extra.insurance.amount) * 100) : null,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    valueCents: Math.round(items.reduce((sum, { value_amount }) => sum + Number(value_amount) * 100, 0)),
    hsCodes: items.map(({ hs_code }) => hs_code),
    unNumbers: [],
  }
}
