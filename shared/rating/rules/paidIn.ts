import * as v from 'valibot'
import { add, convert, type Money, money, subtract, toDecimal, usd } from '#shared/core/money.ts'

/** The currency a price in US dollars is paid in, other than those. */
export const PaidIn = v.object({
  currency: v.string(),
  /**
   * What one US dollar was worth in it, as decimal text: all amounts of the price are shown,
   * charged and given back by this rate.
   */
  rate: v.string(),
  /**
   * Everything that is paid, in minor units of the currency: the sum of the totals of the price,
   * each rounded by itself.
   */
  minor: v.number(),
})
export type PaidIn = Readonly<v.InferOutput<typeof PaidIn>>

/** The currency and its rate, of a price that is still to be converted. */
export type PaymentRate = Pick<PaidIn, 'currency' | 'rate'>

/** What amounts in US dollars are in the currency that is paid in. */
export const toPaidCurrency =
  (paid: PaymentRate | null | undefined): ((amount: Money) => Money) =>
  (amount) =>
    paid ? convert(amount, paid.currency, paid.rate) : amount

/**
 * Amounts in another currency that sum to what all of them are in it: what rounding leaves over is
 * in the largest.
 */
export function convertParts(parts: readonly Money[], into: (amount: Money) => Money): readonly Money[] {
  const converted = parts.map(into)
  const [first, ...others] = converted
  // One is the whole, and most prices stay in the currency they are in.
  if (!first || others.length === 0) return converted
  const left = subtract(into(add(usd(0), ...parts)), add(first, ...others))
  if (left.minorUnits === 0) return converted
  const [largest] = converted.toSorted((a, b) => Math.abs(b.minorUnits) - Math.abs(a.minorUnits))
  return converted.map((amount) => (amount === largest ? add(amount, left) : amount))
}

/**
 * Lines with their tax and duty, which are US cents, in another currency: each sums to that of all
 * lines.
 */
export function convertLandedLines<Line extends { readonly taxCents: number; readonly dutyCents: number }>(
  lines: readonly Line[],
  into: (amount: Money) => Money,
): readonly { readonly line: Line; readonly tax: number; readonly duty: number }[] {
  const parts = (cents: readonly number[]) => convertParts(cents.map(usd), into).map(toDecimal)
  const taxes = parts(lines.map(({ taxCents }) => taxCents))
  const duties = parts(lines.map(({ dutyCents }) => dutyCents))
  return lines.map((line, at) => ({ line, tax: taxes[at] ?? 0, duty: duties[at] ?? 0 }))
}

/** What totals of a price in US dollars come to in the currency it is paid in; absent: in those. */
export function paidIn(rate: PaymentRate | null | undefined, totals: readonly Money[]): PaidIn | undefined {
  if (!rate) return undefined
  const { currency } = rate
  return { currency, rate: rate.rate, minor: add(money(0, currency), ...totals.map(toPaidCurrency(rate))).minorUnits }
}
