import { getMinorUnitDigits, type Money, money } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'

/* Stripe uses its own smallest units: https://docs.stripe.com/currencies */

const ZERO_DECIMAL_CURRENCIES: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
/** The last decimal must be 0. */
const THREE_DECIMAL_CURRENCIES: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '))
/** Without decimals today, but counted with two, which must be 0. */
const ZERO_FRACTION_CURRENCIES: ReadonlySet<string> = new Set(['ISK', 'UGX'])

const toDigits = (currency: string): number =>
  ZERO_DECIMAL_CURRENCIES.has(currency) ? 0 : THREE_DECIMAL_CURRENCIES.has(currency) ? 3 : 2

const stepOf = (currency: string): number =>
  THREE_DECIMAL_CURRENCIES.has(currency) ? 10 : ZERO_FRACTION_CURRENCIES.has(currency) ? 100 : 1

/** Converts an amount to Stripe's units; fails for fractions that cannot be charged. */
export function toStripeAmount({ minorUnits, currency }: Money): Result<number, string> {
  const scaled = minorUnits * 10 ** (toDigits(currency) - getMinorUnitDigits(currency))
  return Number.isInteger(scaled) && scaled % stepOf(currency) === 0
    ? ok(scaled)
    : failure(`${currency} does not support that many decimals`)
}

/** Converts an amount of Stripe to ISO minor units. */
export const fromStripeAmount = (amount: number, currency: string): Money =>
  money(Math.round(amount * 10 ** (getMinorUnitDigits(currency) - toDigits(currency))), currency)
