import type { ContentsLine, ParcelOrder, TaxIdentifier } from '#shared/carriers/rules/parcel.ts'
import { distributeGrams, formatDecimal, toPlainNumber } from '#shared/carriers/rules/parcelUnits.ts'
import { getMinorUnitDigits, type Money, money } from '#shared/core/money.ts'
import { toRoyalMailImporter, validateImporter } from './parties.ts'

/* Customs data in orders of Click & Drop, from which it creates the CN 22 or CN 23. */

const MAX = { description: 50, hsCode: 10, quantity: 999_999 }
const MAX_TAX_NUMBER_LENGTHS = { IOSS: 50, EORI: 18, VAT: 15, EIN: 25 }

/** Amounts have two decimals. */
const MAX_VALUE_DECIMALS = 2

export const toCustomsAmount = (amount: Money): number => Number(formatDecimal(amount))

/** Units of one price. */
type Units = { readonly quantity: number; readonly unitValue: Money }

/**
 * Splits a line that cannot be divided evenly, so that prices of units add up to its value: the
 * carrier has no totals of lines.
 */
function splitLineByUnitPrice({ quantity, value }: ContentsLine): readonly Units[] {
  const { minorUnits, currency } = value
  const lower = Math.floor(minorUnits / quantity)
  const higherCount = minorUnits - lower * quantity
  return [
    { quantity: quantity - higherCount, unitValue: money(lower, currency) },
    { quantity: higherCount, unitValue: money(lower + 1, currency) },
  ].filter((units) => units.quantity > 0)
}

/** Returns the declared lines, and the weight of the parcel, at least that of its lines. */
export function buildContents({ packages: [parcel], contents }: ParcelOrder) {
  const { lines } = distributeGrams(parcel.weightGrams, contents)
  const items = contents.flatMap((line, at) => {
    const { description, hsCode, originCountry, quantity } = line
    const lineGrams = lines[at] ? toPlainNumber(lines[at]) : 0
    return splitLineByUnitPrice(line).map((units) => ({
      name: description,
      quantity: units.quantity,
      unitValue: toCustomsAmount(units.unitValue),
      unitWeightInGrams: Math.max(1, Math.floor(lineGrams / quantity)),
      customsDescription: description,
      customsCode: hsCode ?? '',
      originCountryCode: originCountry,
      customsDeclarationCategory: 'saleOfGoods',
    }))
  })
  const contentsGrams = items.reduce((sum, { quantity, unitWeightInGrams }) => sum + quantity * unitWeightInGrams, 0)
  return { items, weightGrams: Math.max(parcel.weightGrams, contentsGrams) }
}

const findTaxNumber = (
  { taxIdentifiers }: ParcelOrder,
  party: TaxIdentifier['party'],
  kind: TaxIdentifier['kind'],
): string | undefined => taxIdentifiers.find((each) => each.party === party && each.kind === kind)?.number

/** Customs numbers of the order: the recipient's EORI number, and the seller's IOSS number. */
export function buildCustomsNumbers(order: ParcelOrder) {
  const ioss = findTaxNumber(order, 'seller', 'IOSS')
  const eori = findTaxNumber(order, 'importer', 'EORI')
  return {
    ...(ioss !== undefined && { IOSSNumber: ioss }),
    ...(eori !== undefined && !isImporterNotRecipient(order) && { recipientEoriNumber: eori }),
  }
}

const isImporterNotRecipient = ({ importer, to }: ParcelOrder): boolean =>
  JSON.stringify(toRoyalMailImporter(importer)) !== JSON.stringify(toRoyalMailImporter(to))

/** Returns the importer, if it is not the recipient or has numbers; null otherwise. */
export function buildImporter(order: ParcelOrder) {
  const [vatNumber, importerTaxCode, eoriNumber] = (['VAT', 'EIN', 'EORI'] as const).map((kind) =>
    findTaxNumber(order, 'importer', kind),
  )
  const hasCustomsNumbers = vatNumber !== undefined || importerTaxCode !== undefined || eoriNumber !== undefined
  if (!hasCustomsNumbers && !isImporterNotRecipient(order)) return null
  return {
    ...toRoyalMailImporter(order.importer),
    ...(vatNumber !== undefined && { vatNumber }),
    ...(importerTaxCode !== undefined && { taxCode: importerTaxCode }),
    ...(eoriNumber !== undefined && { eoriNumber }),
  }
}

/** Returns why Royal Mail would reject a declaration. */
export function validateDeclaration(order: ParcelOrder): string | null {
  const { contents, taxIdentifiers, seller, terms } = order
  if (terms === 'DDP') return 'the carrier does not offer duties paid by the sender'
  if (seller.country !== 'GB') return 'the consignor must be in the United Kingdom'
  for (const line of contents) {
    const { description, hsCode, quantity, value } = line
    if (description.trim() === '') return 'a description of all contents is required'
    if (description.length > MAX.description) return `"${description}" has more than ${MAX.description} characters`
    if ((hsCode ?? '').length > MAX.hsCode) return `"${description}" has an HS code of more than ${MAX.hsCode} digits`
    if (quantity > MAX.quantity) return `"${description}" has more than ${MAX.quantity} units`
    if (getMinorUnitDigits(value.currency) > MAX_VALUE_DECIMALS) return `values in ${value.currency} cannot be declared`
    if (value.minorUnits < quantity) return `the value of "${description}" is too low for its quantity`
  }
  return validateTaxIdentifiers(taxIdentifiers) ?? (buildImporter(order) ? validateImporter(order.importer) : null)
}

/** The account has the other numbers of the seller, so that those of a parcel would be ignored. */
function validateTaxIdentifiers(identifiers: readonly TaxIdentifier[]): string | null {
  for (const { party, kind, number } of identifiers) {
    const isSent = party === 'seller' ? kind === 'IOSS' : kind !== 'IOSS'
    if (!isSent) {
      return party === 'seller'
        ? `the carrier uses the ${kind} number of its account; remove that of the consignor`
        : `the carrier does not transmit the ${kind} number of the consignee`
    }
    if (identifiers.filter((each) => each.party === party && each.kind === kind).length > 1) {
      return `the carrier accepts one ${kind} number of a party`
    }
    const maxLength = MAX_TAX_NUMBER_LENGTHS[kind]
    if (number.length > maxLength) return `the ${kind} number has more than ${maxLength} characters`
  }
  return null
}
