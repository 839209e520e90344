import * as v from 'valibot'

/*
 * Request schemas of FedEx, by its published documents: Ship, Rates and Transit Times, and Track v1
 * (ShipStream/fedex-rest-php-sdk, October 2025).
 */

export const ACCOUNT = '740561073'

const text = (max: number, min = 1) => v.pipe(v.string(), v.minLength(min), v.maxLength(max))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))
const hasDecimals = (decimals: number) =>
  v.check((value: number) => {
    const steps = value * 10 ** decimals
    return Math.abs(steps - Math.round(steps)) < 1e-6
  }, `has more than ${decimals} decimals`)
const positive = (decimals: number) => v.pipe(v.number(), v.gtValue(0), hasDecimals(decimals))
const money = (decimals: number) => v.strictObject({ amount: positive(decimals), currency })
const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

const account = v.strictObject({ value: v.literal(ACCOUNT) })
const payor = v.strictObject({ responsibleParty: v.strictObject({ accountNumber: account }) })

const Weight = v.strictObject({ units: v.picklist(['KG', 'LB']), value: positive(2) })

const place = {
  stateOrProvinceCode: v.optional(text(2, 2)),
  postalCode: v.optional(text(10)),
  countryCode: country,
}
const RatedAddress = v.strictObject({ city: v.optional(text(35)), ...place, residential: v.optional(v.boolean()) })

const Address = v.strictObject({
  streetLines: v.pipe(v.array(text(35)), v.minLength(1), v.maxLength(3)),
  city: text(35),
  ...place,
  residential: v.optional(v.boolean()),
})

const Contact = v.pipe(
  v.strictObject({
    personName: v.optional(text(70)),
    companyName: v.optional(text(35)),
    phoneNumber: v.pipe(v.string(), v.regex(/^\d{10,15}$/)),
    phoneExtension: v.optional(text(6)),
    emailAddress: v.optional(text(80)),
  }),
  v.check(({ personName, companyName }) => Boolean(personName ?? companyName), 'has no name'),
)

const tins = v.optional(
  v.array(
    v.strictObject({
      number: text(18),
      tinType: v.picklist(['BUSINESS_UNION', 'BUSINESS_NATIONAL', 'FEDERAL']),
      usage: v.string(),
    }),
  ),
)

const Party = v.pipe(
  v.strictObject({ address: Address, contact: Contact, tins }),
  v.check(({ address, contact }) => {
    const isNorthAmerican = ['US', 'CA', 'PR'].includes(address.countryCode)
    return !isNorthAmerican || (contact.phoneNumber.length === 10 && address.stateOrProvinceCode !== undefined)
  }, 'has no state, or a foreign phone number'),
)

const packageFields = {
  subPackagingType: v.optional(v.literal('CARTON')),
  groupPackageCount: v.literal(1),
  weight: Weight,
  dimensions: v.strictObject({ length: size, width: size, height: size, units: v.picklist(['CM', 'IN']) }),
  declaredValue: v.optional(money(2)),
  packageSpecialServices: v.optional(
    v.strictObject({
      specialServiceTypes: v.pipe(v.array(v.picklist(['NON_STANDARD_CONTAINER', 'SIGNATURE_OPTION'])), v.minLength(1)),
      signatureOptionType: v.optional(v.literal('DIRECT')),
    }),
  ),
}

const Commodity = v.strictObject({
  description: text(450),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  quantityUnits: v.literal('PCS'),
  numberOfPieces: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  unitPrice: money(6),
  customsValue: money(2),
  countryOfManufacture: country,
  harmonizedCode: v.pipe(v.string(), v.regex(/^\d{6,}$/)),
  weight: Weight,
})
const commodities = v.pipe(v.array(Commodity), v.minLength(1), v.maxLength(999))

const specialServices = v.optional(
  v.union([
    v.strictObject({
      specialServiceTypes: v.tuple([v.literal('RETURN_SHIPMENT')]),
      returnShipmentDetail: v.strictObject({ returnType: v.literal('PRINT_RETURN_LABEL') }),
    }),
    v.strictObject({
      specialServiceTypes: v.tuple([v.literal('HOLD_AT_LOCATION')]),
      holdAtLocationDetail: v.strictObject({ locationId: v.string() }),
    }),
  ]),
)

/** Fields common to rates and shipments. */
type Shipment = {
  readonly totalPackageCount: number
  readonly totalWeight: number
  readonly requestedPackageLineItems: readonly { readonly weight: v.InferOutput<typeof Weight> }[]
  readonly customsClearanceDetail?: { readonly commodities: readonly v.InferOutput<typeof Commodity>[] } | undefined
}

const sum = (weights: readonly v.InferOutput<typeof Weight>[]): number =>
  weights.reduce((total, { value }) => total + value, 0)

const isConsistent = (sent: Shipment): boolean => {
  const packages = sent.requestedPackageLineItems.map(({ weight }) => weight)
  const lines = (sent.customsClearanceDetail?.commodities ?? []).map(({ weight }) => weight)
  return (
    sent.totalPackageCount === packages.length &&
    Math.abs(sent.totalWeight - sum(packages)) <= 0.1 &&
    new Set([...packages, ...lines].map(({ units }) => units)).size === 1 &&
    sum(lines) <= sum(packages) + 1e-6
  )
}
const INCONSISTENT = 'has weights or counts that contradict each other'

const shared = {
  pickupType: v.picklist(['USE_SCHEDULED_PICKUP', 'DROPOFF_AT_FEDEX_LOCATION']),
  packagingType: v.literal('YOUR_PACKAGING'),
  totalPackageCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  totalWeight: positive(1),
  rateRequestType: v.tuple([v.literal('ACCOUNT')]),
  shipmentSpecialServices: specialServices,
}

export const RateRequest = v.strictObject({
  accountNumber: account,
  rateRequestControlParameters: v.strictObject({ returnTransitTimes: v.literal(true) }),
  requestedShipment: v.pipe(
    v.strictObject({
      ...shared,
      shipper: v.strictObject({ address: RatedAddress }),
      recipient: v.strictObject({ address: RatedAddress }),
      shipDateStamp: date,
      customsClearanceDetail: v.optional(
        v.strictObject({
          dutiesPayment: v.optional(v.strictObject({ paymentType: v.literal('SENDER'), payor })),
          commodities,
        }),
      ),
      requestedPackageLineItems: v.pipe(v.array(v.strictObject(packageFields)), v.minLength(1), v.maxLength(30)),
    }),
    v.check((sent) => isConsistent(sent), INCONSISTENT),
  ),
})
export type SentRate = v.InferOutput<typeof RateRequest>

const reference = <Kind extends string>(kind: Kind, max: number) =>
  v.tuple([v.strictObject({ customerReferenceType: v.literal(kind), value: text(max) })])

const Declaration = v.strictObject({
  commercialInvoice: v.strictObject({
    originatorName: v.pipe(v.string(), v.minLength(1)),
    customerReferences: reference('INVOICE_NUMBER', 30),
    termsOfSale: v.picklist(['DDP', 'DAP']),
    shipmentPurpose: v.literal('SOLD'),
  }),
  dutiesPayment: v.variant('paymentType', [
    v.strictObject({ paymentType: v.literal('SENDER'), payor }),
    v.strictObject({ paymentType: v.literal('RECIPIENT') }),
  ]),
  importerOfRecord: v.optional(Party),
  commodities,
  isDocumentOnly: v.literal(false),
  totalCustomsValue: money(2),
  exportDetail: v.optional(
    v.strictObject({ exportComplianceStatement: v.picklist(['NO EEI 30.37(a)', 'NO EEI 30.36']) }),
  ),
})

export const ShipRequest = v.strictObject({
  labelResponseOptions: v.literal('LABEL'),
  accountNumber: account,
  shipAction: v.literal('CONFIRM'),
  requestedShipment: v.pipe(
    v.strictObject({
      ...shared,
      shipDatestamp: date,
      shipper: Party,
      recipients: v.tuple([Party]),
      serviceType: v.string(),
      totalDeclaredValue: v.optional(money(2)),
      shippingChargesPayment: v.strictObject({ paymentType: v.literal('SENDER'), payor }),
      customsClearanceDetail: v.optional(Declaration),
      shippingDocumentSpecification: v.optional(
        v.strictObject({
          shippingDocumentTypes: v.tuple([v.literal('COMMERCIAL_INVOICE')]),
          commercialInvoiceDetail: v.strictObject({
            documentFormat: v.strictObject({ stockType: v.literal('PAPER_LETTER'), docType: v.literal('PDF') }),
          }),
        }),
      ),
      labelSpecification: v.strictObject({
        labelFormatType: v.literal('COMMON2D'),
        imageType: v.literal('PDF'),
        labelStockType: v.literal('PAPER_4X6'),
      }),
      requestedPackageLineItems: v.pipe(
        v.array(
          v.strictObject({
            ...packageFields,
            sequenceNumber: v.pipe(v.number(), v.integer(), v.minValue(1)),
            customerReferences: v.optional(reference('CUSTOMER_REFERENCE', 30)),
          }),
        ),
        v.minLength(1),
        v.maxLength(30),
      ),
    }),
    v.check((sent) => isConsistent(sent), INCONSISTENT),
    v.check(
      ({ customsClearanceDetail, shippingDocumentSpecification }) =>
        (customsClearanceDetail === undefined) === (shippingDocumentSpecification === undefined),
      'has an invoice without a declaration, or the reverse',
    ),
    v.check(({ totalDeclaredValue, requestedPackageLineItems }) => {
      const values = requestedPackageLineItems.map(({ declaredValue }) => declaredValue?.amount ?? 0)
      const total = values.reduce((all, each) => all + each, 0)
      return Math.abs(total - (totalDeclaredValue?.amount ?? 0)) < 1e-6
    }, 'has declared values that contradict each other'),
  ),
})
export type SentShipment = v.InferOutput<typeof ShipRequest>['requestedShipment']

export const CancelRequest = v.strictObject({
  accountNumber: account,
  deletionControl: v.literal('DELETE_ALL_PACKAGES'),
  trackingNumber: v.string(),
})

export const LocationRequest = v.strictObject({
  locationSearchCriterion: v.literal('ADDRESS'),
  location: v.strictObject({ address: v.strictObject({ postalCode: text(10), countryCode: country }) }),
  locationsSummaryRequestControlParameters: v.strictObject({
    distance: v.strictObject({ units: v.literal('KM'), value: positive(1) }),
    maxResults: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  locationCapabilities: v.tuple([v.strictObject({ transferOfPossessionType: v.literal('HOLD_AT_LOCATION') })]),
  constraints: v.strictObject({ excludeUnavailableLocations: v.literal('true') }),
  multipleMatchesAction: v.literal('RETURN_ALL'),
  sameCountry: v.literal(true),
  sort: v.strictObject({ criteria: v.literal('DISTANCE'), order: v.literal('ASCENDING') }),
})

export const TrackRequest = v.strictObject({
  includeDetailedScans: v.literal(true),
  trackingInfo: v.tuple([v.strictObject({ trackingNumberInfo: v.strictObject({ trackingNumber: v.string() }) })]),
})

const MAX_SEARCH_DAYS = 30
const DAY_MS = 86_400_000

export const ReferenceRequest = v.strictObject({
  includeDetailedScans: v.literal(false),
  referencesInformation: v.pipe(
    v.strictObject({
      type: v.literal('CUSTOMER_REFERENCE'),
      value: text(30),
      accountNumber: v.literal(ACCOUNT),
      shipDateBegin: date,
      shipDateEnd: date,
      shipDateEndDate: date,
    }),
    v.check(({ shipDateBegin, shipDateEnd, shipDateEndDate }) => {
      const days = (Date.parse(shipDateEnd) - Date.parse(shipDateBegin)) / DAY_MS
      return shipDateEnd === shipDateEndDate && days >= 0 && days <= MAX_SEARCH_DAYS
    }, 'has an invalid period'),
  ),
})
