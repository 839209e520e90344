import * as v from 'valibot'
import { add, convert, type Money, money, subtract, toDecimalValue, usd } from '#shared/core/money.ts'

/** Payment currency of a price in US dollars. */
export const PaidIn = v.object({
  currency: v.string(),
  /**
   * Value of one US dollar in the currency, as decimal text. All amounts of the price are shown,
   * charged and refunded at this rate.
   */
  rate: v.string(),
  /**
   * Total amount in minor units of the currency: the sum of the totals of the price, each rounded
   * separately.
   */
  minor: v.number(),
})
export type PaidIn = Readonly<v.InferOutput<typeof PaidIn>>

/** Payment currency and rate of a price that is not yet converted. */
export type PaymentRate = Pick<PaidIn, 'currency' | 'rate'>

/** Creates a function that converts US dollars to the payment currency. */
export const createPaymentConverter =
  (paid: PaymentRate | null | undefined): ((amount: Money) => Money) =>
  (amount) =>
    paid ? convert(amount, paid.currency, paid.rate) : amount

/**
 * Converts amounts so that they add up to the converted sum: the rounding difference is added to
 * the largest.
 */
export function convertPriceComponents(parts: readonly Money[], into: (amount: Money) => Money): readonly Money[] {
  const converted = parts.map(into)
  const [first, ...others] = converted
  // A single amount is the sum itself, and most prices are not converted.
  if (!first || others.length === 0) return converted
  const difference = subtract(into(add(usd(0), ...parts)), add(first, ...others))
  if (difference.minorUnits === 0) return converted
  const [largest] = converted.toSorted((a, b) => Math.abs(b.minorUnits) - Math.abs(a.minorUnits))
  return converted.map((amount) => (amount === largest ? add(amount, difference) : amount))
}

/** Converts lines with tax and duty in US cents so that they add up to the converted totals. */
export function convertLandedLines<Line extends { readonly taxCents: number; readonly dutyCents: number }>(
  lines: readonly Line[],
  into: (amount: Money) => Money,
): readonly { readonly line: Line; readonly tax: number; readonly duty: number }[] {
  const parts = (cents: readonly number[]) => convertPriceComponents(cents.map(usd), into).map(toDecimalValue)
  const taxes = parts(lines.map(({ taxCents }) => taxCents))
  const duties = parts(lines.map(({ dutyCents }) => dutyCents))
  return lines.map((line, at) => ({ line, tax: taxes[at] ?? 0, duty: duties[at] ?? 0 }))
}

/** Returns the payment amount of totals in US dollars; absent if they are paid in US dollars. */
export function paidIn(rate: PaymentRate | null | undefined, totals: readonly Money[]): PaidIn | undefined {
  if (!rate) return undefined
  const { currency } = rate
  return {
    currency,
    rate: rate.rate,
    minor: add(money(0, currency), ...totals.map(createPaymentConverter(rate))).minorUnits,
  }
}
