import Big from 'big.js'
import type { Money } from '#shared/core/money.ts'
import { getMinorUnitDigits } from '#shared/core/money.ts'

const GRAMS_PER_OUNCE = '28.349523125'
const GRAMS_PER_POUND = '453.59237'
const CM_PER_INCH = '2.54'

/**
 * Rounds up to some decimals, but never to zero, as carriers reweigh and bill the difference. Uses
 * decimal arithmetic.
 */
const roundUp = (value: Big, decimals: number): Big => {
  const least = new Big(1).div(10 ** decimals)
  const rounded = value.round(decimals, Big.roundUp)
  return rounded.lt(least) ? least : rounded
}

export const toOuncesRoundedUp = (grams: number): Big => roundUp(new Big(grams).div(GRAMS_PER_OUNCE), 1)
export const toPoundsRoundedUp = (grams: number): Big => roundUp(new Big(grams).div(GRAMS_PER_POUND), 1)
export const toKilogramsRoundedUp = (grams: number): Big => roundUp(new Big(grams).div(1000), 1)
export const toInchesRoundedUp = (cm: number, decimals: 0 | 1): Big => roundUp(new Big(cm).div(CM_PER_INCH), decimals)
export const toCentimetresRoundedUp = (cm: number, decimals: 0 | 1): Big => roundUp(new Big(cm), decimals)

/** Converts to a JSON number that reads as the decimal: `15.4`. */
export const toPlainNumber = (value: Big): number => Number(value.toString())

/** Formats an amount: `12.50`. */
export function formatDecimal({ minorUnits, currency }: Money): string {
  const digits = getMinorUnitDigits(currency)
  return new Big(minorUnits).div(10 ** digits).toFixed(digits)
}

/** Total weight of a line. */
type WeighedLine = { readonly quantity: number; readonly weightGrams: number }

/** Weights of a parcel and its lines in the same unit. */
export type Weights = { readonly parcel: Big; readonly lines: readonly Big[] }

export const distributeOunces = (parcelGrams: number, lines: readonly WeighedLine[]): Weights =>
  distributeWeight(parcelGrams, lines, new Big(GRAMS_PER_OUNCE).div(10), 1)

/** Distributes weights in hundredths of a pound. */
export const distributePounds = (parcelGrams: number, lines: readonly WeighedLine[]): Weights =>
  distributeWeight(parcelGrams, lines, new Big(GRAMS_PER_POUND).div(100), 2)

/** Distributes weights in hundredths of a kilogram. */
export const distributeKilograms = (parcelGrams: number, lines: readonly WeighedLine[]): Weights =>
  distributeWeight(parcelGrams, lines, new Big(10), 2)

/** Distributes weights in grams. */
export const distributeGrams = (parcelGrams: number, lines: readonly WeighedLine[]): Weights =>
  distributeWeight(parcelGrams, lines, new Big(1), 0)

/**
 * Distributes weights in steps of the unit's last decimal. The parcel is rounded up, lines to the
 * nearest step, and their sum does not exceed the parcel: an excess is taken from the heaviest
 * lines. (Many tiny lines, none of which can be zero, may increase the parcel weight.)
 */
function distributeWeight(
  parcelGrams: number,
  lines: readonly WeighedLine[],
  gramsPerStep: Big,
  decimals: number,
): Weights {
  const steps = lines.map(({ quantity, weightGrams }) =>
    Math.max(1, new Big(weightGrams).times(quantity).div(gramsPerStep).round(0, Big.roundHalfUp).toNumber()),
  )
  const parcel = Math.max(1, new Big(parcelGrams).div(gramsPerStep).round(0, Big.roundUp).toNumber())
  let excess = steps.reduce((sum, each) => sum + each, 0) - parcel
  const sortedSteps = steps.map((weight, at) => ({ weight, at })).toSorted((a, b) => b.weight - a.weight)
  for (const { weight, at } of sortedSteps) {
    const less = Math.max(0, Math.min(excess, weight - 1))
    steps[at] = weight - less
    excess -= less
  }
  const inUnit = (count: number): Big => new Big(count).div(10 ** decimals)
  return { parcel: inUnit(parcel + Math.max(0, excess)), lines: steps.map(inUnit) }
}
