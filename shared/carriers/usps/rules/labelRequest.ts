import Big from 'big.js'
import { isCustomsRequired, resolveCustomsRoute } from '#shared/carriers/rules/customsBorder.ts'
import type { ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import {
  distributeOunces,
  formatDecimal,
  toInchesRoundedUp,
  toPlainNumber,
} from '#shared/carriers/rules/parcelUnits.ts'
import type { LabelKind } from './handle.ts'
import { getLabelKind, getMailClass } from './mailClasses.ts'
import { toDomesticAddress, toExporterAddress, toInternationalAddress, validateParty } from './parties.ts'

/* Label and rate requests to USPS (Labels 3.9.13, International Labels 3.3.7), and their validation. */

const MAX_WEIGHT_GRAMS = 31_751
const MAX_ITEMS = 30
const MAX_DESCRIPTION_LENGTH = 30
const MAX_QUANTITY = 9_999
const MAX_CARRIER_REFERENCE_LENGTH = 30
const MAX_INSURED_VALUE_CENTS = 500_000

/** Descriptions that customs reject (USPS International Labels). */
const VAGUE_DESCRIPTION_PATTERN = /^(none|not applicable|n\/a|null|gift|merchandise)$/i

const SIGNATURE = 921
const INSURANCE = { upTo500: 930, above500: 931, limitCents: 50_000 }

/** Exemption of exports of at most 2,500 USD per HS code, and of those to Canada. */
const EXPORT_EXEMPTION = 'NO EEI 30.37(a)'
const CANADA_EXPORT_EXEMPTION = 'NO EEI 30.36'

/** Parameter of a return whose label is printed by a post office: the sender shows a QR code. */
const isLabelBrokerAccount = ({ options }: ParcelOrder): boolean =>
  options.isReturn && (options.qrCode === true || options.carrierParams?.label_broker === 'true')

/** Returns why USPS would reject a parcel that is otherwise valid. */
export function validateUspsOrder(order: ParcelOrder): string | null {
  const { options, packages, reference, service } = order
  const { origin, destination } = resolveCustomsRoute(order)
  const kind = getLabelKind(order)
  if (kind === 'return' && order.to.country !== 'US') return 'the carrier returns domestic parcels only'
  if (order.from.country !== 'US') return 'the carrier accepts parcels in the United States only'
  if (kind !== 'international' && isCustomsRequired(order)) {
    return 'parcels to territories and military addresses of the United States are not supported with this carrier'
  }
  if (service !== '' && getMailClass(service, kind) === undefined) return 'the carrier does not offer this service'
  if (reference.length > MAX_CARRIER_REFERENCE_LENGTH)
    return `the reference has more than ${MAX_CARRIER_REFERENCE_LENGTH} characters`
  if (packages[0].weightGrams > MAX_WEIGHT_GRAMS) return 'the carrier accepts packages up to 70 lb'
  if (options.signature && kind !== 'domestic') return 'the carrier offers signature confirmation for domestic parcels'
  if (options.insuredValue && kind === 'return') return 'the carrier does not insure returns'
  if ((options.insuredValue?.minorUnits ?? 0) > MAX_INSURED_VALUE_CENTS) return 'the carrier insures up to 5,000 USD'
  return (
    validateParty('sender', origin) ??
    validateParty('recipient', destination) ??
    (kind === 'international' ? validateContents(order) : null)
  )
}

function validateContents({ contents, terms, taxIdentifiers, options, service }: ParcelOrder): string | null {
  if (terms === 'DDP') return 'the carrier delivers with duties unpaid only (DDU)'
  if (taxIdentifiers.length > 0) return 'the carrier does not transmit tax identifiers'
  if (options.insuredValue && service === 'USPS_GROUND_ADVANTAGE') {
    return 'the carrier does not insure this service to other countries'
  }
  if (contents.length > MAX_ITEMS) return `the carrier declares at most ${MAX_ITEMS} lines of contents`
  for (const { description, quantity, value, hsCode } of contents) {
    if (value.currency !== 'USD') return 'goods exported from the United States must be valued in USD'
    if (value.minorUnits < 1) return `"${description}" requires a value`
    if (description.length > MAX_DESCRIPTION_LENGTH)
      return `"${description}" has more than ${MAX_DESCRIPTION_LENGTH} characters`
    if (VAGUE_DESCRIPTION_PATTERN.test(description.trim())) return `"${description}" is not a description of goods`
    if (quantity > MAX_QUANTITY) return `"${description}" has a quantity above ${MAX_QUANTITY}`
    if ((hsCode ?? '').length > 14) return `"${description}" has an HS code of more than 14 digits`
  }
  return null
}

/** USPS weighs in pounds; sixteenths are exact. */
const toUspsPounds = (ounces: Big): number => toPlainNumber(ounces.div(16))

const weigh = ({ packages, contents }: ParcelOrder) => distributeOunces(packages[0].weightGrams, contents)

/** Returns weight in pounds, and dimensions in inches, longest first. */
function measure(order: ParcelOrder) {
  const [{ lengthCm, widthCm, heightCm }] = order.packages
  const [length = 0, width = 0, height = 0] = [lengthCm, widthCm, heightCm]
    .map((cm) => toPlainNumber(toInchesRoundedUp(cm, 1)))
    .toSorted((one, other) => other - one)
  return { weight: toUspsPounds(weigh(order).parcel), length, width, height }
}

/** Returns the codes of additional services. */
function listExtraServices({ options: { signature, insuredValue } }: ParcelOrder): readonly number[] {
  const { upTo500, above500, limitCents } = INSURANCE
  const insurance = insuredValue && (insuredValue.minorUnits > limitCents ? above500 : upTo500)
  return [...(signature ? [SIGNATURE] : []), ...(insurance ? [insurance] : [])]
}

/** Own packaging of senders, rated by its dimensions. */
const PACKAGING: Readonly<Record<LabelKind, object>> = {
  domestic: { packagingType: 'VARIABLE', shape: 'RECTANGULAR' },
  return: { packagingType: 'VARIABLE', shape: 'RECTANGULAR' },
  international: { rateIndicator: 'SP' },
}

function describePackage(order: ParcelOrder, kind: LabelKind) {
  const { options, reference, service, shipDate, packages } = order
  const extraServices = listExtraServices(order)
  const isIrregularPackage = packages[0].isIrregular
  const isInternationalExpress = kind === 'international' && service === 'PRIORITY_MAIL_EXPRESS'
  return {
    mailClass: getMailClass(service, kind) ?? '',
    ...PACKAGING[kind],
    // Priority Mail Express has its own indicator of own packaging.
    ...(isInternationalExpress && { rateIndicator: 'PA' }),
    weightUOM: 'lb',
    dimensionsUOM: 'in',
    ...measure(order),
    processingCategory: isIrregularPackage ? 'NONSTANDARD' : 'MACHINABLE',
    ...(isIrregularPackage && { hasNonstandardCharacteristics: true }),
    ...(kind !== 'return' && { destinationEntryFacilityType: 'NONE', mailingDate: shipDate }),
    customerReference: [{ referenceNumber: reference }],
    ...(extraServices.length > 0 && { extraServices }),
    ...(options.insuredValue && { packageOptions: { packageValue: Number(formatDecimal(options.insuredValue)) } }),
  }
}

const PDF_LABEL_OPTIONS = { imageType: 'PDF', labelType: '4X6LABEL' }

/** Image of a reprint; the formats are those of labels. */
export const REPRINT_REQUEST_BODY = { imageInfo: PDF_LABEL_OPTIONS }

/** Returns the request that sells a label of a kind. */
export function buildLabelRequest(order: ParcelOrder, kind: LabelKind) {
  const { origin, destination } = resolveCustomsRoute(order)
  const packageDescription = describePackage(order, kind)
  if (kind === 'international') {
    return {
      imageInfo: PDF_LABEL_OPTIONS,
      toAddress: toInternationalAddress(destination),
      fromAddress: toExporterAddress(origin),
      packageDescription,
      customsForm: buildCustomsForm(order),
    }
  }
  const image = isLabelBrokerAccount(order)
    ? { imageType: 'LABEL_BROKER', labelType: '4X6LABEL', includeLabelBrokerPDF: true }
    : PDF_LABEL_OPTIONS
  return {
    imageInfo: { ...image, receiptOption: 'NONE' },
    toAddress: toDomesticAddress(destination),
    fromAddress: toDomesticAddress(origin),
    packageDescription,
  }
}

function buildCustomsForm(order: ParcelOrder) {
  const { lines } = weigh(order)
  return {
    AESITN: order.to.country === 'CA' ? CANADA_EXPORT_EXEMPTION : EXPORT_EXEMPTION,
    customsContentType: 'MERCHANDISE',
    invoiceNumber: order.reference.slice(-15),
    contents: order.contents.map(({ description, quantity, value, hsCode, originCountry }, at) => ({
      itemDescription: description,
      itemQuantity: quantity,
      itemTotalValue: Number(formatDecimal(value)),
      weightUOM: 'lb',
      itemTotalWeight: toUspsPounds(lines[at] ?? new Big(0)),
      ...(hsCode && { HSTariffNumber: hsCode }),
      countryofOrigin: originCountry,
    })),
  }
}

/** Returns the rate request of a parcel; without a service, for all mail classes. */
export function buildRateRequest(order: ParcelOrder, accountNumber: string, kind: LabelKind) {
  const { origin, destination } = resolveCustomsRoute(order)
  const { options, service, shipDate, packages } = order
  const extraServices = listExtraServices(order)
  const outbound = kind === 'return' ? 'domestic' : kind
  return {
    originZIPCode: toDomesticAddress(origin).ZIPCode,
    ...(kind === 'international'
      ? {
          destinationCountryCode: destination.country,
          ...(destination.postalCode && { foreignPostalCode: destination.postalCode }),
        }
      : { destinationZIPCode: toDomesticAddress(destination).ZIPCode }),
    ...measure(order),
    mailClass: service === '' ? 'ALL' : (getMailClass(service, outbound) ?? ''),
    priceType: 'COMMERCIAL',
    mailingDate: shipDate,
    accountType: 'EPS',
    accountNumber,
    ...(kind !== 'international' && packages[0].isIrregular && { hasNonstandardCharacteristics: true }),
    ...(extraServices.length > 0 && { extraServices }),
    ...(options.insuredValue && { itemValue: Number(formatDecimal(options.insuredValue)) }),
  }
}
