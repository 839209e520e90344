import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'
import {
  ACCOUNT,
  AddressQuery,
  ImageQuery,
  PieceQuery,
  RatesRequest,
  ReferenceQuery,
  type SentShipment,
  ShipmentQuery,
  ShipmentRequest,
} from './dhlExpressRequests.ts'
import type { FakeCarrier, FakeRequest, FakeResponse, Understood } from './fakeCarrier.ts'
import { faultyTransport } from './fakeCarrier.ts'
import { PDF_FILE } from './sampleFiles.ts'

/*
 * Fake DHL Express, MyDHL API 3.1.1.
 */

type Sold = {
  readonly sent: SentShipment
  readonly number: string
  readonly pieces: readonly string[]
  readonly cents: number
  /** Whether DHL has collected it, and will therefore bill it. */
  isCollected: boolean
  /** Whether the sender has queried the pickup, as happens only before a cancellation. */
  isGivenUp: boolean
}

const event = (typeCode: string, description: string, date: string, time: string, place: string, signedBy = '') => ({
  ...{ date, time, GMTOffset: place.endsWith('DE') ? '+01:00' : '-08:00', typeCode, description },
  ...{ serviceArea: [{ code: place.slice(0, 3), description: place }], signedBy },
})
const LOS_ANGELES = 'LOS ANGELES-US'
const LEIPZIG = 'LEIPZIG-DE'
const BERLIN = 'BERLIN-DE'

/** Oldest first, as in DHL's sample. */
const FOLLOWED = {
  trackingNumber: '4471236950',
  codes: [105, 120, 111, 130, 101, 131, 102, 198, 200],
  signedBy: 'K MOEBIUS',
  events: [
    event('PU', 'Shipment picked up', '2026-11-22', '16:00:00', LOS_ANGELES),
    event('PL', 'Processed at- LOS ANGELES-US', '2026-11-22', '19:31:00', LOS_ANGELES),
    event('DF', 'Shipment has departed from a DHL facility- LOS ANGELES-US', '2026-11-22', '22:00:00', LOS_ANGELES),
    event('RR', 'Customs clearance status updated.', '2026-11-23', '10:00:00', LEIPZIG),
    event('AF', 'Arrived at DHL Sort Facility - LEIPZIG-DE', '2026-11-23', '21:00:00', LEIPZIG),
    event('CR', 'Clearance processing complete at- LEIPZIG-DE', '2026-11-23', '23:00:00', LEIPZIG),
    event('AR', 'Arrived at DHL Delivery Facility - BERLIN-DE', '2026-11-24', '06:00:00', BERLIN),
    event('WC', 'Shipment is out with courier for delivery', '2026-11-24', '08:30:00', BERLIN),
    event('OK', 'Delivered', '2026-11-24', '10:15:10', BERLIN, 'K MOEBIUS'),
  ],
}

/** Prices by product, including one for documents and one without a price for the account. */
const DECLARED = { P: 6_000, D: 3_000, Y: 9_000, E: 12_000, H: 4_000 }
const UNDECLARED = { N: 3_000, '1': 5_000, I: 8_000, G: 2_000 }
const SERVICE_CENTS: Readonly<Record<string, number>> = { DD: 1_700, SF: 550, II: 1_500, WY: 0 }

const image = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const dollars = (cents: number): number => cents / 100

type Priced = { readonly weight: number }
type Service = { readonly serviceCode: string }
const priceOf = (base: number, packages: readonly Priced[], services: readonly Service[] = []): number =>
  base +
  packages.reduce((sum, { weight }) => sum + Math.round(weight * 400), 0) +
  services.reduce((sum, { serviceCode }) => sum + (SERVICE_CENTS[serviceCode] ?? 0), 0)

/** Returns charges in the currency of the account, and list prices in another. */
const charges = (cents: number) => [
  { currencyType: 'PULCL', priceCurrency: 'USD', price: dollars(cents * 3) },
  { currencyType: 'BILLC', priceCurrency: 'USD', price: dollars(cents) },
  { currencyType: 'BASEC', priceCurrency: 'EUR', price: dollars(cents) },
]

/** Creates a fake DHL Express. A repeated request creates a second shipment. */
export function fakeDhlExpress(): FakeCarrier & {
  /** Stops returning images of waybills. */
  readonly withoutImages: () => void
  /** Disables paperless trade on all routes. */
  readonly withoutPaperless: () => void
  readonly collect: (reference: string) => void
  readonly sentShipments: () => readonly SentShipment[]
} {
  const password = randomBytes(12).toString('hex')
  const sold: Sold[] = []
  const complaints: string[] = []
  let rejection: string | null = null
  let hasImages = true
  let isPaperless = true
  let shiftMs = 0

  const error = (status: number, title: string, details: readonly string[]): FakeResponse => ({
    status,
    body: {
      instance: '/expressapi',
      detail: details.length > 1 ? 'Multiple problems found, see Additional Details' : details[0],
      title,
      message: title,
      ...(details.length > 1 && { additionalDetails: details }),
      status: String(status),
    },
  })
  const notFound = (): FakeResponse => error(404, 'No data found', ['No data found.'])

  /** Validates a body or query; violations become complaints. */
  function take<T>(schema: v.GenericSchema<unknown, T>, given: unknown, then: (sent: T) => FakeResponse): FakeResponse {
    const parsed = v.safeParse(schema, given)
    if (parsed.success) return then(parsed.output)
    const issues = parsed.issues.map((issue) => `#/${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    complaints.push(...issues)
    return error(422, 'Unprocessable Entity', issues)
  }

  /** Returns the next response if it is a rejection. */
  const takeRejection = (): FakeResponse | null => {
    const reason = rejection
    rejection = null
    return reason === null ? null : error(400, 'Bad request', [reason])
  }

  const rate = (sent: v.InferOutput<typeof RatesRequest>): FakeResponse => {
    const { isCustomsDeclarable, packages, valueAddedServices, getAdditionalInformation } = sent
    const product = ([productCode, base]: [string, number]) => {
      const cents = priceOf(base, packages, valueAddedServices)
      const optional = getAdditionalInformation && isCustomsDeclarable && isPaperless ? [{ serviceCode: 'WY' }] : []
      return {
        ...{ productName: 'EXPRESS', productCode, localProductCode: productCode, localProductCountryCode: 'US' },
        weight: { volumetric: 1, provided: 1, unitOfMeasurement: 'metric' },
        totalPrice: productCode === 'E' || productCode === 'I' ? charges(0) : charges(cents),
        detailedPriceBreakdown: [{ currencyType: 'BILLC', breakdown: [{ name: 'EXPRESS' }, ...optional] }],
        deliveryCapabilities: { deliveryTypeCode: 'QDDF', totalTransitDays: 2 },
      }
    }
    const products = Object.entries(isCustomsDeclarable ? DECLARED : UNDECLARED)
    return takeRejection() ?? { status: 200, body: { products: products.map(product), exchangeRates: [] } }
  }

  const sell = (sent: SentShipment): FakeResponse => {
    const rejected = takeRejection()
    if (rejected) return rejected
    const { productCode, content, valueAddedServices = [] } = sent
    if (!isPaperless && valueAddedServices.some(({ serviceCode }) => serviceCode === 'WY')) {
      return error(400, 'Bad request', ['7008: The requested Special Service Code is not available.'])
    }
    const prices: Readonly<Record<string, number>> = { ...DECLARED, ...UNDECLARED }
    const number = String(1_000_000_000 + sold.length)
    const pieces = content.packages.map((_, at) => `JD01460000${number}${at}`)
    const cents = priceOf(prices[productCode] ?? 0, content.packages, valueAddedServices)
    sold.push({ sent, number, pieces, cents, isCollected: false, isGivenUp: false })
    const document = (typeCode: string) => ({ imageFormat: 'PDF', content: image(PDF_FILE), typeCode })
    const labels = pieces.map((_, at) => ({ ...document('label'), packageReferenceNumber: at + 1 }))
    return {
      status: 201,
      body: {
        shipmentTrackingNumber: number,
        packages: pieces.map((trackingNumber, at) => ({ referenceNumber: at + 1, trackingNumber })),
        documents: [...labels.toReversed(), ...(content.exportDeclaration ? [document('invoice')] : [])],
        ...(sent.getRateEstimates && { shipmentCharges: charges(cents) }),
      },
    }
  }

  const describe = ({ number, pieces, isCollected }: Sold) => ({
    shipmentTrackingNumber: number,
    events: isCollected ? FOLLOWED.events.slice(0, 1) : [],
    pieces: pieces.map((trackingNumber, at) => ({ number: at + 1, trackingNumber, events: [] })).toReversed(),
  })

  /** Returns shipments in one view before collection and in the other afterwards. */
  const find = ({ shipmentReference, trackingView }: v.InferOutput<typeof ReferenceQuery>): FakeResponse => {
    const found = of(shipmentReference).filter(
      ({ isCollected }) => isCollected === (trackingView !== 'advance-shipment'),
    )
    return found.length > 0 ? { status: 200, body: { shipments: found.map(describe) } } : notFound()
  }

  const track = (number: string, trackingView: string): FakeResponse => {
    if (number === FOLLOWED.trackingNumber) {
      const { events } = FOLLOWED
      const shipment = { shipmentTrackingNumber: number, events, estimatedDeliveryDate: '2026-11-24' }
      return { status: 200, body: { shipments: [shipment] } }
    }
    const shipment = sold.find((each) => each.number === number)
    if (!shipment) return notFound()
    if (trackingView === 'last-checkpoint' && !shipment.isCollected) shipment.isGivenUp = true
    return { status: 200, body: { shipments: [describe(shipment)] } }
  }

  const trackPiece = (number: string): FakeResponse => {
    const shipment = sold.find(({ pieces }) => pieces.includes(number))
    return shipment ? { status: 200, body: { shipments: [describe(shipment)] } } : notFound()
  }

  const fetchImage = (number: string, { typeCode }: v.InferOutput<typeof ImageQuery>): FakeResponse => {
    const shipment = sold.find((each) => each.number === number)
    const isThere = typeCode === 'waybill' || shipment?.sent.content.exportDeclaration
    if (!hasImages || !shipment || !isThere) return notFound()
    const document = { shipmentTrackingNumber: number, typeCode, encodingFormat: 'PDF', content: image(PDF_FILE) }
    return { status: 200, body: { documents: [document] } }
  }

  const serve = ({ url, method, headers, body }: FakeRequest): FakeResponse => {
    const key = Buffer.from(headers.get('authorization')?.replace('Basic ', '') ?? '', 'base64').toString()
    if (key !== `client:${password}`) return error(401, 'Unauthorized', ['Invalid credentials.'])
    if (headers.get('x-version') !== '3.1.0') complaints.push('a request has no version')
    const query = Object.fromEntries(url.searchParams)
    const [, , , ...path] = url.pathname.split('/')
    switch (`${method} ${path.map((part, at) => (path[0] === 'shipments' && at === 1 ? '*' : part)).join('/')}`) {
      case 'GET address-validate':
        return take(AddressQuery, query, () => ({ status: 200, body: { address: [] } }))
      case 'POST rates':
        return take(RatesRequest, JSON.parse(body), rate)
      case 'POST shipments':
        return take(ShipmentRequest, JSON.parse(body), sell)
      case 'GET tracking':
        return 'pieceTrackingNumber' in query
          ? take(PieceQuery, query, ({ pieceTrackingNumber }) => trackPiece(pieceTrackingNumber))
          : take(ReferenceQuery, query, find)
      case 'GET shipments/*/tracking':
        return take(ShipmentQuery, query, ({ trackingView }) => track(path[1] ?? '', trackingView))
      case 'GET shipments/*/get-image':
        return take(ImageQuery, query, (request) => fetchImage(path[1] ?? '', request))
    }
    complaints.push(`${method} ${url.pathname} is no call`)
    return notFound()
  }

  const live = { username: 'client', password, account_number: ACCOUNT }
  const credentials = { ...live, base_url: 'https://express.api.dhl.com/mydhlapi/test' }
  const { transport, waits, meet, requestCount } = faultyTransport(serve)
  const of = (reference: string) => sold.filter(({ sent }) => sent.customerReferences[0].value === reference)
  return {
    credentials,
    liveCredentials: live,
    wrongCredentials: { ...credentials, username: 'unknown-user', password: 'wrong-secret' },
    service: 'EXPRESS_WORLDWIDE',
    needsPhone: true,
    weightStepGrams: 1,
    followed: FOLLOWED,
    // Current date, near the planned days of sample orders.
    transport: { ...transport, nowMs: () => Date.parse('2026-11-23T08:00:00Z') + shiftMs },
    meet,
    waits,
    requestCount,
    complaints,
    paidParcels: (reference) =>
      of(reference)
        .filter(({ isGivenUp }) => !isGivenUp)
        .map(({ number, cents }) => ({ trackingNumber: number, costCents: cents })),
    understood: (reference) => understood(of(reference)[0]?.sent),
    rejectNext: (reason) => {
      rejection = reason
    },
    decideVoids: (decision) => {
      if (decision === 'voided') shiftMs += 30 * DAY_MS
      for (const shipment of sold) if (shipment.isGivenUp) shipment.isCollected = decision === 'kept'
    },
    withoutImages: () => {
      hasImages = false
    },
    withoutPaperless: () => {
      isPaperless = false
    },
    collect: (reference) => {
      for (const shipment of of(reference)) shipment.isCollected = true
    },
    sentShipments: () => sold.map(({ sent }) => sent),
  }
}

function understood(sent: SentShipment | undefined): Understood {
  if (!sent) throw new Error('nothing was bought under this reference')
  const { content, customerDetails, valueAddedServices = [] } = sent
  const { postalAddress, contactInformation } = customerDetails.receiverDetails
  const lines = content.exportDeclaration?.lineItems ?? []
  const insurance = valueAddedServices.find(({ serviceCode }) => serviceCode === 'II')
  const cents = (amount: number): number => Math.round(amount * 100)
  return {
    recipient: contactInformation.fullName,
    country: postalAddress.countryCode,
    weightGrams: content.packages.reduce((sum, { weight }) => sum + weight * 1000, 0),
    packages: content.packages.length,
    terms: lines.length === 0 ? null : content.incoterm === 'DDP' ? 'DDP' : 'DDU',
    isReturn: false,
    signature: valueAddedServices.some(({ serviceCode }) => serviceCode === 'SF'),
    insuredCents: insurance?.value === undefined ? null : cents(insurance.value),
    units: lines.reduce((sum, { quantity }) => sum + quantity.value, 0),
    valueCents: lines.reduce((sum, line) => sum + cents(line.preCalculatedLineItemTotalValue), 0),
    hsCodes: lines.map(({ commodityCodes }) => commodityCodes[0]?.value ?? ''),
    unNumbers: [],
  }
}
