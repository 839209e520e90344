import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import {
  Buy,
  BuyOrder,
  BuyPickup,
  CreateForm,
  CreateOrderRequest,
  CreatePickup,
  CreateScanForm,
  CreateShipmentRequest,
  CreateTracker,
  type SentShipment,
} from './easypostRequests.ts'
import { easypostNews } from './easypostWebhooks.ts'
import type { FakeCarrier, FakeRequest, FakeResponse, Understood } from './fakeCarrier.ts'
import { faultyTransport } from './fakeCarrier.ts'
import { PDF_FILE, PNG_FILE } from './sampleFiles.ts'

/*
 * Fake EasyPost API.
 */

const GRAMS_PER_OUNCE = 28.349523125
const KEYS = ['EZTKfake', 'EZAKfake']
const FILES = 'https://files.easypost.example'

type Rate = { readonly id: string; readonly carrier: string; readonly service: string; readonly cents: number }
type Shipment = {
  readonly id: string
  readonly sent: SentShipment
  readonly rates: readonly Rate[]
  readonly messages: readonly unknown[]
  bought: { readonly rate: Rate; readonly trackingNumber: string; readonly insurance: string | null } | null
  refundStatus: 'submitted' | 'refunded' | 'rejected' | null
  isManifested: boolean
  hasQrCode: boolean
}

type Order = {
  readonly id: string
  readonly createdAt: string
  readonly shipments: readonly Shipment[]
  readonly rates: readonly Rate[]
  readonly messages: readonly unknown[]
}

const FOLLOWED = {
  trackingNumber: 'EZ4000000004',
  details: [
    ['pre_transit', 'label_created', 'Shipping label created', '2026-11-18T09:00:00Z', null],
    ['pre_transit', 'status_update', 'Shipment information received', '2026-11-18T10:00:00Z', null],
    ['in_transit', null, 'Picked up', '2026-11-19T16:20:05-08:00', 'San Francisco'],
    ['in_transit', 'departed_facility', 'Departed facility', '2026-11-19T23:10:00-08:00', 'Oakland'],
    ['in_transit', 'status_update', 'Held by customs', '2026-11-20T18:00:00+01:00', 'Frankfurt'],
    ['in_transit', 'status_update', 'Customs clearance completed', '2026-11-21T08:30:00+01:00', 'Frankfurt'],
    ['out_for_delivery', 'out_for_delivery', 'Out for delivery', '2026-11-21T09:00:00+01:00', 'Berlin'],
    ['delivered', 'arrived_at_destination', 'Delivered, left with neighbor', '2026-11-21T14:45:10+01:00', 'Berlin'],
  ] as const,
  codes: [100, 105, 111, 132, 131, 198, 207],
  signedBy: 'K Moebius',
}

type ScanForm = {
  readonly id: string
  readonly status: string
  readonly message: string | null
  readonly form_url: string
  readonly tracking_codes: readonly string[]
}

type Pickup = {
  readonly id: string
  readonly reference: string
  readonly offers: readonly { readonly carrier: string; readonly service: string; readonly rate: string }[]
  status: 'unknown' | 'scheduled' | 'canceled'
  confirmation: string | null
}

/**
 * Creates a fake EasyPost. As in reality, a shipment can be bought once, refunds are delayed, and
 * each parcel is listed once.
 */
export function fakeEasypost(): FakeCarrier {
  const shipments = new Map<string, Shipment>()
  const orders = new Map<string, Order>()
  const scanForms: ScanForm[] = []
  const pickups = new Map<string, Pickup>()
  const complaints: string[] = []
  let rejection: string | null = null
  let tracking = 9_400_100_110_368_000_000_000n

  const error = (status: number, code: string, message: unknown, errors: unknown = []): FakeResponse => ({
    status,
    headers: { 'x-ep-request-uuid': randomId('') },
    body: { error: { code, message, errors } },
  })

  const takeRejection = (): string | null => {
    const reason = rejection
    rejection = null
    return reason
  }

  const create = (sent: SentShipment): FakeResponse => ({ status: 201, body: view(createShipment(sent)) })

  const createShipment = (sent: SentShipment): Shipment => {
    const rejected = takeRejection()
    const isAbroad = sent.from_address.country !== sent.to_address.country
    const cents = 500 + Math.round(sent.parcel.weight * 13)
    const offer = (carrier: string, service: string, factor: number): Rate => ({
      id: randomId('rate_'),
      carrier,
      service,
      cents: cents * factor,
    })
    const shipment: Shipment = {
      id: randomId('shp_'),
      sent,
      rates: rejected
        ? []
        : [offer('USPS', isAbroad ? 'PriorityMailInternational' : 'Priority', 1), offer('UPS', 'UPSSaver', 3)],
      messages: rejected ? [{ carrier: 'UPS', carrier_account_id: 'ca_1', type: 'rate_error', message: rejected }] : [],
      bought: null,
      refundStatus: null,
      isManifested: false,
      hasQrCode: false,
    }
    shipments.set(shipment.id, shipment)
    return shipment
  }

  const createOrder = ({
    shipments: sent,
    ...rest
  }: v.InferOutput<typeof CreateOrderRequest>['order']): FakeResponse => {
    const rejected = takeRejection()
    const parts = sent.map((each) => createShipment({ ...rest, ...each }))
    const [first] = parts
    const order: Order = {
      id: randomId('order_'),
      createdAt: new Date().toISOString(),
      shipments: parts,
      rates: rejected
        ? []
        : (first?.rates ?? []).map((rate, at) => ({
            ...rate,
            id: randomId('rate_'),
            cents: parts.reduce((sum, { rates }) => sum + (rates[at]?.cents ?? 0), 0),
          })),
      messages: rejected ? [{ carrier: 'UPS', carrier_account_id: 'ca_1', type: 'rate_error', message: rejected }] : [],
    }
    orders.set(order.id, order)
    return { status: 201, body: orderView(order) }
  }

  /** Buys all shipments or none; rejects a second purchase. */
  const buyOrder = (order: Order, { carrier, service }: v.InferOutput<typeof BuyOrder>): FakeResponse => {
    if (order.shipments.some(({ bought }) => bought)) {
      return error(422, 'ORDER.PURCHASE.FAILURE', 'The order was bought already.')
    }
    const rejected = takeRejection()
    if (rejected) return error(422, 'ORDER.PURCHASE.FAILURE', 'Unable to buy.', [rejected])
    const offered = order.shipments.map((each) => ({
      each,
      rate: each.rates.find((rate) => rate.carrier === carrier && rate.service === service),
    }))
    if (offered.some(({ rate }) => !rate)) return error(422, 'ORDER.PURCHASE.FAILURE', 'There is no such rate.')
    for (const { each, rate } of offered) {
      tracking += 1n
      if (rate) each.bought = { rate, trackingNumber: String(tracking), insurance: null }
    }
    return { status: 200, body: orderView(order) }
  }

  const buy = (shipment: Shipment, { rate: { id }, insurance }: v.InferOutput<typeof Buy>): FakeResponse => {
    if (shipment.bought) return error(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.')
    const rejected = takeRejection()
    if (rejected) return error(422, 'SHIPMENT.POSTAGE.FAILURE', 'Unable to buy.', [rejected])
    const rate = shipment.rates.find((each) => each.id === id)
    if (!rate) return error(422, 'SHIPMENT.MISSING_RATE', 'The rate does not belong to the shipment.')
    tracking += 1n
    shipment.bought = { rate, trackingNumber: String(tracking), insurance: insurance ?? null }
    return { status: 200, body: view(shipment) }
  }

  const refund = (shipment: Shipment): FakeResponse => {
    if (!shipment.bought) return error(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'Unable to request a refund.')
    if (shipment.refundStatus !== 'refunded') shipment.refundStatus = 'submitted'
    return { status: 200, body: view(shipment) }
  }

  /** Post offices print only USPS labels, after purchase. */
  const createForm = (shipment: Shipment): FakeResponse => {
    const rejected = takeRejection()
    if (rejected) return error(422, 'SHIPMENT.FORM.FAILURE', rejected)
    if (shipment.bought?.rate.carrier !== 'USPS')
      return error(422, 'SHIPMENT.FORM.UNAVAILABLE', 'The form is not available for this shipment.')
    if (shipment.hasQrCode) complaints.push('a QR code is created twice')
    shipment.hasQrCode = true
    return { status: 201, body: view(shipment) }
  }

  const scan = (ids: readonly string[]): FakeResponse => {
    const found = ids.flatMap((id) => shipments.get(id) ?? [])
    if (found.length < ids.length || found.some(({ bought }) => !bought)) {
      return error(422, 'SCAN_FORM.BATCH.NOT_PURCHASED', 'Shipments have to be bought.')
    }
    const before = found.filter(({ isManifested }) => isManifested).map(({ id }) => id)
    if (before.length > 0) {
      const message = `The following shipments have already been manifested: ${before.join(', ')}`
      return error(422, 'SCAN_FORM.CREATE.FAILURE', message)
    }
    for (const each of found) each.isManifested = true
    const form = {
      id: randomId('sf_'),
      status: 'created',
      message: null,
      form_url: `${FILES}/${randomId('form')}.pdf`,
      tracking_codes: found.flatMap(({ bought }) => bought?.trackingNumber ?? []),
    }
    scanForms.unshift(form)
    return { status: 200, body: form }
  }

  /** Newest first, as in all its lists. */
  const listScanForms = (query: URLSearchParams): FakeResponse => {
    const from = scanForms.findIndex(({ id }) => id === query.get('before_id')) + 1
    const to = from + Number(query.get('page_size') ?? 20)
    return { status: 200, body: { scan_forms: scanForms.slice(from, to), has_more: to < scanForms.length } }
  }

  const track = (trackingNumber: string): FakeResponse => {
    if (trackingNumber !== FOLLOWED.trackingNumber) {
      return error(422, 'TRACKER.CREATE.ERROR', 'The tracking number is not known to any carrier.')
    }
    const details = FOLLOWED.details.map(([status, status_detail, message, datetime, city]) => ({
      object: 'TrackingDetail',
      status,
      status_detail,
      message,
      datetime,
      source: 'USPS',
      tracking_location: { city, state: null, country: null, zip: null },
    }))
    const rest = {
      signed_by: FOLLOWED.signedBy,
      est_delivery_date: '2026-11-21T00:00:00Z',
      is_return: false,
      carrier: 'USPS',
    }
    return { status: 200, body: { id: randomId('trk_'), object: 'Tracker', ...rest, tracking_details: details } }
  }

  /** Validates a body; violations become complaints. */
  function take<T>(
    schema: v.GenericSchema<unknown, T>,
    { body }: FakeRequest,
    then: (sent: T) => FakeResponse,
  ): FakeResponse {
    const parsed = v.safeParse(schema, body === '' ? {} : JSON.parse(body))
    if (parsed.success) return then(parsed.output)
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    complaints.push(...issues)
    return error(422, 'SHIPMENT.INVALID_PARAMS', 'Unable to create shipment.', issues)
  }

  const makePickup = ({ reference, shipment }: v.InferOutput<typeof CreatePickup>['pickup']): FakeResponse => {
    if (!shipments.get(shipment.id)?.bought) return error(404, 'NOT_FOUND', 'The shipment could not be found.')
    const rejected = takeRejection()
    const offers = [
      { carrier: 'UPS', service: 'Same-day Pickup', rate: '12.50' },
      { carrier: 'UPS', service: 'Future-day Pickup', rate: '7.25' },
    ]
    const pickup: Pickup = {
      ...{ id: randomId('pickup_'), reference, offers: rejected ? [] : offers, status: 'unknown', confirmation: null },
    }
    pickups.set(pickup.id, pickup)
    return {
      status: 200,
      body: { ...pickupView(pickup), messages: rejected ? [{ carrier: 'UPS', message: rejected }] : [] },
    }
  }

  const buyPickup = (pickup: Pickup, { carrier, service }: v.InferOutput<typeof BuyPickup>): FakeResponse => {
    const rejected = takeRejection()
    if (rejected) return error(422, 'PICKUP.BUY.FAILURE', rejected)
    if (!pickup.offers.some((offer) => offer.carrier === carrier && offer.service === service)) {
      return error(422, 'PICKUP.BUY.NO_MATCHING_RATES', 'There is no such rate.')
    }
    if (pickup.confirmation !== null) complaints.push('a pickup is bought twice')
    pickup.status = 'scheduled'
    pickup.confirmation = `PU${pickups.size}`
    return { status: 200, body: pickupView(pickup) }
  }

  const serve = (request: FakeRequest): FakeResponse => {
    const { url, method, headers } = request
    if (url.origin === FILES) {
      return { status: 200, body: url.pathname.endsWith('.pdf') ? PDF_FILE : PNG_FILE }
    }
    const key = Buffer.from(headers.get('authorization')?.replace('Basic ', '') ?? '', 'base64').toString()
    if (!KEYS.some((known) => key === `${known}:`)) return error(401, 'APIKEY.INACTIVE', 'This api key is not active.')
    const route = `${method} ${url.pathname.replace(/^\/v2/, '').replace(/(shp|order|pickup)_\w+/, ':id')}`
    const shipment = shipments.get(url.pathname.match(/shp_\w+/)?.[0] ?? '')
    switch (route) {
      case 'GET /shipments':
        return { status: 200, body: { shipments: [], has_more: false } }
      case 'POST /shipments':
        return take(CreateShipmentRequest, request, ({ shipment: sent }) => create(sent))
      case 'POST /orders':
        return take(CreateOrderRequest, request, ({ order: sent }) => createOrder(sent))
      case 'GET /scan_forms':
        return listScanForms(url.searchParams)
      case 'POST /scan_forms':
        return take(CreateScanForm, request, ({ scan_form }) => scan(scan_form.shipments.map(({ id }) => id)))
      case 'POST /pickups':
        return take(CreatePickup, request, ({ pickup }) => makePickup(pickup))
      case 'POST /trackers':
        return take(CreateTracker, request, ({ tracker }) => track(tracker.tracking_code))
    }
    const order = orders.get(url.pathname.match(/order_\w+/)?.[0] ?? '')
    if (order && route === 'GET /orders/:id') return { status: 200, body: orderView(order) }
    if (order && route === 'POST /orders/:id/buy') return take(BuyOrder, request, (sent) => buyOrder(order, sent))
    const pickup = pickups.get(url.pathname.match(/pickup_\w+/)?.[0] ?? '')
    if (pickup && route === 'GET /pickups/:id') return { status: 200, body: pickupView(pickup) }
    if (pickup && route === 'POST /pickups/:id/buy') return take(BuyPickup, request, (sent) => buyPickup(pickup, sent))
    if (pickup && route === 'POST /pickups/:id/cancel') {
      if (pickup.status !== 'scheduled') return error(422, 'PICKUP.CANCEL.FAILURE', 'The pickup is not scheduled.')
      pickup.status = 'canceled'
      return { status: 200, body: pickupView(pickup) }
    }
    if (!shipment) return error(404, 'NOT_FOUND', 'The requested resource could not be found.')
    switch (route) {
      case 'GET /shipments/:id':
        return { status: 200, body: view(shipment) }
      case 'POST /shipments/:id/buy':
        return take(Buy, request, (sent) => buy(shipment, sent))
      case 'POST /shipments/:id/forms':
        return take(CreateForm, request, () => createForm(shipment))
      case 'POST /shipments/:id/refund':
        return refund(shipment)
    }
    complaints.push(`${route} is no call`)
    return error(404, 'NOT_FOUND', 'The requested resource could not be found.')
  }

  const { transport, waits, meet, requestCount } = faultyTransport(serve)
  const of = (reference: string) => [...shipments.values()].filter(({ sent }) => sent.reference === reference)
  return {
    credentials: { api_key: 'EZTKfake' },
    liveCredentials: { api_key: 'EZAKfake' },
    wrongCredentials: { api_key: 'EZTKwrong' },
    service: 'UPS/UPSSaver',
    weightStepGrams: GRAMS_PER_OUNCE / 10,
    followed: FOLLOWED,
    transport,
    meet,
    waits,
    requestCount,
    complaints,
    paidParcels: (reference) => {
      const ordered = [...orders.values()].map((order) => order.shipments)
      const alone = of(reference).filter((each) => !ordered.some((some) => some.includes(each)))
      const parcels = [
        ...ordered.filter(([first]) => first && of(reference).includes(first)),
        ...alone.map((each) => [each]),
      ]
      return parcels.flatMap((parts) => {
        const paid = parts.filter(isPaid).flatMap(({ bought }) => bought ?? [])
        const [first] = paid
        const cents = paid.map(({ rate, insurance }) => rate.cents + insuranceCents(insurance))
        return first
          ? [{ trackingNumber: first.trackingNumber, costCents: cents.reduce((sum, each) => sum + each, 0) }]
          : []
      })
    },
    understood: (reference) => {
      const bought = of(reference).filter((each) => each.bought)
      return { ...understood(bought[0]), packages: bought.length }
    },
    rejectNext: (reason) => {
      rejection = reason
    },
    bookedPickups: () =>
      [...pickups.values()].flatMap(({ reference, status, confirmation }) =>
        status === 'scheduled' && confirmation !== null ? [{ reference, confirmation }] : [],
      ),
    news: easypostNews,
    decideVoids: (decision) => {
      for (const each of shipments.values()) {
        if (each.refundStatus === 'submitted') each.refundStatus = decision === 'voided' ? 'refunded' : 'rejected'
      }
    },
  }
}

const isPaid = ({ bought, refundStatus }: Shipment): boolean =>
  bought !== null && (refundStatus === null || refundStatus === 'rejected')

const orderView = ({ id, createdAt, shipments, rates, messages }: Order) => ({
  id,
  object: 'Order',
  mode: 'test',
  created_at: createdAt,
  rates: rates.map(toRateView),
  messages,
  shipments: shipments.map(view),
})

const randomId = (prefix: string): string => `${prefix}${randomBytes(16).toString('hex')}`

const pickupView = ({ id, reference, offers, status, confirmation }: Pickup) => ({
  ...{ id, object: 'Pickup', mode: 'test', reference, status, confirmation, messages: [] },
  pickup_rates: offers.map((offer) => ({
    ...offer,
    id: randomId('pickuprate_'),
    object: 'PickupRate',
    currency: 'USD',
  })),
})

const insuranceCents = (insurance: string | null): number => (insurance === null ? 0 : Math.ceil(Number(insurance)))

const toRateView = ({ id, carrier, service, cents }: Rate) => ({
  id,
  object: 'Rate',
  carrier,
  service,
  carrier_account_id: `ca_${carrier}`,
  rate: (cents / 100).toFixed(2),
  currency: 'USD',
  delivery_days: carrier === 'UPS' ? 3 : null,
  est_delivery_days: null,
})

function view({ id, sent, rates, messages, bought, refundStatus, hasQrCode }: Shipment): unknown {
  const fees = bought
    ? [
        { object: 'Fee', type: 'PostageFee', amount: (bought.rate.cents / 100).toFixed(5) },
        { object: 'Fee', type: 'InsuranceFee', amount: (insuranceCents(bought.insurance) / 100).toFixed(5) },
      ]
    : []
  return {
    id,
    object: 'Shipment',
    mode: 'test',
    reference: sent.reference ?? null,
    status: 'unknown',
    tracking_code: bought?.trackingNumber ?? null,
    refund_status: refundStatus,
    rates: rates.map(toRateView),
    messages,
    selected_rate: bought ? toRateView(bought.rate) : null,
    postage_label: bought ? { label_url: `${FILES}/${id}.png`, label_file_type: 'image/png' } : null,
    fees,
    forms: [
      ...(bought && sent.customs_info ? [{ form_type: 'commercial_invoice', form_url: `${FILES}/${id}.pdf` }] : []),
      ...(hasQrCode ? [{ form_type: 'label_qr_code', form_url: `${FILES}/${id}-qr.png` }] : []),
    ],
  }
}

function understood(shipment: Shipment | undefined): Understood {
  if (!shipment) throw new Error('nothing was bought under this reference')
  const { sent, bought } = shipment
  const items = sent.customs_info?.customs_items ?? []
  return {
    recipient: sent.to_address.name ?? sent.to_address.company ?? '',
    country: sent.to_address.country,
    weightGrams: sent.parcel.weight * GRAMS_PER_OUNCE,
    packages: 1,
    terms: sent.options.incoterm ? (sent.options.incoterm === 'DDP' ? 'DDP' : 'DDU') : null,
    isReturn: sent.is_return ?? false,
    signature: sent.options.delivery_confirmation === 'SIGNATURE',
    insuredCents: bought?.insurance ? Math.round(Number(bought.insurance) * 100) : null,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    valueCents: Math.round(items.reduce((sum, { value }) => sum + value * 100, 0)),
    hsCodes: items.map(({ hs_tariff_number }) => hs_tariff_number),
    unNumbers: [],
  }
}
