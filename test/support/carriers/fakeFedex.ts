import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { FakeCarrier, FakeRequest, FakeResponse, Understood } from './fakeCarrier.ts'
import { faultyTransport } from './fakeCarrier.ts'
import {
  ACCOUNT,
  CancelRequest,
  LocationRequest,
  RateRequest,
  ReferenceRequest,
  type SentRate,
  type SentShipment,
  ShipRequest,
  TrackRequest,
} from './fedexRequests.ts'
import { PDF_FILE } from './sampleFiles.ts'

/*
 * Fake FedEx: OAuth, and Rates and Transit Times, Ship and Track v1.
 */

const GRAMS_PER_UNIT: Readonly<Record<string, number>> = { LB: 453.59237, KG: 1000 }
const TOKEN_SECONDS = 3599

type Sold = {
  readonly sent: SentShipment
  readonly numbers: readonly [string, ...string[]]
  readonly cents: number
  isCancelled: boolean
}

const scan = (
  [eventType, eventDescription, exceptionCode = '', exceptionDescription = '']: readonly string[],
  date: string,
  [city, countryCode]: readonly [string | undefined, string],
) => ({
  ...{ date, eventType, eventDescription, exceptionCode, exceptionDescription },
  derivedStatus: 'In transit',
  derivedStatusCode: 'IT',
  scanLocation: { ...(city && { city }), countryCode, residential: false },
  locationType: 'FEDEX_FACILITY',
})

/** Newest first, as in FedEx's tracking. */
const FOLLOWED = {
  trackingNumber: '794658237465',
  codes: [100, 105, 112, 150, 130, 131, 102, 303, 198, 201],
  signedBy: 'K.MOEBIUS',
  scanEvents: [
    scan(['DL', 'Delivered'], '2026-11-26T11:02:00+01:00', ['BERLIN', 'DE']),
    scan(['OD', 'On FedEx vehicle for delivery'], '2026-11-26T08:30:00+01:00', ['BERLIN', 'DE']),
    scan(['DE', 'Delivery exception', '08', 'Customer not available or business closed'], '2026-11-25T15:20:00+01:00', [
      'BERLIN',
      'DE',
    ]),
    scan(['AO', 'Shipment arriving On-Time'], '2026-11-25T08:00:00+01:00', ['BERLIN', 'DE']),
    scan(['FD', 'At FedEx destination facility'], '2026-11-25T07:10:00+01:00', ['BERLIN', 'DE']),
    scan(['CC', 'International shipment release - Import'], '2026-11-24T22:40:00+01:00', ['COLOGNE', 'DE']),
    scan(['AR', 'Arrived at FedEx location', 'A25', 'Package available for clearance'], '2026-11-24T19:00:00+01:00', [
      'COLOGNE',
      'DE',
    ]),
    scan(['IT', 'In transit'], '2026-11-24T03:15:00-06:00', ['MEMPHIS', 'US']),
    scan(['LO', 'Left FedEx origin facility'], '2026-11-23T20:05:00-08:00', ['SAN FRANCISCO', 'US']),
    scan(['PU', 'Picked up'], '2026-11-23T16:10:00-08:00', ['SAN FRANCISCO', 'US']),
    scan(['OC', 'Shipment information sent to FedEx'], '2026-11-23T09:30:00-08:00', [undefined, 'US']),
  ],
}

/** Locations that hold parcels for pickup. */
const LOCATIONS = [
  { id: 'BERKA', country: 'DE', city: 'Berlin', postalCode: '10117' },
  { id: 'SFOKK', country: 'US', city: 'San Francisco', postalCode: '94107' },
] as const

const location = ({ id, country, city, postalCode }: (typeof LOCATIONS)[number]) => ({
  distance: { units: 'KM', value: 0.4 },
  locationId: id,
  locationType: 'FEDEX_AUTHORIZED_SHIP_CENTER',
  contactAndAddress: {
    contact: { companyName: 'Copy Shop' },
    address: { streetLines: ['Invalidenstrasse 43', 'Hinterhof'], city, postalCode, countryCode: country },
    addressAncillaryDetail: { displayName: 'Copy Shop am Museum' },
  },
  storeHours: [
    { dayofweek: 'SUNDAY', operationalHoursType: 'CLOSED_ALL_DAY' },
    {
      dayofweek: 'MONDAY',
      operationalHoursType: 'OPEN_BY_HOURS',
      operationalHours: { begins: '09:30:00', ends: '18:45:00' },
    },
  ],
})

/** Prices in cents by service type, including a freight service. */
const SERVICES: Readonly<Record<string, number>> = {
  FEDEX_GROUND: 900,
  GROUND_HOME_DELIVERY: 1_050,
  FEDEX_2_DAY: 2_400,
  FEDEX_INTERNATIONAL_PRIORITY: 6_200,
  INTERNATIONAL_ECONOMY: 5_100,
  FEDEX_1_DAY_FREIGHT: 19_900,
}

const dollars = (cents: number): number => cents / 100
const cents = (amount: number): number => Math.round(amount * 100)
const pdf = Buffer.from(PDF_FILE).toString('base64')

const isHome = ({
  countryCode,
  residential,
}: {
  readonly countryCode: string
  readonly residential?: boolean | undefined
}) => countryCode === 'US' && residential === true

type Priced = Pick<SentRate['requestedShipment'], 'requestedPackageLineItems'>
const priceOf = (serviceType: string, { requestedPackageLineItems }: Priced): number =>
  (SERVICES[serviceType] ?? 0) +
  requestedPackageLineItems.reduce(
    (sum, { weight, packageSpecialServices }) =>
      sum + Math.round(weight.value * 120) + (packageSpecialServices ? 500 : 0),
    0,
  )

/**
 * Creates a fake FedEx. It offers Ground on every route, creates a second shipment for a repeated
 * request, and has no call to retrieve a label.
 */
export function fakeFedex(): FakeCarrier & {
  /** Invalidates all tokens. */
  readonly endTokens: () => void
  readonly tokenCount: () => number
  readonly sentShipments: () => readonly SentShipment[]
  /** Sets whether tracking finds shipments by our reference. */
  readonly listShipments: (areListed: boolean) => void
  /** Closes the day, after which shipments cannot be cancelled. */
  readonly closeDay: () => void
  /** Advances the clock. */
  readonly advance: (durationMs: number) => void
} {
  const clientSecret = randomBytes(12).toString('hex')
  const sold: Sold[] = []
  const complaints: string[] = []
  const tokens = new Set<string>()
  let issued = 0
  let rejection: string | null = null
  let areListed = true
  let isClosed = false
  let shiftMs = 0

  const body = (parts: object) => ({ transactionId: '624deea6-b709-470c-8c39-4b5511281492', ...parts })
  const done = (output: object): FakeResponse => ({ status: 200, body: body({ output }) })
  const error = (status: number, code: string, message: string): FakeResponse => ({
    status,
    body: body({ errors: [{ code, parameterList: [], message }] }),
  })

  /** Validates a body; violations become complaints. */
  function take<T>(schema: v.GenericSchema<unknown, T>, given: unknown, then: (sent: T) => FakeResponse): FakeResponse {
    const parsed = v.safeParse(schema, given)
    if (parsed.success) return then(parsed.output)
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    complaints.push(...issues)
    return error(400, 'INVALID.INPUT.EXCEPTION', issues.join('; '))
  }

  /** Returns the next response if it is a rejection. */
  const takeRejection = (code: string): FakeResponse | null => {
    const reason = rejection
    rejection = null
    return reason === null ? null : error(400, code, reason)
  }

  const token = (text: string): FakeResponse => {
    const { grant_type, client_id, client_secret, ...child } = Object.fromEntries(new URLSearchParams(text))
    const isChild = child.child_Key === 'child' && child.child_secret === 'child-secret'
    const isGranted = grant_type === 'client_credentials' ? Object.keys(child).length === 0 : isChild
    if (client_id !== 'client' || client_secret !== clientSecret || !isGranted) {
      return error(401, 'NOT.AUTHORIZED.ERROR', 'The given client credentials were not valid.')
    }
    issued += 1
    const access_token = `token-${issued}-${clientSecret}`
    tokens.add(access_token)
    return { status: 200, body: { access_token, token_type: 'bearer', expires_in: TOKEN_SECONDS, scope: 'CXS' } }
  }

  const rate = ({ requestedShipment }: SentRate): FakeResponse => {
    const ground = isHome(requestedShipment.recipient.address) ? 'FEDEX_GROUND' : 'GROUND_HOME_DELIVERY'
    const offered = Object.keys(SERVICES).filter((serviceType) => serviceType !== ground)
    const details = offered.map((serviceType) => {
      const price = priceOf(serviceType, requestedShipment)
      const rated = (rateType: string, factor: number) => ({
        rateType,
        totalNetCharge: dollars(price * factor),
        totalDutiesAndTaxes: 0,
        shipmentRateDetail: { rateZone: '8', currency: 'USD' },
      })
      return {
        serviceType,
        serviceName: serviceType,
        packagingType: 'YOUR_PACKAGING',
        ratedShipmentDetails: [rated('LIST', 3), rated('ACCOUNT', 1)],
        operationalDetail: { transitTime: serviceType === 'FEDEX_2_DAY' ? 'TWO_DAYS' : 'FIVE_DAYS' },
      }
    })
    return takeRejection('SERVICE.LOCATION.UNAVAILABLE') ?? done({ rateReplyDetails: details, quoteDate: '2026-11-23' })
  }

  const document = (contentType: string) => ({ contentType, copiesToPrint: 1, docType: 'PDF', encodedLabel: pdf })

  const sell = ({ requestedShipment: sent }: v.InferOutput<typeof ShipRequest>): FakeResponse => {
    const rejected = takeRejection('SHIPPING.DESTINATION.INVALID')
    if (rejected) return rejected
    const held = findHeldLocation(sent)
    if (held !== undefined && LOCATIONS.every(({ id }) => id !== held)) {
      return error(400, 'HOLDATLOCATION.LOCATIONID.INVALID', 'The location is invalid.')
    }
    const { serviceType, requestedPackageLineItems, recipients } = sent
    const isHomeService = serviceType === 'GROUND_HOME_DELIVERY'
    const isGround = isHomeService || serviceType === 'FEDEX_GROUND'
    if (!(serviceType in SERVICES) || (isGround && isHomeService !== isHome(recipients[0].address))) {
      return error(400, 'SERVICETYPE.NOT.ALLOWED', 'The service type is not allowed between these addresses.')
    }
    const [first = '', ...others] = requestedPackageLineItems.map((_, at) =>
      String(794_000_000_000 + sold.length * 100 + at),
    )
    const price = priceOf(serviceType, sent)
    sold.push({ sent, numbers: [first, ...others], cents: price, isCancelled: false })
    const pieces = [first, ...others].map((trackingNumber, at) => ({
      masterTrackingNumber: first,
      packageSequenceNumber: at + 1,
      trackingNumber,
      packageDocuments: [document('LABEL')],
    }))
    const rated = (rateType: string, factor: number) => ({
      rateType,
      totalNetCharge: dollars(price * factor),
      currency: 'USD',
    })
    return done({
      transactionShipments: [
        {
          serviceType,
          shipDatestamp: sent.shipDatestamp,
          masterTrackingNumber: first,
          pieceResponses: pieces.toReversed(),
          shipmentDocuments: sent.customsClearanceDetail ? [document('COMMERCIAL_INVOICE')] : [],
          completedShipmentDetail: {
            shipmentRating: {
              actualRateType: 'PAYOR_ACCOUNT_SHIPMENT',
              shipmentRateDetails: [rated('PAYOR_LIST_SHIPMENT', 3), rated('PAYOR_ACCOUNT_SHIPMENT', 1)],
            },
          },
          alerts: [],
        },
      ],
    })
  }

  const cancel = ({ trackingNumber }: v.InferOutput<typeof CancelRequest>): FakeResponse => {
    const shipment = sold.find(({ numbers }) => numbers.includes(trackingNumber))
    if (!shipment) return error(404, 'TRACKINGNUMBER.NOT.FOUND', 'Tracking number was not found.')
    if (shipment.isCancelled) {
      return error(400, 'CANCELSHIPMENT.TRACKINGNUMBER.DELETED', 'The tracking number was already deleted.')
    }
    if (isClosed) return error(400, 'TRACKINGIDS.TRACKINGNUMBER.CLOSED', 'The shipping day is closed.')
    shipment.isCancelled = true
    return done({ cancelledShipment: true, cancelledHistory: true, message: 'Shipment is successfully cancelled' })
  }

  const locate = ({
    location: { address },
    locationsSummaryRequestControlParameters,
  }: v.InferOutput<typeof LocationRequest>) => {
    const found = LOCATIONS.filter(({ country }) => country === address.countryCode).map(location)
    const locationDetailList = found.slice(0, locationsSummaryRequestControlParameters.maxResults)
    return takeRejection('LOCATION.POSTALCODE.INVALID') ?? done({ totalResults: found.length, locationDetailList })
  }

  const unknown = (trackingNumber: string, code: string, message: string) =>
    done({
      completeTrackResults: [
        { trackingNumber, trackResults: [{ trackingNumberInfo: { trackingNumber }, error: { code, message } }] },
      ],
    })

  const track = ({ trackingInfo }: v.InferOutput<typeof TrackRequest>): FakeResponse => {
    const [{ trackingNumberInfo }] = trackingInfo
    const { trackingNumber } = trackingNumberInfo
    if (trackingNumber !== FOLLOWED.trackingNumber) {
      return unknown(trackingNumber, 'TRACKING.TRACKINGNUMBER.NOTFOUND', 'Tracking number cannot be found.')
    }
    const { scanEvents, signedBy } = FOLLOWED
    const old = [scan(['DL', 'Delivered'], '2024-01-02T10:00:00-06:00', ['DALLAS', 'US'])]
    const result = {
      trackingNumberInfo,
      latestStatusDetail: { code: 'DL', description: 'Delivered' },
      scanEvents,
      dateAndTimes: [
        { type: 'ACTUAL_DELIVERY', dateTime: '2026-11-26T11:02:00+01:00' },
        { type: 'ESTIMATED_DELIVERY', dateTime: '2026-11-26T00:00:00+01:00' },
      ],
      deliveryDetails: { locationType: 'RECEPTIONIST_OR_FRONT_DESK', receivedByName: signedBy },
    }
    // The tracking number was used before, so both results are returned.
    return done({ completeTrackResults: [{ trackingNumber, trackResults: [{ ...result, scanEvents: old }, result] }] })
  }

  const find = ({ referencesInformation }: v.InferOutput<typeof ReferenceRequest>): FakeResponse => {
    const { value, shipDateBegin, shipDateEnd } = referencesInformation
    const found = of(value).filter(
      ({ sent }) => areListed && sent.shipDatestamp >= shipDateBegin && sent.shipDatestamp <= shipDateEnd,
    )
    if (found.length === 0) {
      return unknown('', 'TRACKING.REFERENCENUMBER.NOTFOUND', 'Reference number cannot be found.')
    }
    const results = found.map(({ numbers: [trackingNumber], isCancelled }) => ({
      trackingNumber,
      trackResults: [
        { trackingNumberInfo: { trackingNumber }, latestStatusDetail: { code: isCancelled ? 'CA' : 'OC' } },
      ],
    }))
    return done({ completeTrackResults: results })
  }

  const serve = ({ url, method, headers, body: sent }: FakeRequest): FakeResponse => {
    if (`${method} ${url.pathname}` === 'POST /oauth/token') {
      if (headers.get('content-type') !== 'application/x-www-form-urlencoded') complaints.push('a token as JSON')
      return token(sent)
    }
    if (!tokens.has(headers.get('authorization')?.replace('Bearer ', '') ?? '')) {
      return error(401, 'NOT.AUTHORIZED.ERROR', 'Access token expired.')
    }
    if (headers.get('content-type') !== 'application/json') complaints.push('a request has no content type')
    const given: unknown = JSON.parse(sent)
    switch (`${method} ${url.pathname}`) {
      case 'POST /rate/v1/rates/quotes':
        return take(RateRequest, given, rate)
      case 'POST /ship/v1/shipments':
        return take(ShipRequest, given, sell)
      case 'PUT /ship/v1/shipments/cancel':
        return take(CancelRequest, given, cancel)
      case 'POST /location/v1/locations':
        return take(LocationRequest, given, locate)
      case 'POST /track/v1/trackingnumbers':
        return take(TrackRequest, given, track)
      case 'POST /track/v1/referencenumbers':
        return take(ReferenceRequest, given, find)
    }
    complaints.push(`${method} ${url.pathname} is no call`)
    return error(404, 'NOT.FOUND.ERROR', 'The resource you requested is no longer available.')
  }

  const live = { client_id: 'client', client_secret: clientSecret, account_number: ACCOUNT }
  const credentials = { ...live, base_url: 'https://apis-sandbox.fedex.com' }
  const { transport, waits, meet, requestCount } = faultyTransport(serve)
  const of = (reference: string) =>
    sold.filter(({ sent }) =>
      sent.requestedPackageLineItems.some(({ customerReferences }) => customerReferences?.[0].value === reference),
    )
  return {
    credentials,
    liveCredentials: live,
    wrongCredentials: { ...credentials, client_id: 'unknown-user', client_secret: 'wrong-secret' },
    service: 'FEDEX_GROUND',
    needsPhone: true,
    onlyAtHome: ['isReturn'],
    repeatsLabels: false,
    weightStepGrams: 10,
    followed: FOLLOWED,
    // Current date, equal to the shipping date of sample orders.
    transport: { ...transport, nowMs: () => Date.parse('2026-11-23T20:00:00Z') + shiftMs },
    meet,
    waits,
    requestCount,
    complaints,
    paidParcels: (reference) =>
      of(reference)
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ numbers: [trackingNumber], cents: costCents }) => ({ trackingNumber, costCents })),
    understood: (reference) => understood(of(reference)[0]?.sent),
    rejectNext: (reason) => {
      rejection = reason
    },
    servicePointIn: (inCountry) => LOCATIONS.find(({ country }) => country === inCountry)?.id ?? null,
    endTokens: () => tokens.clear(),
    tokenCount: () => issued,
    sentShipments: () => sold.map(({ sent }) => sent),
    listShipments: (isNowListed) => {
      areListed = isNowListed
    },
    closeDay: () => {
      isClosed = true
    },
    advance: (durationMs) => {
      shiftMs += durationMs
    },
  }
}

const findHeldLocation = ({ shipmentSpecialServices: services }: SentShipment): string | undefined =>
  services && 'holdAtLocationDetail' in services ? services.holdAtLocationDetail.locationId : undefined

function understood(sent: SentShipment | undefined): Understood {
  if (!sent) throw new Error('nothing was bought under this reference')
  const { requestedPackageLineItems, recipients, customsClearanceDetail, shipmentSpecialServices } = sent
  const [{ contact, address }] = recipients
  const lines = customsClearanceDetail?.commodities ?? []
  const heldAt = findHeldLocation(sent)
  const payment = customsClearanceDetail?.dutiesPayment.paymentType
  return {
    recipient: contact.personName ?? contact.companyName ?? '',
    country: address.countryCode,
    weightGrams: requestedPackageLineItems.reduce(
      (sum, { weight }) => sum + weight.value * (GRAMS_PER_UNIT[weight.units] ?? 0),
      0,
    ),
    packages: requestedPackageLineItems.length,
    terms: payment === undefined ? null : payment === 'SENDER' ? 'DDP' : 'DDU',
    ...(heldAt !== undefined && { servicePointId: heldAt }),
    isReturn: shipmentSpecialServices?.specialServiceTypes[0] === 'RETURN_SHIPMENT',
    signature: requestedPackageLineItems.every(
      ({ packageSpecialServices }) => packageSpecialServices?.signatureOptionType === 'DIRECT',
    ),
    insuredCents: sent.totalDeclaredValue ? cents(sent.totalDeclaredValue.amount) : null,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    valueCents: lines.reduce((sum, { customsValue }) => sum + cents(customsValue.amount), 0),
    hsCodes: lines.map(({ harmonizedCode }) => harmonizedCode),
    unNumbers: [],
  }
}
