import Big from 'big.js'

/** Decimal text or number; text avoids the binary error of floating point. */
export type Decimal = number | string | Big

const asBig = (value: Decimal): Big => (value instanceof Big ? value : new Big(value))

/** Rounds half up (away from zero for negative amounts) to a count of decimals. */
export function roundHalfUp(value: Decimal, decimals: number): Big {
  return asBig(value).round(decimals, Big.roundHalfUp)
}

/** A decimal as a whole number of 10^-decimals units (kilograms to grams: 3), rounded half up. */
export function toScaledInteger(value: Decimal, decimals: number): number {
  return roundHalfUp(decimals === 0 ? value : asBig(value).times(10 ** decimals), 0).toNumber()
}

/**
 * The decimal a whole number of 10^-decimals units stands for (grams to kilograms: 3). One division of whole numbers is
 * rounded right by IEEE 754: it is the very number its decimal text reads as.
 */
export function fromScaledInteger(units: number, decimals: number): number {
  return units / 10 ** decimals
}

export const gramsFromKg = (weightKg: Decimal): number => toScaledInteger(weightKg, 3)
export const kgFromGrams = (weightGrams: number): number => fromScaledInteger(weightGrams, 3)
