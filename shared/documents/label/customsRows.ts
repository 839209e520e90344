import { kgFromGrams } from '../../core/decimal.ts'
import { add, type Money, minorUnitDigits, toDecimal } from '../../core/money.ts'
import type { CustomsLine } from './shipmentLabelData.ts'

/** What a row of the declaration shows. */
export type CustomsRow = {
  readonly quantity: string
  readonly description: string
  readonly hsCode: string
  readonly origin: string
  readonly weight: string
  readonly value: string
}

/** An amount with its currency, in the currency's own digits: `12.50 USD`. */
const formatMoney = (amount: Money): string =>
  `${toDecimal(amount).toFixed(minorUnitDigits(amount.currency))} ${amount.currency}`

const formatKg = (grams: number): string => kgFromGrams(grams).toFixed(3)

export const customsRow = (line: CustomsLine): CustomsRow => ({
  quantity: String(line.quantity),
  description: line.description,
  hsCode: line.hsCode ?? '',
  origin: line.originCountry,
  weight: formatKg(line.weightGrams),
  value: formatMoney(line.value),
})

/** Several lines as one row: units, weight and value added up. Sums in several currencies stand with the description, where there is room. */
export function summedRow(lines: readonly CustomsLine[], description: string): CustomsRow {
  const totals = new Map<string, Money>()
  for (const { value } of lines) {
    const sum = totals.get(value.currency)
    totals.set(value.currency, sum ? add(sum, value) : value)
  }
  const amounts = [...totals.values()].map(formatMoney).join(' + ')
  return {
    quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    description: totals.size > 1 ? `${description}: ${amounts}` : description,
    hsCode: '',
    origin: '',
    weight: formatKg(lines.reduce((sum, { weightGrams }) => sum + weightGrams, 0)),
    value: totals.size > 1 ? '' : amounts,
  }
}
