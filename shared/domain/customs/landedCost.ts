import Big from 'big.js'
import { add, type Money, multiply, usd } from '../money.ts'

/** What a country asks for imports. Rates are decimal texts (`0.19`), thresholds US cents of goods value. */
export type ImportRule = {
  readonly dutyFreeUpToCents: number
  readonly taxFreeUpToCents: number
  /** Whether the price of shipping belongs to what duty and tax are taken of. */
  readonly taxesShipping: boolean
  readonly taxRate: string
  /** Tax of a province on top, by its code. */
  readonly provinceTaxRates: ReadonlyMap<string, string>
  /** Duty by HS chapter (`61`); `default` for the others and for goods without a code. */
  readonly dutyRates: Readonly<Record<string, string>>
}

export type ImportedLine = {
  /** Of all units, USD. */
  readonly value: Money
  readonly htsCode: string | null
}

export type LandedCost = {
  readonly lines: readonly { readonly duty: Money; readonly tax: Money }[]
  readonly duty: Money
  readonly tax: Money
}

/**
 * Duty and tax of a parcel whose sender pays them, in USD: per line rounded half up to the cent; the sums are the sums of
 * the lines. Null where the schedule has no rate for a line's HS chapter.
 */
export function landedCost(
  lines: readonly ImportedLine[],
  shipping: Money,
  provinceCode: string | null,
  rule: ImportRule,
): LandedCost | null {
  const value = lines.reduce((sum, line) => add(sum, line.value), usd(0))
  const isDutyFree = value.minorUnits <= rule.dutyFreeUpToCents
  const isTaxFree = value.minorUnits <= rule.taxFreeUpToCents
  const taxRate = new Big(rule.taxRate).plus(rule.provinceTaxRates.get(provinceCode ?? '') ?? 0)
  const shippingShares = shares(rule.taxesShipping ? shipping : usd(0), lines)

  const costs: { duty: Money; tax: Money }[] = []
  for (const [index, line] of lines.entries()) {
    const dutyRate = dutyRateOf(line.htsCode, rule)
    if (dutyRate === null) return null
    const basis = add(line.value, shippingShares[index] ?? usd(0))
    const duty = isDutyFree ? usd(0) : multiply(basis, dutyRate)
    costs.push({ duty, tax: isTaxFree ? usd(0) : multiply(add(basis, duty), taxRate) })
  }
  return {
    lines: costs,
    duty: costs.reduce((sum, { duty }) => add(sum, duty), usd(0)),
    tax: costs.reduce((sum, { tax }) => add(sum, tax), usd(0)),
  }
}

/** HS chapters are 01 to 97 without 77, which is kept free; goods under any other have no rate. */
function dutyRateOf(htsCode: string | null, { dutyRates }: ImportRule): string | null {
  if (htsCode === null) return dutyRates.default ?? null
  const chapter = htsCode.replace(/\D/g, '').slice(0, 2)
  const isChapter = /^\d{2}$/.test(chapter) && chapter >= '01' && chapter <= '97' && chapter !== '77'
  return isChapter ? (dutyRates[chapter] ?? dutyRates.default ?? null) : null
}

/** Parts of an amount in proportion to the lines' values, to the cent: each line gets what is due up to it. */
function shares(amount: Money, lines: readonly ImportedLine[]): Money[] {
  const total = lines.reduce((sum, { value }) => sum + value.minorUnits, 0)
  let valueSoFar = 0
  let givenSoFar = 0
  return lines.map(({ value }) => {
    valueSoFar += value.minorUnits
    const due =
      total === 0 ? 0 : new Big(amount.minorUnits).times(valueSoFar).div(total).round(0, Big.roundHalfUp).toNumber()
    const share = usd(due - givenSoFar)
    givenSoFar = due
    return share
  })
}
