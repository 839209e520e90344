import Big from 'big.js'
import type { ContentsLine } from '#shared/carriers/rules/parcel.ts'
import { convert, type Money } from '#shared/core/money.ts'
import { createPaymentConverter } from '#shared/rating/rules/paymentCurrency.ts'
import type { LineItem, PriceBasis } from '#shared/shipping/records/rules/shipment.ts'

/**
 * The single currency of a parcel's customs documents: the currency in which the goods are
 * declared.
 */
export type DocumentCurrency = {
  readonly currency: string
  /** Converts amounts of the price, which are in US dollars. */
  readonly into: (amount: Money) => Money
  /** Exchange rates used, as text with their day; null without conversion. */
  readonly exchange: { readonly day: string; readonly rates: readonly string[] } | null
}

/**
 * Returns the currency and conversion of a parcel's documents. Uses the rate of the payment if that
 * was in the same currency, so that the documents show the amount charged; otherwise the valuation
 * rates of the same day. Older labels without stored rates keep their amounts unconverted.
 */
export function selectDocumentCurrency(
  contents: readonly Pick<ContentsLine, 'value'>[],
  lines: readonly Pick<LineItem, 'currency'>[],
  basis: PriceBasis | null | undefined,
): DocumentCurrency {
  const currency = contents[0]?.value.currency ?? 'USD'
  const { paid, usdRates = {}, day = '' } = basis ?? {}
  const createExchange = (rates: readonly string[]) => (rates.length > 0 ? { day, rates } : null)
  const listRateTexts = (from: string): string[] => (usdRates[from] ? [`1 ${from} = ${usdRates[from]} USD`] : [])
  if (currency === 'USD') {
    const converted = [...new Set(lines.map((line) => line.currency))]
    return { currency, into: (amount) => amount, exchange: createExchange(converted.flatMap(listRateTexts)) }
  }
  if (paid?.currency === currency)
    return {
      currency,
      into: createPaymentConverter(paid),
      exchange: createExchange([`1 USD = ${paid.rate} ${currency}`]),
    }
  const rate = usdRates[currency]
  const into = (amount: Money) => (rate === undefined ? amount : convert(amount, currency, new Big(1).div(rate)))
  return { currency, into, exchange: createExchange(listRateTexts(currency)) }
}
