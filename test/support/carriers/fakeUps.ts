import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { FakeCarrier, FakeRequest, FakeResponse, Understood } from './fakeCarrier.ts'
import { faultyTransport } from './fakeCarrier.ts'
import { lyingLabel, PDF_FILE } from './sampleFiles.ts'
import {
  ACCOUNT,
  type Locator,
  LocatorRequest,
  PickupRequest,
  type Rate,
  RateRequest,
  RecoveryRequest,
  type Ship,
  ShipRequest,
} from './upsRequests.ts'

/*
 * Fake UPS API.
 */

const GRAMS_PER_POUND = 453.59237
const TOKEN_SECONDS = 14_399
const SERVICES = ['03', '07', '08', '11', '65']

type Sold = { readonly sent: Ship; readonly numbers: readonly string[]; readonly cents: number; isVoided: boolean }

const activity = (
  [type, statusCode, scan, description]: readonly [string, string, string, string],
  [date, time, gmtDate, gmtTime]: readonly [string, string, string, string],
  city: string | null,
) => ({
  ...{ date, time, gmtDate, gmtTime, gmtOffset: '+01:00' },
  location: city === null ? {} : { address: { city, country: 'DE', countryCode: 'DE' } },
  status: { type, statusCode, code: scan, description, simplifiedTextDescription: '' },
})

/** Newest first, as in UPS's tracking. */
const FOLLOWED = {
  trackingNumber: '1ZA1B2C30300000001',
  codes: [100, 105, 111, 136, 131, 198, 207],
  signedBy: 'MOEBIUS',
  activity: [
    activity(['D', '011', 'FS', 'DELIVERED '], ['20261123', '141510', '20261123', '13:15:10'], 'Berlin'),
    activity(['I', '021', 'OT', 'Out For Delivery Today'], ['20261123', '083000', '20261123', '73000'], 'Berlin'),
    activity(
      ['I', '114', 'XX', 'Your package is being processed.'],
      ['20261123', '070000', '20261123', '06:00:00'],
      null,
    ),
    activity(['X', '012', '1D', 'Import charges were paid.'], ['20261122', '120000', '20261122', '11:00:00'], 'Köln'),
    activity(['X', '012', '1C', 'Import charges are due.'], ['20261121', '120000', '20261121', '11:00:00'], 'Köln'),
    activity(['I', '005', 'DP', 'Departed from Facility'], ['20261119', '231000', '20261120', '07:10:00'], 'Oakland'),
    activity(['I', '038', 'OR', 'Origin Scan'], ['20261119', '162005', '20261120', '00:20:05'], 'Oakland'),
    activity(['M', '003', 'MP', 'Shipper created a label'], ['20261118', '090000', '20261118', '17:00:00'], null),
  ],
}

/** One available and one unavailable access point per country. */
const ACCESS_POINTS = [
  { id: 'U12345678', status: '01', country: 'DE', city: 'Berlin', postalCode: '10115' },
  { id: 'U12345679', status: '07', country: 'DE', city: 'Berlin', postalCode: '10117' },
  { id: 'U98765432', status: '01', country: 'US', city: 'San Francisco', postalCode: '94107' },
  { id: 'U98765433', status: '07', country: 'US', city: 'San Francisco', postalCode: '94107' },
] as const

const dropLocation = ({ id, status, country, city, postalCode }: (typeof ACCESS_POINTS)[number], unit: string) => ({
  LocationID: '123456',
  IVR: { PhraseID: '1' },
  Geocode: { Latitude: '52.53', Longitude: '13.38' },
  AddressKeyFormat: {
    ConsigneeName: 'Späti am Naturkundemuseum in der Invalidenstraße',
    AddressLine: 'Invalidenstraße 43 im Hinterhof links',
    PoliticalDivision2: city,
    PoliticalDivision1: country === 'US' ? 'CA' : '',
    PostcodePrimaryLow: postalCode,
    CountryCode: country,
  },
  PhoneNumber: ['4930123456'],
  Distance: { Value: unit === 'KM' ? '0.4' : '0.2', UnitOfMeasurement: { Code: unit } },
  OperatingHours: {
    StandardHours: [
      {
        HoursType: '10',
        DayOfWeek: [
          { Day: '1', ClosedIndicator: '' },
          { Day: '2', OpenHours: '930', CloseHours: '1845' },
          { Day: '6', OpenHours: '930', CloseHours: '0' },
          { Day: '7', Open24HoursIndicator: '' },
        ],
      },
      { HoursType: '50', DayOfWeek: [{ Day: '2', LatestDropOffHours: '1700' }] },
    ],
  },
  ServiceOfferingList: {
    ServiceOffering: [
      { Code: '001', Description: 'Direct To Retail' },
      { Code: '011', Description: 'Accepts Payments' },
    ],
  },
  AccessPointInformation: { PublicAccessPointID: id, AccessPointStatus: { Code: status, Description: 'A status' } },
  Timezone: 'Europe/Berlin',
})

/**
 * Creates a fake UPS. As in reality, repeated purchase requests are executed again, and a parcel
 * can be voided once.
 */
export function fakeUps(): FakeCarrier & {
  /** Invalidates all tokens. */
  readonly endTokens: () => void
  readonly tokenCount: () => number
  /** Sets whether labels are found only by tracking number, not by our reference. */
  readonly forgetLabels: (areForgotten: boolean) => void
} {
  const clientSecret = randomBytes(12).toString('hex')
  const sold: Sold[] = []
  const complaints: string[] = []
  const pickups: { readonly reference: string; readonly confirmation: string; isCancelled: boolean }[] = []
  const tokens = new Set<string>()
  let tokenCount = 0
  let rejection: string | null = null
  let labelsAreForgotten = false

  const error = (status: number, errorCode: string, message: string): FakeResponse => ({
    status,
    body: { response: { errors: [{ code: errorCode, message }] } },
  })

  const takeRejection = (): string | null => {
    const reason = rejection
    rejection = null
    return reason
  }

  const giveToken = ({ headers, body }: FakeRequest): FakeResponse => {
    const [id, secret] = Buffer.from(headers.get('authorization')?.replace('Basic ', '') ?? '', 'base64')
      .toString()
      .split(':')
    if (id !== 'client' || secret !== clientSecret) return error(401, '10401', 'ClientId is Invalid')
    if (body !== 'grant_type=client_credentials') complaints.push('a token is asked for in another way')
    tokenCount += 1
    const token = randomBytes(12).toString('hex')
    tokens.add(token)
    return { status: 200, body: { access_token: token, expires_in: String(TOKEN_SECONDS), token_type: 'Bearer' } }
  }

  const priceOf = (
    weights: readonly { readonly PackageWeight: { readonly Weight: string } }[],
    service: string,
  ): number =>
    weights.reduce(
      (sum, { PackageWeight }) => sum + 900 + Math.round(Number(PackageWeight.Weight) * 130),
      Number(service),
    )

  const rate = ({ Package, Service }: Rate): FakeResponse => {
    const rejected = takeRejection()
    if (rejected) return error(400, '111210', rejected)
    const offered = SERVICES.filter((service) => !Service || service === Service.Code)
    if (offered.length === 0) return error(400, '111100', 'The requested service is invalid from the selected origin.')
    return {
      status: 200,
      body: {
        RateResponse: {
          RatedShipment: offered.map((service) => ({
            Service: { Code: service },
            TotalCharges: dollars(priceOf(Package, service) * 2),
            NegotiatedRateCharges: { TotalCharge: dollars(priceOf(Package, service)) },
            TimeInTransit: { ServiceSummary: { EstimatedArrival: { BusinessDaysInTransit: '3' } } },
          })),
        },
      },
    }
  }

  const ship = (sent: Ship): FakeResponse => {
    const rejected = takeRejection()
    if (rejected) return error(400, '120500', rejected)
    if (!SERVICES.includes(sent.Service.Code)) return error(400, '120100', 'The service is invalid.')
    const numbers = sent.Package.map((_, at) => `1Z${ACCOUNT}${String((sold.length + 1) * 100 + at).padStart(10, '0')}`)
    const parcel = { sent, numbers, cents: priceOf(sent.Package, sent.Service.Code), isVoided: false }
    sold.push(parcel)
    const image = { GraphicImage: Buffer.from(PDF_FILE).toString('base64'), ImageFormat: { Code: 'PDF' } }
    const hasForms = sent.ShipmentServiceOptions?.InternationalForms !== undefined
    return {
      status: 200,
      body: {
        ShipmentResponse: {
          ShipmentResults: {
            ShipmentIdentificationNumber: numbers[0],
            ShipmentCharges: { TotalCharges: dollars(parcel.cents * 2) },
            NegotiatedRateCharges: { TotalCharge: dollars(parcel.cents) },
            PackageResults: numbers.map((TrackingNumber) => ({ TrackingNumber, ShippingLabel: labelImage() })),
            ...(hasForms && { Form: { Code: '01', Image: image } }),
          },
        },
      },
    }
  }

  const alive = (): readonly Sold[] => sold.filter(({ isVoided }) => !isVoided)
  const of = (reference: string) => alive().filter(({ sent }) => referencesOf(sent).includes(reference))

  const recover = ({
    ReferenceValues,
    TrackingNumber,
  }: v.InferOutput<typeof RecoveryRequest>['LabelRecoveryRequest']): FakeResponse => {
    const reference = ReferenceValues?.ReferenceNumber.Value
    const found =
      reference === undefined
        ? alive().filter(({ numbers }) => numbers.includes(TrackingNumber ?? ''))
        : labelsAreForgotten
          ? []
          : of(reference)
    const [parcel] = found
    if (!parcel) return error(404, '300022', 'No shipment found.')
    const LabelResults = parcel.numbers.map((number) => ({ TrackingNumber: number, LabelImage: labelImage() }))
    return { status: 200, body: { LabelRecoveryResponse: { LabelResults } } }
  }

  const track = (number: string): FakeResponse => {
    const isKnown = number === FOLLOWED.trackingNumber
    const found = {
      trackingNumber: number,
      activity: FOLLOWED.activity,
      deliveryDate: [
        { type: 'DEL', date: '20261123' },
        { type: 'SDD', date: '20261122' },
      ],
      deliveryInformation: { receivedBy: FOLLOWED.signedBy, location: 'Neighbor' },
    }
    const unknown = { warnings: [{ code: 'TW0001', message: 'Tracking Information Not Found' }] }
    return { status: 200, body: { trackResponse: { shipment: [isKnown ? { package: [found] } : unknown] } } }
  }

  const trackByReference = (reference: string): FakeResponse => {
    const packages = of(reference).flatMap(({ numbers }) => numbers.map((trackingNumber) => ({ trackingNumber })))
    if (packages.length === 0) return error(404, 'TW0001', 'Tracking Information Not Found')
    return { status: 200, body: { trackResponse: { shipment: [{ package: packages }] } } }
  }

  const voidShipment = (number: string): FakeResponse => {
    const parcel = sold.find(({ numbers }) => numbers[0] === number)
    if (!parcel) return error(400, '190102', 'No shipment found within the allowed void period.')
    if (parcel.isVoided) return error(400, '190117', 'The shipment has already been voided.')
    parcel.isVoided = true
    const Status = { Code: '1', Description: '&#xD;Voided&#xD;' }
    return { status: 200, body: { VoidShipmentResponse: { SummaryResult: { Status } } } }
  }

  /** A failed search returns 200. */
  const locate = ({ OriginAddress, LocationSearchCriteria: criteria, UnitOfMeasurement }: Locator): FakeResponse => {
    const { PostcodePrimaryLow: postalCode, CountryCode: country } = OriginAddress.AddressKeyFormat
    const { PublicAccessPointID: id, AccessPointStatus: status } = criteria.AccessPointSearch
    const rejected = takeRejection()
    const createResponse = (Response: object, DropLocation?: readonly object[]) => ({
      status: 200,
      body: { LocatorResponse: { Response, SearchResults: { DropLocation }, AllowAllConfidenceLevels: 'False' } },
    })
    if (rejected || (id === undefined && postalCode === undefined)) {
      const ErrorDescription = rejected ?? 'Invalid postal code.'
      return createResponse({
        ResponseStatusCode: '0',
        Error: { ErrorSeverity: 'Hard', ErrorCode: '350000', ErrorDescription },
      })
    }
    const found = ACCESS_POINTS.filter((point) => (id === undefined ? point.country === country : point.id === id))
      .filter((point) => status === undefined || point.status === status)
      .slice(0, Number(criteria.MaximumListSize ?? 5))
    return createResponse(
      { ResponseStatusCode: '1' },
      found.map((point) => dropLocation(point, UnitOfMeasurement.Code)),
    )
  }

  /** As in reality, each request books another pickup. */
  const bookPickup = (sent: v.InferOutput<typeof PickupRequest>['PickupCreationRequest']): FakeResponse => {
    const rejected = takeRejection()
    if (rejected) return error(400, '9500511', rejected)
    const confirmation = `2929602E9${String(pickups.length).padStart(2, '0')}`
    pickups.push({ reference: sent.ReferenceNumber, confirmation, isCancelled: false })
    const RateResult = { CurrencyCode: 'USD', GrandTotalOfAllCharge: '14.50', GrandTotalOfAllIncentedCharge: '7.25' }
    const Response = { ResponseStatus: { Code: '1', Description: 'Success' } }
    return {
      status: 200,
      body: { PickupCreationResponse: { Response, PRN: confirmation, RateStatus: { Code: '01' }, RateResult } },
    }
  }

  const pendingPickups = (): FakeResponse => {
    if (pickups.length === 0) return error(400, '190102', 'No pending pickups were found.')
    const PendingStatus = pickups.map(({ reference, confirmation, isCancelled }) => ({
      ...{ PickupType: '01', ServiceDate: '20261201', PRN: confirmation, ReferenceNumber: reference },
      ...{
        OnCallStatusCode: isCancelled ? '007' : '012',
        PickupStatusMessage: 'Your pickup request is being processed',
      },
    }))
    return { status: 200, body: { PickupPendingStatusResponse: { PendingStatus } } }
  }

  const cancelPickup = (number: string | null): FakeResponse => {
    const pickup = pickups.find(({ confirmation }) => confirmation === number)
    if (!pickup) return error(400, '190103', 'There is no such pickup.')
    if (pickup.isCancelled) return error(400, '190104', 'The pickup was already cancelled.')
    pickup.isCancelled = true
    return { status: 200, body: { PickupCancelResponse: { PickupType: '01' } } }
  }

  /** Validates a body; violations become complaints. */
  function take<T>(
    schema: v.GenericSchema<unknown, T>,
    { body }: FakeRequest,
    then: (sent: T) => FakeResponse,
  ): FakeResponse {
    const parsed = v.safeParse(schema, JSON.parse(body))
    if (parsed.success) return then(parsed.output)
    const issues = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
    complaints.push(...issues)
    return error(400, '9120002', issues.join('; '))
  }

  const serve = (request: FakeRequest): FakeResponse => {
    const { url, method, headers } = request
    const path = url.pathname
    if (path === '/security/v1/oauth/token') return giveToken(request)
    if (!tokens.has(headers.get('authorization')?.replace('Bearer ', '') ?? '')) {
      return error(401, '250002', 'Invalid Authentication Information.')
    }
    if ((headers.get('transId') ?? '').length > 32 || !headers.get('transId') || !headers.get('transactionSrc')) {
      complaints.push('transId or transactionSrc is missing')
    }
    const last = decodeURIComponent(path.split('/').at(-1) ?? '')
    if (path.startsWith('/api/rating/v2409/')) {
      return take(RateRequest, request, ({ RateRequest: sent }) => {
        if (sent.Request.RequestOption !== last) complaints.push('path and body ask for different prices')
        return rate(sent.Shipment)
      })
    }
    if (path === '/api/shipments/v2409/ship') {
      return take(ShipRequest, request, ({ ShipmentRequest }) => ship(ShipmentRequest.Shipment))
    }
    if (path === '/api/labels/v1/recovery') {
      return take(RecoveryRequest, request, ({ LabelRecoveryRequest }) => recover(LabelRecoveryRequest))
    }
    if (path.startsWith('/api/track/v1/reference/details/')) return trackByReference(last)
    if (path.startsWith('/api/track/v1/details/')) return track(last)
    if (method === 'DELETE' && path.startsWith('/api/shipments/v2409/void/cancel/')) return voidShipment(last)
    if (path === '/api/locations/v3/search/availabilities/64') {
      return take(LocatorRequest, request, (sent) => locate(sent.LocatorRequest))
    }
    if (path === '/api/pickupcreation/v2409/pickup') {
      return take(PickupRequest, request, (sent) => bookPickup(sent.PickupCreationRequest))
    }
    if (method === 'GET' && path === '/api/shipments/v2409/pickup/oncall') {
      if (headers.get('AccountNumber') !== ACCOUNT) complaints.push('pickups are listed of no account')
      return pendingPickups()
    }
    if (method === 'DELETE' && path === '/api/shipments/v2409/pickup/02') return cancelPickup(headers.get('Prn'))
    complaints.push(`${method} ${path} is no call`)
    return error(404, '404', 'Not found.')
  }

  const live = { client_id: 'client', client_secret: clientSecret, account_number: ACCOUNT }
  const credentials = { ...live, base_url: 'https://wwwcie.ups.com' }
  const { transport, waits, meet, requestCount } = faultyTransport(serve)
  return {
    credentials,
    liveCredentials: live,
    wrongCredentials: { ...credentials, client_id: 'nobody', client_secret: 'wrong-secret' },
    service: '65',
    weightStepGrams: GRAMS_PER_POUND / 10,
    followed: FOLLOWED,
    transport,
    meet,
    waits,
    requestCount,
    complaints,
    paidParcels: (reference) =>
      of(reference).map(({ numbers: [trackingNumber = ''], cents }) => ({ trackingNumber, costCents: cents })),
    understood: (reference) => understood(of(reference)[0]?.sent),
    rejectNext: (reason) => {
      rejection = reason
    },
    servicePointIn: (country) =>
      ACCESS_POINTS.find((point) => point.country === country && point.status === '01')?.id ?? null,
    bookedPickups: () => pickups.filter(({ isCancelled }) => !isCancelled),
    endTokens: () => tokens.clear(),
    tokenCount: () => tokenCount,
    forgetLabels: (areForgotten) => {
      labelsAreForgotten = areForgotten
    },
  }
}

const dollars = (cents: number) => ({ CurrencyCode: 'USD', MonetaryValue: (cents / 100).toFixed(2) })

const labelImage = () => ({
  GraphicImage: Buffer.from(lyingLabel(140, 80)).toString('base64'),
  ImageFormat: { Code: 'GIF' },
  LabelImageFormat: { Code: 'GIF' },
})

const referencesOf = ({ ReferenceNumber: ofShipment, Package }: Ship): readonly string[] =>
  (ofShipment ?? Package[0]?.ReferenceNumber ?? []).map(({ Value }) => Value)

function understood(sent: Ship | undefined): Understood {
  if (!sent) throw new Error('nothing was bought under this reference')
  const { Package, PaymentInformation, ReturnService, ShipmentServiceOptions } = sent
  const forms = ShipmentServiceOptions?.InternationalForms
  const recipient = ReturnService ? sent.ShipFrom : sent.ShipTo
  const paysDuties = PaymentInformation.ShipmentCharge.some(({ Type }) => Type === '02')
  const declared = Package.flatMap(({ PackageServiceOptions }) => PackageServiceOptions?.DeclaredValue ?? [])
  const products = forms?.Product ?? []
  return {
    recipient: recipient.AttentionName,
    country: recipient.Address.CountryCode,
    weightGrams: Package.reduce((sum, { PackageWeight }) => sum + Number(PackageWeight.Weight) * GRAMS_PER_POUND, 0),
    packages: Package.length,
    terms: forms ? (paysDuties ? 'DDP' : 'DDU') : null,
    isReturn: ReturnService !== undefined,
    signature:
      ShipmentServiceOptions?.DeliveryConfirmation !== undefined ||
      Package.some(({ PackageServiceOptions }) => PackageServiceOptions?.DeliveryConfirmation !== undefined),
    insuredCents:
      declared.length > 0
        ? Math.round(declared.reduce((sum, { MonetaryValue }) => sum + Number(MonetaryValue) * 100, 0))
        : null,
    units: products.reduce((sum, { Unit }) => sum + Number(Unit.Number), 0),
    valueCents: products.reduce((sum, { Unit }) => sum + Math.round(Number(Unit.Value) * Number(Unit.Number) * 100), 0),
    hsCodes: products.map(({ CommodityCode }) => CommodityCode),
    ...(sent.AlternateDeliveryAddress && { servicePointId: sent.AlternateDeliveryAddress.UPSAccessPointID }),
    unNumbers: Package.flatMap(({ PackageServiceOptions }) => PackageServiceOptions?.HazMat ?? []).map(
      ({ IDNumber }) => IDNumber,
    ),
  }
}
