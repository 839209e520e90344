import type { Package } from '#shared/carriers/rules/parcel.ts'
import { toCentimetresRoundedUp, toPlainNumber } from '#shared/carriers/rules/parcelUnits.ts'
import { isHomeDelivery } from './services.ts'

/* Package formats of Royal Mail, whose limits are in grams and millimetres. */

const SMALL = { format: 'smallParcel', maxGrams: 2_000, maxSides: [450, 350, 160] }
const MEDIUM = { format: 'mediumParcel', maxGrams: 20_000, maxSides: [610, 460, 460] }

const ABROAD = { format: 'parcel', maxGrams: 2_000, maxSide: 600, maxTotal: 900 }

const toMillimetres = (cm: number): number => toPlainNumber(toCentimetresRoundedUp(cm, 1).times(10))

export const toDimensions = ({ lengthCm, widthCm, heightCm }: Package) => ({
  heightInMms: toMillimetres(heightCm),
  widthInMms: toMillimetres(widthCm),
  depthInMms: toMillimetres(lengthCm),
})

/** Returns the format of a package; null if it is too heavy or too large. */
export function findPackageFormat(each: Package, country: string): string | null {
  const sides = Object.values(toDimensions(each)).toSorted((one, other) => other - one)
  const [longest = 0] = sides
  if (!isHomeDelivery(country)) {
    const total = sides.reduce((sum, side) => sum + side, 0)
    const fitsPackageFormat =
      each.weightGrams <= ABROAD.maxGrams && longest <= ABROAD.maxSide && total <= ABROAD.maxTotal
    return fitsPackageFormat ? ABROAD.format : null
  }
  const fitting = [SMALL, MEDIUM].find(
    ({ maxGrams, maxSides }) => each.weightGrams <= maxGrams && sides.every((side, at) => side <= (maxSides[at] ?? 0)),
  )
  return fitting?.format ?? null
}
