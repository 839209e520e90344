import Big from 'big.js'

/** Decimal text or number; text avoids the binary error of floating point. */
export type Decimal = number | string | Big

const asBig = (value: Decimal): Big => (value instanceof Big ? value : new Big(value))

/** Rounds half up (away from zero for negative amounts) to a count of decimals. */
export function roundHalfUp(value: Decimal, decimals: number): Big {
  return asBig(value).round(decimals, Big.roundHalfUp)
}

/** A decimal as most are written: digits, with more of them after a point at times. */
const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/

/** 10^22 is the highest power of ten that a number holds exactly. */
const EXACT_POWERS = 22

/**
 * `units * factor * 10^shift`, rounded half up (away from zero for negative amounts) to a whole
 * number. Most are whole numbers of a size that arithmetic is exact for; decimals, which are slow,
 * do the others.
 */
export function multiplyRounded(units: number, factor: Decimal, shift = 0): number {
  return (
    multiplyExactly(units, factor, shift) ?? roundHalfUp(new Big(units).times(factor).times(`1e${shift}`), 0).toNumber()
  )
}

/** Null where that is not certain to be exact. */
function multiplyExactly(units: number, factor: Decimal, shift: number): number | null {
  const text = factor instanceof Big ? '' : String(factor)
  if (!PLAIN_DECIMAL.test(text) || Object.is(factor, -0)) return null
  const point = text.indexOf('.')
  const digits = Number(point === -1 ? text : text.slice(0, point) + text.slice(point + 1))
  const power = shift - (point === -1 ? 0 : text.length - point - 1)
  if (Math.abs(power) > EXACT_POWERS) return null
  const size = Math.abs(units * digits) * (power > 0 ? 10 ** power : 1)
  const whole = power < 0 ? 10 ** -power : 1
  const twice = 2 * size + whole
  if (!Number.isSafeInteger(units) || !Number.isSafeInteger(digits)) return null
  if (!Number.isSafeInteger(twice) || !Number.isSafeInteger(2 * whole)) return null
  const rounded = (twice - (twice % (2 * whole))) / (2 * whole)
  return units < 0 === text.startsWith('-') ? rounded : -rounded
}

/** A decimal as a whole number of 10^-decimals units (kilograms to grams: 3), rounded half up. */
export const toScaledInteger = (value: Decimal, decimals: number): number => multiplyRounded(1, value, decimals)

/** A decimal as a number with so many decimals at most, rounded half up. */
export const rounded = (value: Decimal, decimals: number): number =>
  fromScaledInteger(toScaledInteger(value, decimals), decimals)

/**
 * The decimal a whole number of 10^-decimals units stands for (grams to kilograms: 3). One division
 * of whole numbers is rounded right by IEEE 754: it is the very number its decimal text reads as.
 */
export function fromScaledInteger(units: number, decimals: number): number {
  return units / 10 ** decimals
}

export const gramsFromKg = (weightKg: Decimal): number => toScaledInteger(weightKg, 3)
export const kgFromGrams = (weightGrams: number): number => fromScaledInteger(weightGrams, 3)
