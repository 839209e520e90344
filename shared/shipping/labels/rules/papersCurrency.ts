import Big from 'big.js'
import type { ContentsLine } from '#shared/carriers/rules/parcel.ts'
import { convert, type Money } from '#shared/core/money.ts'
import { toPaidCurrency } from '#shared/rating/rules/paidIn.ts'
import type { LineItem, PriceBasis } from '#shared/shipping/records/rules/shipment.ts'

/**
 * The one currency of a parcel's papers: that its goods are declared in, which customs take the
 * whole value by.
 */
export type PapersCurrency = {
  readonly currency: string
  /** What amounts of the price, which are in US dollars, are in it. */
  readonly into: (amount: Money) => Money
  /** Rates that amounts were converted by, in words, with their day; null: none was. */
  readonly exchange: { readonly day: string; readonly rates: readonly string[] } | null
}

/**
 * By the rate that the label was paid by, where that was in the same currency: the papers say what
 * was charged. Else by the rates that the goods were valued by, of the same day. Without a rate, as
 * of labels from before they were kept, amounts stay as they are.
 */
export function papersCurrency(
  contents: readonly Pick<ContentsLine, 'value'>[],
  lines: readonly Pick<LineItem, 'currency'>[],
  basis: PriceBasis | null | undefined,
): PapersCurrency {
  const currency = contents[0]?.value.currency ?? 'USD'
  const { paid, usdRates = {}, day = '' } = basis ?? {}
  const told = (rates: readonly string[]) => (rates.length > 0 ? { day, rates } : null)
  const asValued = (from: string): string[] => (usdRates[from] ? [`1 ${from} = ${usdRates[from]} USD`] : [])
  if (currency === 'USD') {
    const converted = [...new Set(lines.map((line) => line.currency))]
    return { currency, into: (amount) => amount, exchange: told(converted.flatMap(asValued)) }
  }
  if (paid?.currency === currency)
    return { currency, into: toPaidCurrency(paid), exchange: told([`1 USD = ${paid.rate} ${currency}`]) }
  const rate = usdRates[currency]
  const into = (amount: Money) => (rate === undefined ? amount : convert(amount, currency, new Big(1).div(rate)))
  return { currency, into, exchange: told(asValued(currency)) }
}
