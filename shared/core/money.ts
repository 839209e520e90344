import currenciesJson from '../data/generated/currencies.json' with { type: 'json' }
import { type Decimal, fromScaledInteger, multiplyRounded, toScaledInteger } from './decimal.ts'

/** An amount in minor units of the currency (USD cents, JPY yen), always an integer. */
export type Money = { readonly minorUnits: number; readonly currency: string }

const exponents: ReadonlyMap<string, number> = new Map(
  Object.entries(currenciesJson).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
)

/** Whether a code is a known ISO 4217 currency code. */
export const isCurrencyCode = (code: string): boolean => exponents.has(code)

/**
 * Returns the number of decimals of a currency by ISO 4217 (USD 2, JPY 0, KWD 3). Throws for an
 * unknown code: validate input first.
 */
export function getMinorUnitDigits(currency: string): number {
  const digits = exponents.get(currency)
  if (digits === undefined) throw new RangeError(`unknown currency ${currency}`)
  return digits
}

export const money = (minorUnits: number, currency: string): Money => ({ minorUnits, currency })
export const usd = (cents: number): Money => money(cents, 'USD')
export const zero = (currency: string): Money => money(0, currency)

/** Converts a decimal amount, rounded half up to the decimals of the currency. */
export function parseDecimalMoney(amount: Decimal, currency: string): Money {
  return money(toScaledInteger(amount, getMinorUnitDigits(currency)), currency)
}

/** Returns the decimal number for JSON. */
export function toDecimalValue({ minorUnits, currency }: Money): number {
  return fromScaledInteger(minorUnits, getMinorUnitDigits(currency))
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} cannot be added`)
}

export function add(first: Money, ...others: readonly Money[]): Money {
  let { minorUnits } = first
  for (const next of others) {
    assertSameCurrency(first, next)
    minorUnits += next.minorUnits
  }
  return money(minorUnits, first.currency)
}

export function subtract(a: Money, b: Money): Money {
  assertSameCurrency(a, b)
  return money(a.minorUnits - b.minorUnits, a.currency)
}

/**
 * Multiplies by a decimal factor and 10^`shift` (-2 for a factor in percent), rounded half up to
 * minor units.
 */
export function multiply(amount: Money, factor: Decimal, shift = 0): Money {
  if (amount.minorUnits === 0 || (factor === 1 && shift === 0)) return amount
  return money(multiplyRounded(amount.minorUnits, factor, shift), amount.currency)
}

/**
 * Converts to another currency at `rate` (units of `to` per unit of the amount's currency), rounded
 * half up.
 */
export function convert(amount: Money, to: string, rate: Decimal): Money {
  if (amount.minorUnits === 0) return zero(to)
  const shift = getMinorUnitDigits(to) - getMinorUnitDigits(amount.currency)
  return money(multiplyRounded(amount.minorUnits, rate, shift), to)
}

export const smaller = (a: Money, b: Money): Money => (b.minorUnits < a.minorUnits ? b : a)
export const larger = (a: Money, b: Money): Money => (b.minorUnits > a.minorUnits ? b : a)
