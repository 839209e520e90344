import type Big from 'big.js'
import type { Package, ParcelOrder } from '#shared/carriers/rules/parcel.ts'
import {
  formatDecimal,
  toCentimetresRoundedUp,
  toInchesRoundedUp,
  toKilogramsRoundedUp,
  toPlainNumber,
  toPoundsRoundedUp,
} from '#shared/carriers/rules/parcelUnits.ts'
import type { Money } from '#shared/core/money.ts'
import { toUpsCountry } from './parties.ts'

/** Package limits of UPS, which measures in whole units. */
const MAX_LENGTH_CM = 270
const MAX_LENGTH_AND_GIRTH_CM = 330
const MAX_PACKAGE_WEIGHT_GRAMS = 68_000

/** Countries with imperial units; UPS rejects mixed systems. */
const IMPERIAL: readonly string[] = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']

const usesImperialUnits = ({ from }: Pick<ParcelOrder, 'from'>): boolean => IMPERIAL.includes(toUpsCountry(from))

const getWeightUnit = (order: Pick<ParcelOrder, 'from'>) => ({ Code: usesImperialUnits(order) ? 'LBS' : 'KGS' })

const toUpsWeight = (order: Pick<ParcelOrder, 'from'>, grams: number): Big =>
  usesImperialUnits(order) ? toPoundsRoundedUp(grams) : toKilogramsRoundedUp(grams)

/** Returns dimensions and weight, longest side first. */
export function measures(order: ParcelOrder, { weightGrams, lengthCm, widthCm, heightCm }: Package) {
  const roundUp = (cm: number): number =>
    toPlainNumber(usesImperialUnits(order) ? toInchesRoundedUp(cm, 0) : toCentimetresRoundedUp(cm, 0))
  const [length = 0, width = 0, height = 0] = [lengthCm, widthCm, heightCm].map(roundUp).toSorted((a, b) => b - a)
  return {
    Dimensions: {
      UnitOfMeasurement: {
        Code: usesImperialUnits(order) ? 'IN' : 'CM',
        Description: usesImperialUnits(order) ? 'Inches' : 'Centimetres',
      },
      Length: String(length),
      Width: String(width),
      Height: String(height),
    },
    PackageWeight: {
      UnitOfMeasurement: { ...getWeightUnit(order), Description: usesImperialUnits(order) ? 'Pounds' : 'Kilograms' },
      Weight: String(toUpsWeight(order, weightGrams)),
    },
  }
}

/** Returns the total of all packages, each rounded up. */
export function sumPackageWeights(order: ParcelOrder) {
  const [first, ...others] = order.packages.map(({ weightGrams }) => toUpsWeight(order, weightGrams))
  const total = others.reduce((sum, each) => sum?.plus(each), first)
  return { UnitOfMeasurement: { ...getWeightUnit(order), Description: 'Total' }, Weight: String(total) }
}

export const toMonetaryValue = (amount: Money) => ({
  CurrencyCode: amount.currency,
  MonetaryValue: formatDecimal(amount),
})

/** Returns why UPS would reject the package sizes. */
export function validatePackages({ packages }: ParcelOrder): string | null {
  for (const { weightGrams, lengthCm, widthCm, heightCm } of packages) {
    const [length = 0, width = 0, height = 0] = [lengthCm, widthCm, heightCm].toSorted((a, b) => b - a)
    if (length > MAX_LENGTH_CM) return `a package exceeds ${MAX_LENGTH_CM} cm in length`
    if (length + 2 * (width + height) > MAX_LENGTH_AND_GIRTH_CM) {
      return `length plus girth of a package exceeds ${MAX_LENGTH_AND_GIRTH_CM} cm`
    }
    if (weightGrams > MAX_PACKAGE_WEIGHT_GRAMS) return `a package exceeds ${MAX_PACKAGE_WEIGHT_GRAMS / 1000} kg`
  }
  return null
}
