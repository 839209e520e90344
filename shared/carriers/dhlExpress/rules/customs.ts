import Big from 'big.js'
import type { ContentsLine, ParcelOrder, TaxIdentifier } from '#shared/carriers/rules/parcel.ts'
import { distributeGrams, formatDecimal, toPlainNumber } from '#shared/carriers/rules/parcelUnits.ts'
import { sumContentsValue } from '#shared/carriers/rules/parcelValues.ts'
import type { Money } from '#shared/core/money.ts'

/* Customs data in requests to DHL Express. */

const MAX = { lines: 999, description: 512, summary: 70, hsCode: 18, taxNumber: 35 }
const DECLARED_PRICE_DECIMALS = 3

const TAX_KINDS: Readonly<Record<TaxIdentifier['kind'], string>> = { EORI: 'EOR', VAT: 'VAT', IOSS: 'SDT', EIN: 'EIN' }

export const toCustomsAmount = (amount: Money): number => Number(formatDecimal(amount))

/** Weights in grams: lines never weigh more than the parcel. */
export const sumContentsWeightGrams = ({ packages, contents }: ParcelOrder) =>
  distributeGrams(
    packages.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    contents,
  )

export const toKilograms = (grams: Big.BigSource): number =>
  toPlainNumber(new Big(grams).div(1000).round(3, Big.roundUp))

const computeDeclaredUnitPrice = ({ value, quantity }: ContentsLine): Big =>
  new Big(formatDecimal(value)).div(quantity).round(DECLARED_PRICE_DECIMALS, Big.roundHalfUp)

/** Returns the declaration, from which DHL creates the commercial invoice. */
export function buildExportDeclaration(order: ParcelOrder, invoiceDate: string) {
  const { contents, reference, to } = order
  const { lines } = sumContentsWeightGrams(order)
  const total = sumContentsValue(order)
  const goodsValue = total ? toCustomsAmount(total) : 0
  return {
    lineItems: contents.map((line, at) => {
      const weight = toKilograms(lines[at] ?? 0)
      const { description, quantity, hsCode, originCountry, value } = line
      return {
        number: at + 1,
        description,
        price: toPlainNumber(computeDeclaredUnitPrice(line)),
        quantity: { value: quantity, unitOfMeasurement: 'PCS' },
        commodityCodes: ['outbound', 'inbound'].map((typeCode) => ({ typeCode, value: hsCode ?? '' })),
        exportReasonType: 'permanent',
        manufacturerCountry: originCountry,
        weight: { netValue: weight, grossValue: weight },
        // Unit prices are rounded.
        preCalculatedLineItemTotalValue: toCustomsAmount(value),
      }
    }),
    invoice: {
      number: reference,
      date: invoiceDate,
      preCalculatedTotalValues: {
        preCalculatedTotalGoodsValue: goodsValue,
        preCalculatedTotalInvoiceValue: goodsValue,
      },
    },
    placeOfIncoterm: to.city,
    exportReasonType: 'permanent',
    shipmentType: 'commercial',
  }
}

/** Returns the tax numbers of a party. */
export function buildRegistrationNumbers({ taxIdentifiers }: ParcelOrder, party: TaxIdentifier['party']) {
  const numbers = taxIdentifiers
    .filter((each) => each.party === party)
    .map(({ kind, number, issuingCountry }) => ({
      typeCode: TAX_KINDS[kind],
      number,
      issuerCountryCode: issuingCountry,
    }))
  return numbers.length > 0 ? { registrationNumbers: numbers } : {}
}

/** Returns the descriptions that fit into DHL's summary; lines have all of them. */
export function summariseContents({ contents }: ParcelOrder): string {
  const [first = 'Merchandise', ...others] = [...new Set(contents.map(({ description }) => description.trim()))]
  return others.reduce((text, next) => {
    const longer = `${text}, ${next}`
    return longer.length <= MAX.summary ? longer : text
  }, first)
}

/** Returns why DHL would reject the summary, which every shipment has. */
export function validateContentsSummary(order: ParcelOrder): string | null {
  if (order.contents.some(({ description }) => description.trim() === '')) {
    return 'a description of all contents is required'
  }
  const summary = summariseContents(order)
  return summary.length > MAX.summary ? `"${summary}" has more than ${MAX.summary} characters` : null
}

/** Returns why DHL would reject a declaration. */
export function validateExportDeclaration({ contents, taxIdentifiers }: ParcelOrder): string | null {
  if (contents.length > MAX.lines) return `the carrier accepts at most ${MAX.lines} lines of contents`
  for (const line of contents) {
    const { description, hsCode } = line
    if (description.length > MAX.description) return `"${description}" has more than ${MAX.description} characters`
    if ((hsCode ?? '').length > MAX.hsCode) return `"${description}" has an HS code of more than ${MAX.hsCode} digits`
    if (computeDeclaredUnitPrice(line).lte(0)) return `the value of "${description}" is too low for its quantity`
  }
  const long = taxIdentifiers.find(({ number }) => number.length > MAX.taxNumber)
  return long ? `the ${long.kind} number has more than ${MAX.taxNumber} characters` : null
}
