import Big from 'big.js'

/** Decimal text or number; text avoids the binary error of floating point. */
export type Decimal = number | string | Big

const asBig = (value: Decimal): Big => (value instanceof Big ? value : new Big(value))

/** Rounds half up (away from zero for negative amounts) to a number of decimals. */
export function roundHalfUp(value: Decimal, decimals: number): Big {
  return asBig(value).round(decimals, Big.roundHalfUp)
}

/** Decimal notation without exponent. */
const PLAIN_DECIMAL_PATTERN = /^-?\d+(?:\.\d+)?$/

/** 10^22 is the largest power of ten that a number represents exactly. */
const MAX_EXACT_POWER = 22

/**
 * Returns `units * factor * 10^shift`, rounded half up (away from zero for negative amounts) to an
 * integer. Integer arithmetic is used where it is exact, otherwise the slower decimal arithmetic.
 */
export function multiplyRounded(units: number, factor: Decimal, shift = 0): number {
  return (
    multiplyExactly(units, factor, shift) ?? roundHalfUp(new Big(units).times(factor).times(`1e${shift}`), 0).toNumber()
  )
}

/** Null if the result may be inexact. */
function multiplyExactly(units: number, factor: Decimal, shift: number): number | null {
  const text = factor instanceof Big ? '' : String(factor)
  if (!PLAIN_DECIMAL_PATTERN.test(text) || Object.is(factor, -0)) return null
  const point = text.indexOf('.')
  const digits = Number(point === -1 ? text : text.slice(0, point) + text.slice(point + 1))
  const power = shift - (point === -1 ? 0 : text.length - point - 1)
  if (Math.abs(power) > MAX_EXACT_POWER) return null
  const size = Math.abs(units * digits) * (power > 0 ? 10 ** power : 1)
  const denominator = power < 0 ? 10 ** -power : 1
  const twice = 2 * size + denominator
  if (!Number.isSafeInteger(units) || !Number.isSafeInteger(digits)) return null
  if (!Number.isSafeInteger(twice) || !Number.isSafeInteger(2 * denominator)) return null
  const rounded = (twice - (twice % (2 * denominator))) / (2 * denominator)
  return units < 0 === text.startsWith('-') ? rounded : -rounded
}

/**
 * Converts a decimal to an integer in units of 10^-decimals (kilograms to grams: 3), rounded half
 * up.
 */
export const toScaledInteger = (value: Decimal, decimals: number): number => multiplyRounded(1, value, decimals)

/** Rounds half up to at most `decimals` decimals. */
export const rounded = (value: Decimal, decimals: number): number =>
  fromScaledInteger(toScaledInteger(value, decimals), decimals)

/**
 * Converts an integer in units of 10^-decimals to a decimal (grams to kilograms: 3). IEEE 754
 * rounds a single division of integers correctly, so the result equals the parsed decimal text.
 */
export function fromScaledInteger(units: number, decimals: number): number {
  return units / 10 ** decimals
}

export const convertKgToGrams = (weightKg: Decimal): number => toScaledInteger(weightKg, 3)
export const convertGramsToKg = (weightGrams: number): number => fromScaledInteger(weightGrams, 3)
