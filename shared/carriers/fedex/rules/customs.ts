import Big from 'big.js'
import { isUsExport, resolveCustomsRoute } from '#shared/carriers/rules/customsBorder.ts'
import type { ContentsLine, ParcelOrder, TaxIdentifier } from '#shared/carriers/rules/parcel.ts'
import { formatDecimal, toPlainNumber } from '#shared/carriers/rules/parcelUnits.ts'
import { sumContentsValue } from '#shared/carriers/rules/parcelValues.ts'
import { buildLineWeights, toFedexAmount } from './packages.ts'
import { toFedexCountry, toFedexParty } from './parties.ts'

/* Customs data in requests to FedEx. */

const MAX = { lines: 999, description: 450, quantity: 9999, taxNumber: 18 }
const UNIT_PRICE_DECIMALS = 6

/** Exemptions from the US export declaration, which the platform does not file. */
const US_EXPORT_EXEMPTION = 'NO EEI 30.37(a)'
const CANADA_EXPORT_EXEMPTION = 'NO EEI 30.36'

/** Countries to which goods leave Canada without an export declaration. */
const CANADA_UNDECLARED_COUNTRIES: readonly string[] = ['CA', 'US', 'PR', 'VI']

/** Kinds of tax numbers; FedEx has one for all numbers of the European Union. */
const TAX_KINDS: Readonly<Record<TaxIdentifier['kind'], string>> = {
  EORI: 'BUSINESS_UNION',
  IOSS: 'BUSINESS_UNION',
  VAT: 'BUSINESS_NATIONAL',
  EIN: 'FEDERAL',
}

/** Returns who pays duties: the account, or the recipient. */
export const buildDutiesPayment = ({ terms }: Pick<ParcelOrder, 'terms'>, account: string) =>
  terms === 'DDP'
    ? { paymentType: 'SENDER', payor: { responsibleParty: { accountNumber: { value: account } } } }
    : { paymentType: 'RECIPIENT' }

/** Returns the tax numbers of a party. */
export function buildTaxNumbers({ taxIdentifiers }: ParcelOrder, party: TaxIdentifier['party']) {
  const numbers = taxIdentifiers
    .filter((each) => each.party === party)
    .map(({ kind, number }) => ({ number, tinType: TAX_KINDS[kind], usage: kind }))
  return numbers.length > 0 ? { tins: numbers } : {}
}

/** Whether the recipient is the importer. */
export const isImporterRecipient = ({ to, importer }: Pick<ParcelOrder, 'to' | 'importer'>): boolean =>
  JSON.stringify(toFedexParty(to)) === JSON.stringify(toFedexParty(importer))

/** Returns the lines of contents, for rates and shipments alike. */
export function buildCommodities(order: ParcelOrder) {
  const weights = buildLineWeights(order)
  return order.contents.map((line, at) => ({
    description: line.description,
    quantity: line.quantity,
    quantityUnits: 'PCS',
    numberOfPieces: line.quantity,
    unitPrice: { amount: toPlainNumber(computeUnitPrice(line)), currency: line.value.currency },
    customsValue: toFedexAmount(line.value),
    countryOfManufacture: line.originCountry,
    harmonizedCode: line.hsCode ?? '',
    weight: weights[at],
  }))
}

const computeUnitPrice = ({ value, quantity }: ContentsLine): Big =>
  new Big(formatDecimal(value)).div(quantity).round(UNIT_PRICE_DECIMALS, Big.roundHalfUp)

function buildExportDetail(order: ParcelOrder) {
  if (isUsExport(order)) return { exportDetail: { exportComplianceStatement: US_EXPORT_EXEMPTION } }
  const { origin, destination } = resolveCustomsRoute(order)
  return origin.country === 'US' && destination.country === 'CA'
    ? { exportDetail: { exportComplianceStatement: CANADA_EXPORT_EXEMPTION } }
    : {}
}

/** Returns the declaration, from which FedEx creates the commercial invoice. */
export function buildCustomsClearance(order: ParcelOrder, account: string) {
  const { seller, importer, reference, terms } = order
  const total = sumContentsValue(order)
  return {
    commercialInvoice: {
      originatorName: seller.companyName || seller.name || '',
      customerReferences: [{ customerReferenceType: 'INVOICE_NUMBER', value: reference }],
      termsOfSale: terms === 'DDP' ? 'DDP' : 'DAP',
      shipmentPurpose: 'SOLD',
    },
    dutiesPayment: buildDutiesPayment(order, account),
    ...(!isImporterRecipient(order) && {
      importerOfRecord: { ...toFedexParty(importer), ...buildTaxNumbers(order, 'importer') },
    }),
    commodities: buildCommodities(order),
    isDocumentOnly: false,
    ...(total && { totalCustomsValue: toFedexAmount(total) }),
    ...buildExportDetail(order),
  }
}

/** Returns why FedEx would reject a declaration. */
export function validateDeclaration(order: ParcelOrder): string | null {
  const { contents, taxIdentifiers } = order
  const { origin, destination } = resolveCustomsRoute(order)
  if (origin.country === 'CA' && !CANADA_UNDECLARED_COUNTRIES.includes(toFedexCountry(destination))) {
    return 'the carrier requires an export declaration for parcels from Canada'
  }
  if (contents.length > MAX.lines) return `the carrier accepts at most ${MAX.lines} lines of contents`
  for (const { description, quantity, value } of contents) {
    if (description.trim() === '') return 'a description of all contents is required'
    if (description.length > MAX.description) return `"${description}" has more than ${MAX.description} characters`
    if (quantity > MAX.quantity) return `the quantity of "${description}" exceeds ${MAX.quantity}`
    if (value.minorUnits <= 0) return `"${description}" must have a value above 0`
  }
  const long = taxIdentifiers.find(({ number }) => number.length > MAX.taxNumber)
  return long ? `the ${long.kind} number has more than ${MAX.taxNumber} characters` : null
}
