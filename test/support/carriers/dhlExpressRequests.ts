import * as v from 'valibot'

/*
 * Request schemas of DHL Express, by its published description: MyDHL API 3.1.1 (2 November 2025).
 */

export const ACCOUNT = '123456789'

const text = (max: number, min = 1) => v.pipe(v.string(), v.minLength(min), v.maxLength(max))
const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const country = matching(/^[A-Z]{2}$/)
const currency = matching(/^[A-Z]{3}$/)
/** Accepts multiples of 0.001 in a range. */
const decimal = (min: number) =>
  v.pipe(
    v.number(),
    v.minValue(min),
    v.maxValue(999_999_999_999),
    v.check((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, 'has more than three decimals'),
  )
const amount = decimal(0)
const moment = v.pipe(v.string(), v.maxLength(29), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d GMT[+-]\d\d:\d\d$/))

const place = {
  postalCode: text(12, 0),
  cityName: text(45),
  countryCode: country,
  provinceCode: v.optional(text(35, 2)),
  addressLine2: v.optional(text(45)),
  addressLine3: v.optional(text(45)),
}
const RatedAddress = v.strictObject({ ...place, addressLine1: v.optional(text(45)) })

const Party = v.strictObject({
  postalAddress: v.strictObject({ ...place, addressLine1: text(45), provinceName: v.optional(text(35)) }),
  contactInformation: v.strictObject({
    companyName: text(100),
    fullName: text(255),
    phone: text(70),
    email: v.optional(text(70)),
  }),
  registrationNumbers: v.optional(
    v.array(
      v.strictObject({
        typeCode: v.picklist(['VAT', 'EIN', 'EOR', 'SDT']),
        number: text(35),
        issuerCountryCode: country,
      }),
    ),
  ),
})

const accounts = (max: number) =>
  v.pipe(
    v.array(v.strictObject({ typeCode: v.picklist(['shipper', 'duties-taxes']), number: v.literal(ACCOUNT) })),
    v.minLength(1),
    v.maxLength(max),
  )

const services = v.optional(
  v.pipe(
    v.array(
      v.strictObject({
        serviceCode: v.picklist(['DD', 'SF', 'II', 'WY']),
        value: v.optional(amount),
        currency: v.optional(currency),
      }),
    ),
    v.check(
      (all) => all.every(({ serviceCode, value, currency: of }) => (serviceCode === 'II') === Boolean(value && of)),
      'insurance without a value, or a value without insurance',
    ),
  ),
)

const measures = {
  weight: decimal(0.001),
  dimensions: v.strictObject({ length: decimal(0.001), width: decimal(0.001), height: decimal(0.001) }),
}
const packages = v.pipe(v.array(v.strictObject(measures)), v.minLength(1), v.maxLength(999))

const information = (typeCode: string) =>
  v.tuple([v.strictObject({ typeCode: v.literal(typeCode), isRequested: v.boolean() })])

export const RatesRequest = v.strictObject({
  customerDetails: v.strictObject({ shipperDetails: RatedAddress, receiverDetails: RatedAddress }),
  accounts: accounts(2),
  valueAddedServices: services,
  plannedShippingDateAndTime: moment,
  unitOfMeasurement: v.literal('metric'),
  isCustomsDeclarable: v.boolean(),
  monetaryAmount: v.optional(
    v.array(v.strictObject({ typeCode: v.literal('declaredValue'), value: amount, currency })),
  ),
  getAdditionalInformation: v.optional(information('allValueAddedServices')),
  nextBusinessDay: v.boolean(),
  packages,
})

const reason = v.literal('permanent')
const ExportDeclaration = v.strictObject({
  lineItems: v.pipe(
    v.array(
      v.strictObject({
        number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
        description: text(512),
        price: decimal(0.001),
        quantity: v.strictObject({
          value: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
          unitOfMeasurement: v.literal('PCS'),
        }),
        commodityCodes: v.pipe(
          v.array(v.strictObject({ typeCode: v.picklist(['outbound', 'inbound']), value: text(18, 2) })),
          v.maxLength(2),
        ),
        exportReasonType: reason,
        manufacturerCountry: country,
        weight: v.strictObject({ netValue: amount, grossValue: amount }),
        preCalculatedLineItemTotalValue: v.pipe(v.number(), v.minValue(0)),
      }),
    ),
    v.minLength(1),
    v.maxLength(999),
  ),
  invoice: v.strictObject({
    number: text(35),
    date: matching(/^\d{4}-\d\d-\d\d$/),
    preCalculatedTotalValues: v.strictObject({
      preCalculatedTotalGoodsValue: v.pipe(v.number(), v.minValue(0)),
      preCalculatedTotalInvoiceValue: v.pipe(v.number(), v.minValue(0)),
    }),
  }),
  placeOfIncoterm: text(256),
  exportReasonType: reason,
  shipmentType: v.literal('commercial'),
})

const Shipment = v.strictObject({
  plannedShippingDateAndTime: moment,
  pickup: v.strictObject({ isRequested: v.literal(false) }),
  productCode: text(6),
  localProductCode: v.optional(text(3)),
  getRateEstimates: v.boolean(),
  accounts: accounts(3),
  valueAddedServices: services,
  outputImageProperties: v.strictObject({
    encodingFormat: v.literal('pdf'),
    splitDocumentsByPages: v.boolean(),
    splitInvoiceAndReceipt: v.boolean(),
    imageOptions: v.array(
      v.variant('typeCode', [
        v.strictObject({ typeCode: v.literal('label'), templateName: text(25) }),
        v.strictObject({
          typeCode: v.literal('invoice'),
          isRequested: v.boolean(),
          invoiceType: v.literal('commercial'),
          languageCode: text(3, 3),
        }),
      ]),
    ),
  }),
  customerReferences: v.tuple([v.strictObject({ value: text(35), typeCode: v.literal('CU') })]),
  customerDetails: v.strictObject({
    shipperDetails: Party,
    receiverDetails: Party,
    exporterDetails: v.optional(Party),
    importerDetails: v.optional(Party),
  }),
  content: v.strictObject({
    packages,
    isCustomsDeclarable: v.boolean(),
    declaredValue: v.optional(amount),
    declaredValueCurrency: v.optional(currency),
    exportDeclaration: v.optional(ExportDeclaration),
    description: v.pipe(text(70), v.regex(/^\S/)),
    incoterm: v.picklist(['DAP', 'DDP']),
    unitOfMeasurement: v.literal('metric'),
  }),
  getAdditionalInformation: information('linkLabelsByPieces'),
})

export type SentShipment = v.InferOutput<typeof Shipment>

/** Products for dutiable goods, and for other goods. */
const DECLARED: readonly string[] = ['P', 'E', 'M', 'Y', 'H']
const UNDECLARED: readonly string[] = ['U', 'N', 'K', 'I', 'L', 'O', 'T', '1', 'W', 'G']

const hasService = ({ valueAddedServices = [] }: SentShipment, code: string): boolean =>
  valueAddedServices.some(({ serviceCode }) => serviceCode === code)

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/** Rules stated in the text of the description. */
const RULES: readonly (readonly [string, (sent: SentShipment) => boolean])[] = [
  [
    'a dutiable shipment requires an export declaration, and no other has one',
    ({ content }) => content.isCustomsDeclarable === (content.exportDeclaration !== undefined),
  ],
  [
    'the product is not for these goods',
    ({ content, productCode }) => (content.isCustomsDeclarable ? DECLARED : UNDECLARED).includes(productCode),
  ],
  [
    'paperless trade requires an invoice',
    (sent) =>
      !hasService(sent, 'WY') || sent.outputImageProperties.imageOptions.some(({ typeCode }) => typeCode === 'invoice'),
  ],
  [
    'duties paid by the shipper require their service, their account and DDP',
    (sent) => {
      const isPaid = sent.content.incoterm === 'DDP'
      return (
        isPaid === hasService(sent, 'DD') && isPaid === sent.accounts.some(({ typeCode }) => typeCode !== 'shipper')
      )
    },
  ],
  [
    'lines differ from the declared value',
    ({ content: { exportDeclaration, declaredValue = 0 } }) =>
      !exportDeclaration ||
      Math.abs(sum(exportDeclaration.lineItems.map((line) => line.preCalculatedLineItemTotalValue)) - declaredValue) <
        0.005,
  ],
  [
    'lines weigh more than their packages',
    ({ content: { exportDeclaration, packages: boxes } }) =>
      !exportDeclaration ||
      sum(exportDeclaration.lineItems.map(({ weight }) => weight.grossValue)) <=
        sum(boxes.map(({ weight }) => weight)) + 1e-6,
  ],
]

export const ShipmentRequest = v.pipe(
  Shipment,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [message, isRetained] of RULES) if (!isRetained(dataset.value)) addIssue({ message })
  }),
)

const query = {
  shipmentReference: text(35),
  shipmentReferenceType: v.literal('CU'),
  shipperAccountNumber: v.literal(ACCOUNT),
  dateRangeFrom: matching(/^\d{4}-\d\d-\d\d$/),
  dateRangeTo: matching(/^\d{4}-\d\d-\d\d$/),
}
const trackingView = v.picklist(['all-checkpoints', 'last-checkpoint', 'advance-shipment'])

export const ReferenceQuery = v.strictObject({ ...query, trackingView, levelOfDetail: v.literal('all') })
export const PieceQuery = v.strictObject({
  pieceTrackingNumber: v.string(),
  trackingView,
  levelOfDetail: v.literal('piece'),
})
export const ShipmentQuery = v.strictObject({
  trackingView,
  levelOfDetail: v.literal('shipment'),
  requestGMTOffsetPerEvent: v.optional(v.literal('true')),
})
export const ImageQuery = v.strictObject({
  shipperAccountNumber: v.literal(ACCOUNT),
  typeCode: v.picklist(['waybill', 'commercial-invoice']),
  pickupYearAndMonth: matching(/^\d{4}-\d\d$/),
  encodingFormat: v.literal('pdf'),
})
export const AddressQuery = v.strictObject({
  type: v.picklist(['pickup', 'delivery']),
  countryCode: country,
  postalCode: v.optional(text(12, 0)),
  cityName: v.optional(text(45, 0)),
})
