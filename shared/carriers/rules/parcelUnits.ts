import Big from 'big.js'
import type { Money } from '../../core/money.ts'
import { minorUnitDigits } from '../../core/money.ts'

const GRAMS_PER_OUNCE = '28.349523125'
const GRAMS_PER_POUND = '453.59237'
const CM_PER_INCH = '2.54'

/**
 * Up to a count of decimals, and never nothing: a carrier measures again, and bills what was left out. All arithmetic is decimal.
 */
const roundedUp = (value: Big, decimals: number): Big => {
  const least = new Big(1).div(10 ** decimals)
  const rounded = value.round(decimals, Big.roundUp)
  return rounded.lt(least) ? least : rounded
}

export const ouncesUp = (grams: number): Big => roundedUp(new Big(grams).div(GRAMS_PER_OUNCE), 1)
export const poundsUp = (grams: number): Big => roundedUp(new Big(grams).div(GRAMS_PER_POUND), 1)
export const kilogramsUp = (grams: number): Big => roundedUp(new Big(grams).div(1000), 1)
export const inchesUp = (cm: number, decimals: 0 | 1): Big => roundedUp(new Big(cm).div(CM_PER_INCH), decimals)
export const centimetresUp = (cm: number): Big => roundedUp(new Big(cm), 0)

/** To the nearest tenth of an ounce, in tenths; at least one. */
const nearestTenths = (grams: Big): number =>
  Math.max(1, grams.div(GRAMS_PER_OUNCE).times(10).round(0, Big.roundHalfUp).toNumber())

/** A JSON number that reads as the decimal: `15.4`. */
export const asNumber = (value: Big): number => Number(value.toString())

/** `12.50`. */
export function decimalText({ minorUnits, currency }: Money): string {
  const digits = minorUnitDigits(currency)
  return new Big(minorUnits).div(10 ** digits).toFixed(digits)
}

/**
 * Weights of a parcel and of the lines in it, in ounces, of which the lines never add up to more than the parcel: what rounding
 * has added is taken from the heaviest lines. (Many tiny lines, of which none can weigh nothing, may make the parcel heavier.)
 */
export function parcelAndLineOunces(
  parcelGrams: number,
  lines: readonly { readonly quantity: number; readonly weightGrams: number }[],
): { readonly parcel: Big; readonly lines: readonly Big[] } {
  const tenths = lines.map(({ quantity, weightGrams }) => nearestTenths(new Big(weightGrams).times(quantity)))
  const parcel = ouncesUp(parcelGrams)
  let excess = tenths.reduce((sum, each) => sum + each, 0) - asNumber(parcel.times(10))
  const heaviestFirst = tenths.map((weight, at) => ({ weight, at })).toSorted((a, b) => b.weight - a.weight)
  for (const { weight, at } of heaviestFirst) {
    const less = Math.max(0, Math.min(excess, weight - 1))
    tenths[at] = weight - less
    excess -= less
  }
  const tooMuch = new Big(Math.max(0, excess)).div(10)
  return { parcel: parcel.plus(tooMuch), lines: tenths.map((each) => new Big(each).div(10)) }
}
