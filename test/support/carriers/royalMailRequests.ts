import * as v from 'valibot'

/*
 * Request schemas of Royal Mail, by the OpenAPI document of the Click & Drop API (version 1.0.0).
 */

const text = (max: number, min = 1) => v.pipe(v.string(), v.minLength(min), v.maxLength(max))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
const integer = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
/** Accepts multiples of 0.01. */
const amount = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(999_999),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'has more than two decimals'),
)
const moment = v.pipe(v.string(), v.isoTimestamp())

const contact = { phoneNumber: v.optional(text(25)), emailAddress: v.optional(text(254)) }
const address = {
  companyName: v.optional(text(100)),
  addressLine1: text(100),
  addressLine2: v.optional(text(100)),
  addressLine3: v.optional(text(100)),
  city: text(100),
  postcode: v.optional(text(20)),
}

const Line = v.strictObject({
  name: text(800),
  quantity: integer(1, 999_999),
  unitValue: v.pipe(amount, v.gtValue(0)),
  unitWeightInGrams: integer(1, 999_999),
  customsDescription: text(50),
  customsCode: v.pipe(text(10), v.regex(/^\d{6,}$/)),
  originCountryCode: country,
  customsDeclarationCategory: v.literal('saleOfGoods'),
})

const Package = v.strictObject({
  weightInGrams: integer(1, 30_000),
  packageFormatIdentifier: v.picklist(['smallParcel', 'mediumParcel', 'parcel']),
  dimensions: v.strictObject({
    heightInMms: integer(1, 610),
    widthInMms: integer(1, 610),
    depthInMms: integer(1, 610),
  }),
  contents: v.optional(v.pipe(v.array(Line), v.minLength(1))),
})

const Order = v.strictObject({
  orderReference: text(40),
  isRecipientABusiness: v.boolean(),
  recipient: v.strictObject({
    address: v.strictObject({ ...address, fullName: text(210), county: v.optional(text(100)), countryCode: country }),
    ...contact,
  }),
  sender: v.strictObject({ tradingName: v.optional(text(250)), ...contact }),
  packages: v.tuple([Package]),
  orderDate: moment,
  plannedDespatchDate: v.optional(moment),
  subtotal: amount,
  shippingCostCharged: v.literal(0),
  total: amount,
  currencyCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  postageDetails: v.strictObject({
    serviceCode: text(10),
    serviceRegisterCode: v.optional(v.pipe(v.string(), v.regex(/^\d\d$/))),
    requestSignatureUponDelivery: v.optional(v.boolean()),
    IOSSNumber: v.optional(text(50)),
    recipientEoriNumber: v.optional(text(18)),
  }),
  label: v.strictObject({
    includeLabelInResponse: v.literal(true),
    includeCN: v.boolean(),
    includeReturnsLabel: v.literal(false),
  }),
  importer: v.optional(
    v.strictObject({
      ...address,
      country,
      contactName: text(100),
      ...contact,
      vatNumber: v.optional(text(15)),
      taxCode: v.optional(text(25)),
      eoriNumber: v.optional(text(18)),
    }),
  ),
})

export type SentOrder = v.InferOutput<typeof Order>

const AT_HOME: readonly string[] = ['GB', 'JE', 'GG', 'IM']

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/** Rules stated in the document's text and in Royal Mail's terms. */
const RULES: readonly (readonly [string, (sent: SentOrder) => boolean])[] = [
  [
    'contents are declared abroad, and nowhere else',
    ({ recipient, packages: [{ contents }], label, currencyCode }) => {
      const isAbroad = recipient.address.countryCode !== 'GB'
      return [contents !== undefined, label.includeCN, currencyCode !== undefined].every((each) => each === isAbroad)
    },
  ],
  [
    'lines differ from the total',
    ({ packages: [{ contents }], subtotal, total }) =>
      subtotal === total &&
      (!contents || Math.abs(sum(contents.map(({ quantity, unitValue }) => quantity * unitValue)) - total) < 0.005),
  ],
  [
    'lines weigh more than the package',
    ({ packages: [{ contents = [], weightInGrams }] }) =>
      sum(contents.map(({ quantity, unitWeightInGrams }) => quantity * unitWeightInGrams)) <= weightInGrams,
  ],
  [
    'the package is too heavy for the service',
    ({ recipient, packages: [{ weightInGrams }] }) =>
      weightInGrams <= (AT_HOME.includes(recipient.address.countryCode) ? 20_000 : 2_000),
  ],
  [
    'a package of this format is smaller',
    ({ packages: [{ packageFormatIdentifier, weightInGrams, dimensions }] }) => {
      const [longest = 0, middle = 0, shortest = 0] = Object.values(dimensions).toSorted((a, b) => b - a)
      if (packageFormatIdentifier === 'parcel') return longest <= 600 && longest + middle + shortest <= 900
      if (packageFormatIdentifier === 'mediumParcel') return longest <= 610 && middle <= 460
      return weightInGrams <= 2_000 && longest <= 450 && middle <= 350 && shortest <= 160
    },
  ],
  [
    'businesses in Northern Ireland require more data',
    ({ recipient: { address: to }, isRecipientABusiness }) => !/^BT\d/.test(to.postcode ?? '') || !isRecipientABusiness,
  ],
  ['a planned day is past', ({ plannedDespatchDate, orderDate }) => (plannedDespatchDate ?? '~') > orderDate],
]

export const CreateOrdersRequest = v.strictObject({
  items: v.tuple([
    v.pipe(
      Order,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        for (const [message, isRetained] of RULES) if (!isRetained(dataset.value)) addIssue({ message })
      }),
    ),
  ]),
})

export const OrderListQuery = v.strictObject({ pageSize: v.literal('1') })
export const LabelQuery = v.strictObject({
  documentType: v.literal('postageLabel'),
  includeReturnsLabel: v.literal('false'),
  includeCN: v.picklist(['true', 'false']),
})
export const NoQuery = v.strictObject({})
