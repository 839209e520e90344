import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { isCustomsRequired, isUsExport } from '#shared/carriers/rules/customsBorder.ts'
import type { ContentsLine, Package, ParcelOrder, TaxIdentifier } from '#shared/carriers/rules/parcel.ts'
import { distributeGrams, formatDecimal, toCentimetresRoundedUp } from '#shared/carriers/rules/parcelUnits.ts'

/* Shipment requests to Shippo. */

/** Countries with mandatory states, as codes: most carriers behind Shippo accept no others. */
const STATE_REQUIRED_COUNTRIES: readonly string[] = ['US', 'CA', 'AU']

/** Length limit of texts printed on a label. */
const MAX_CARRIER_REFERENCE_LENGTH = 50
/** Length limit of the importer's street lines. */
const MAX_IMPORTER_STREET_LENGTH = 35

/** Export exemption for goods from the United States below the value limit. */
const US_EXPORT_EXEMPTION = 'NOEEI_30_37_a'

/** Returns a shipping date in the format of Shippo; its manifests cover the same day. */
export const toShippingTime = (date: string): string => `${date}T12:00:00.000Z`

/** Returns the shipment request of a validated parcel. */
export function buildShipmentRequest(order: ParcelOrder): Readonly<Record<string, unknown>> {
  const { from, to, options, packages, reference, contents, shipDate } = order
  const [first, ...others] = packages
  const isInternationalShipment = isCustomsRequired(order)
  const weights = distributeGrams(first.weightGrams, isInternationalShipment ? contents : [])
  return {
    address_from: address(from),
    address_to: address(to),
    parcels: [
      buildParcel(first, String(weights.parcel)),
      ...others.map((each) => buildParcel(each, String(distributeGrams(each.weightGrams, []).parcel))),
    ],
    ...(isInternationalShipment && { customs_declaration: buildCustomsDeclaration(order, weights.lines.map(String)) }),
    extra: {
      reference_1: reference,
      ...(options.carrierParams?.reference_2 && { reference_2: options.carrierParams.reference_2 }),
      // The addresses are those of the outbound trip: Shippo swaps them.
      ...(options.isReturn && { is_return: true }),
      ...(options.qrCode && { qr_code_requested: true }),
      ...(options.signature && { signature_confirmation: 'STANDARD' }),
      ...(options.insuredValue && {
        insurance: {
          amount: formatDecimal(options.insuredValue),
          currency: options.insuredValue.currency,
          content: contents[0]?.description ?? 'Merchandise',
        },
      }),
    },
    shipment_date: toShippingTime(shipDate),
    metadata: reference,
    // Otherwise rates would arrive later.
    async: false,
  }
}

const buildParcel = ({ lengthCm, widthCm, heightCm }: Package, weightGrams: string) => ({
  weight: weightGrams,
  mass_unit: 'g',
  length: String(toCentimetresRoundedUp(lengthCm, 1)),
  width: String(toCentimetresRoundedUp(widthCm, 1)),
  height: String(toCentimetresRoundedUp(heightCm, 1)),
  distance_unit: 'cm',
})

function address({ companyName, name, ...rest }: PostalAddress): Readonly<Record<string, string>> {
  return present({
    // Required to buy a label.
    name: name || companyName,
    company: companyName,
    street1: rest.street1,
    street2: rest.street2,
    city: rest.city,
    state: rest.province,
    zip: rest.postalCode,
    country: rest.country,
    phone: rest.phone,
    email: rest.email,
  })
}

/** Omits missing fields, as Shippo does not accept empty texts. */
const present = (texts: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])))

function buildCustomsDeclaration(order: ParcelOrder, lineGrams: readonly string[]): Readonly<Record<string, unknown>> {
  const { reference, terms, options, contents, importer, taxIdentifiers } = order
  return {
    certify: true,
    certify_signer: signer(order),
    contents_type: options.isReturn ? 'RETURN_MERCHANDISE' : 'MERCHANDISE',
    non_delivery_option: 'RETURN',
    incoterm: terms,
    invoice: reference,
    ...(isUsExport(order) && { eel_pfc: US_EXPORT_EXEMPTION }),
    ...(hasSeparateImporter(order) && { address_importer: address(importer) }),
    ...toExporterNumbers(taxIdentifiers),
    items: contents.map((line, at) => buildCustomsItem(line, lineGrams[at] ?? '1')),
  }
}

/** Customs forms require a signer. */
const signer = ({ seller, from }: ParcelOrder): string =>
  seller.name || seller.companyName || from.name || from.companyName || ''

const hasSeparateImporter = ({ importer, to }: ParcelOrder): boolean =>
  JSON.stringify(address(importer)) !== JSON.stringify(address(to))

/** One EORI number and one of another kind fit. */
function toExporterNumbers(identifiers: readonly TaxIdentifier[]): Readonly<Record<string, unknown>> {
  const eori = identifiers.find(({ kind }) => kind === 'EORI')
  const other = identifiers.find(({ kind }) => kind !== 'EORI')
  if (!eori && !other) return {}
  return {
    exporter_identification: {
      ...(eori && { eori_number: eori.number }),
      ...(other && { tax_id: { number: other.number, type: other.kind } }),
    },
    // An IOSS number implies that VAT was collected.
    ...(other?.kind === 'IOSS' && { is_vat_collected: true }),
  }
}

/** Value and weight are totals of the line. */
const buildCustomsItem = (line: ContentsLine, weightGrams: string): Readonly<Record<string, unknown>> => ({
  description: line.description,
  quantity: line.quantity,
  net_weight: weightGrams,
  mass_unit: 'g',
  value_amount: formatDecimal(line.value),
  value_currency: line.value.currency,
  origin_country: line.originCountry,
  // Not `tariff_number`, which is limited to twelve digits.
  hs_code: line.hsCode ?? '',
  ...(line.sku !== null && { sku_code: line.sku }),
})

/** Returns why Shippo would reject a parcel, or could not be given all its data. */
export function validateShippoOrder(order: ParcelOrder): string | null {
  const { from, to, reference, packages } = order
  if (reference.length > MAX_CARRIER_REFERENCE_LENGTH)
    return `the reference has more than ${MAX_CARRIER_REFERENCE_LENGTH} characters`
  if (packages.some(({ isIrregular }) => isIrregular)) {
    return 'the carrier does not support irregular packages'
  }
  // The customs declaration would cover all packages, but with the weight of the first.
  if (packages.length > 1 && isCustomsRequired(order))
    return 'the carrier accepts only one package per international shipment'
  if (isStateMissing(from)) return 'the state of the sender is required'
  if (isStateMissing(to)) return 'the state of the recipient is required'
  return isCustomsRequired(order) ? (validateImporter(order) ?? validateTaxIdentifiers(order)) : null
}

const isStateMissing = ({ country, province }: PostalAddress): boolean =>
  STATE_REQUIRED_COUNTRIES.includes(country) && !/^[A-Z]{2,3}$/.test(province ?? '')

function validateImporter(order: ParcelOrder): string | null {
  const { street1, street2 } = order.importer
  if (!hasSeparateImporter(order) || Math.max(street1.length, street2?.length ?? 0) <= MAX_IMPORTER_STREET_LENGTH)
    return null
  return `the importer street has more than ${MAX_IMPORTER_STREET_LENGTH} characters`
}

function validateTaxIdentifiers({ taxIdentifiers }: ParcelOrder): string | null {
  if (taxIdentifiers.some(({ party }) => party === 'importer')) {
    return 'the carrier does not support tax or customs numbers of the importer'
  }
  const eoriNumberCount = taxIdentifiers.filter(({ kind }) => kind === 'EORI').length
  return eoriNumberCount > 1 || taxIdentifiers.length - eoriNumberCount > 1
    ? 'the carrier supports one EORI number and one VAT, IOSS or EIN number of the seller'
    : null
}
