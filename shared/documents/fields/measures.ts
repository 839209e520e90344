import { roundHalfUp } from '../../core/decimal.ts'

/** Length, width and height as they are printed: `30 × 20 × 12.5`. */
export const sizeText = (sizeCm: readonly [number, number, number]): string => sizeCm.join(' × ')

/** A parcel's or an overpack's way as far as it is known: `HKG101 > LAX`. */
export const routeText = (stops: readonly (string | null)[]): string =>
  stops.filter((stop) => stop !== null).join(' > ')

/** A weight to a tenth of a kilogram, as overpacks are weighed: `12.0`. */
export const overpackWeightText = (weightKg: number): string => roundHalfUp(weightKg, 1).toFixed(1)
