import * as v from 'valibot'

/*
 * USPS request schemas, from its published descriptions: Labels 3.9.13, International Labels 3.3.7,
 * Domestic Prices 3.4.30, International Prices 3.3.11, Payments 3.1.20 and SCAN Forms 3.1.14
 * (developers.usps.com).
 */

export const ACCOUNT = '1000012345'

const text = (max: number, min = 1) => v.pipe(v.string(), v.minLength(min), v.maxLength(max))
const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const zip = matching(/^\d{5}$/)
const day = matching(/^\d{4}-\d\d-\d\d$/)
const phone = matching(/^\+?[1-9][0-9]{7,14}$|^[0-9]{6,15}$/)
const number = v.pipe(v.number(), v.minValue(0))

const addressee = {
  firstName: v.optional(text(50)),
  lastName: v.optional(text(50)),
  firm: v.optional(text(50)),
}
const street = { streetAddress: text(50), secondaryAddress: v.optional(text(50)), city: text(28) }

type Name = string | undefined
type Addressee = { readonly firstName?: Name; readonly lastName?: Name; readonly firm?: Name }
/** "The First and Last Name or Firm Name are always required." */
const isNamed = ({ firstName, lastName, firm }: Addressee): boolean =>
  firm !== undefined || (firstName !== undefined && lastName !== undefined)

const DomesticAddress = v.pipe(
  v.strictObject({
    ...addressee,
    ...street,
    state: matching(/^[A-Z]{2}$/),
    ZIPCode: zip,
    ZIPPlus4: v.optional(matching(/^\d{4}$/)),
    phone: v.optional(phone),
  }),
  v.check((party) => isNamed(party), 'neither a person nor a firm'),
)
const ForeignAddress = v.pipe(
  v.strictObject({
    ...addressee,
    ...street,
    postalCode: v.optional(text(11)),
    province: v.optional(text(40)),
    country: matching(/^.{3,40}$/),
    countryISOAlpha2Code: matching(/^[A-Z]{2}$/),
    phone: v.optional(phone),
  }),
  v.check((party) => isNamed(party), 'neither a person nor a firm'),
)

const measures = { weight: number, length: number, width: number, height: number }
const extraServices = v.optional(v.pipe(v.array(v.picklist([921, 930, 931])), v.minLength(1), v.maxLength(5)))
const common = {
  ...measures,
  weightUOM: v.literal('lb'),
  dimensionsUOM: v.literal('in'),
  processingCategory: v.picklist(['MACHINABLE', 'NONSTANDARD']),
  hasNonstandardCharacteristics: v.optional(v.boolean()),
  customerReference: v.tuple([v.strictObject({ referenceNumber: text(30) })]),
  extraServices,
  packageOptions: v.optional(v.strictObject({ packageValue: number })),
}
const variable = { packagingType: v.literal('VARIABLE'), shape: v.literal('RECTANGULAR') }
const mailed = { destinationEntryFacilityType: v.literal('NONE'), mailingDate: day }

type Services = { readonly extraServices?: readonly number[] | undefined; readonly packageOptions?: object | undefined }
/** A package value and insurance require each other. */
const isInsuranceComplete = ({ extraServices: codes = [], packageOptions }: Services): boolean =>
  codes.some((code) => code === 930 || code === 931) === (packageOptions !== undefined)
const INSURANCE_RULE = 'insurance without a value, or a value without insurance'

const pdf = { imageType: v.literal('PDF'), labelType: v.literal('4X6LABEL') }
const withoutReceipt = { receiptOption: v.literal('NONE') }

export const LabelRequest = v.strictObject({
  imageInfo: v.strictObject({ ...pdf, ...withoutReceipt }),
  toAddress: DomesticAddress,
  fromAddress: DomesticAddress,
  packageDescription: v.pipe(
    v.strictObject({
      mailClass: v.picklist(['USPS_GROUND_ADVANTAGE', 'PRIORITY_MAIL', 'PRIORITY_MAIL_EXPRESS']),
      ...variable,
      ...common,
      ...mailed,
    }),
    v.check((described) => isInsuranceComplete(described), INSURANCE_RULE),
  ),
})

export const ReturnLabelRequest = v.strictObject({
  imageInfo: v.union([
    v.strictObject({ ...pdf, ...withoutReceipt }),
    v.strictObject({
      imageType: v.literal('LABEL_BROKER'),
      labelType: v.literal('4X6LABEL'),
      includeLabelBrokerPDF: v.literal(true),
      ...withoutReceipt,
    }),
  ]),
  toAddress: DomesticAddress,
  fromAddress: DomesticAddress,
  packageDescription: v.strictObject({
    mailClass: v.picklist([
      'USPS_GROUND_ADVANTAGE_RETURN_SERVICE',
      'PRIORITY_MAIL_RETURN_SERVICE',
      'PRIORITY_MAIL_EXPRESS_RETURN_SERVICE',
    ]),
    ...variable,
    ...common,
  }),
})

export const InternationalLabelRequest = v.strictObject({
  imageInfo: v.strictObject(pdf),
  toAddress: ForeignAddress,
  fromAddress: v.pipe(
    DomesticAddress,
    v.check(({ firm, phone: called }) => Boolean(firm && called), 'customs require firm and phone of the sender'),
  ),
  packageDescription: v.pipe(
    v.strictObject({
      mailClass: v.picklist([
        'FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE',
        'PRIORITY_MAIL_INTERNATIONAL',
        'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
      ]),
      rateIndicator: v.picklist(['SP', 'PA']),
      ...common,
      ...mailed,
    }),
    v.check((described) => isInsuranceComplete(described), INSURANCE_RULE),
  ),
  customsForm: v.strictObject({
    AESITN: text(35),
    customsContentType: v.literal('MERCHANDISE'),
    invoiceNumber: text(15),
    contents: v.pipe(
      v.array(
        v.strictObject({
          itemDescription: v.pipe(
            text(30),
            v.check((words) => !/^(none|not applicable|n\/a|null|gift|merchandise)$/i.test(words.trim())),
          ),
          itemQuantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
          itemTotalValue: v.pipe(v.number(), v.minValue(0.01), v.maxValue(999_999.99)),
          weightUOM: v.literal('lb'),
          itemTotalWeight: v.pipe(v.number(), v.gtValue(0)),
          HSTariffNumber: v.optional(text(14, 6)),
          countryofOrigin: matching(/^[A-Z]{2}$/),
        }),
      ),
      v.minLength(1),
      v.maxLength(30),
    ),
  }),
})

/** SCAN Forms 3.1.14. */
export const ScanFormRequest = v.strictObject({
  imageInfo: v.strictObject({ imageType: v.literal('PDF'), labelType: v.literal('8.5X11LABEL') }),
  mailingDate: day,
  overwriteMailingDate: v.boolean(),
  entryFacilityZIPCode: zip,
  destinationEntryFacilityType: v.literal('NONE'),
  shipment: v.strictObject({
    trackingNumbers: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(40_000)),
  }),
  fromAddress: DomesticAddress,
})

export type SentLabel =
  | v.InferOutput<typeof LabelRequest>
  | v.InferOutput<typeof ReturnLabelRequest>
  | v.InferOutput<typeof InternationalLabelRequest>

export const ReprintRequest = v.strictObject({ imageInfo: v.strictObject(pdf) })

const rated = {
  originZIPCode: zip,
  ...measures,
  priceType: v.literal('COMMERCIAL'),
  mailingDate: day,
  accountType: v.literal('EPS'),
  accountNumber: v.literal(ACCOUNT),
  extraServices,
  itemValue: v.optional(number),
}

export const RatesRequest = v.strictObject({
  ...rated,
  destinationZIPCode: zip,
  mailClass: v.picklist(['ALL', 'USPS_GROUND_ADVANTAGE', 'PRIORITY_MAIL', 'PRIORITY_MAIL_EXPRESS']),
  hasNonstandardCharacteristics: v.optional(v.boolean()),
})

export const InternationalRatesRequest = v.strictObject({
  ...rated,
  destinationCountryCode: matching(/^[A-Z]{2}$/),
  foreignPostalCode: v.optional(text(11)),
  mailClass: v.picklist([
    'ALL',
    'FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE',
    'PRIORITY_MAIL_INTERNATIONAL',
    'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
  ]),
})

export const TokenRequest = v.strictObject({
  client_id: v.string(),
  client_secret: v.string(),
  grant_type: v.literal('client_credentials'),
})

const role = (roleName: string) =>
  v.strictObject({
    roleName: v.literal(roleName),
    CRID: matching(/^\d{1,15}$/),
    MID: matching(/^(\d{6}|\d{9})$/),
    manifestMID: matching(/^(\d{6}|\d{9})$/),
    accountType: v.literal('EPS'),
    accountNumber: v.literal(ACCOUNT),
  })
export const PaymentRequest = v.strictObject({ roles: v.tuple([role('PAYER'), role('LABEL_OWNER')]) })
