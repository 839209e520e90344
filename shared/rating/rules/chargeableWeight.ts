import type { Parcel, Parcels } from './lane.ts'
import type { Tariff } from './tariff.ts'

/** Soft packaging counts with four fifths of its outline. */
const IRREGULAR_VOLUME_RATIO = [4, 5] as const

/** Weights that a price is computed from; gross is at least the minimum of the tariff. */
export type Weights = {
  readonly ratedGrossGrams: number
  readonly volumetricWeightGrams: number
  readonly chargeableWeightGrams: number
}

/** Weight rules of a tariff. */
export type WeightLimits = Pick<Tariff, 'divisor' | 'minWeightGrams' | 'roundUpGrams'>

/**
 * Calculates weights in grams. The gross weight is at least the minimum of the route; the
 * chargeable weight is the greater of gross and volumetric weight, rounded up according to the
 * tariff.
 */
export function weights(parcel: Parcel, { divisor, minWeightGrams, roundUpGrams = 1 }: WeightLimits): Weights {
  const ratedGrossGrams = Math.max(parcel.weightGrams, minWeightGrams)
  const volumetricWeightGrams = computeVolumetricWeightGrams(parcel, divisor)
  const chargedGrams = Math.max(ratedGrossGrams, volumetricWeightGrams)
  return {
    ratedGrossGrams,
    volumetricWeightGrams,
    chargeableWeightGrams: Math.ceil(chargedGrams / roundUpGrams) * roundUpGrams,
  }
}

/** Returns the total weights of packages. */
export const computeTotalWeights = (parcels: Parcels, limits: WeightLimits): Weights =>
  parcels
    .map((parcel) => weights(parcel, limits))
    .reduce((one, other) => ({
      ratedGrossGrams: one.ratedGrossGrams + other.ratedGrossGrams,
      volumetricWeightGrams: one.volumetricWeightGrams + other.volumetricWeightGrams,
      chargeableWeightGrams: one.chargeableWeightGrams + other.chargeableWeightGrams,
    }))

/** Returns the volumetric weight: length × width × height / divisor, in grams rounded half up. */
export function computeVolumetricWeightGrams(parcel: Omit<Parcel, 'weightGrams'>, divisor: number): number {
  const { lengthCm, widthCm, heightCm, irregular } = parcel
  const volume = hundredths(lengthCm) * hundredths(widthCm) * hundredths(heightCm)
  const [part, whole] = irregular ? IRREGULAR_VOLUME_RATIO : [1, 1]
  return Math.round((volume * part) / (whole * divisor * 1000))
}

/** Returns the longest side plus the perimeter of the other two, in cm with 2 decimals. */
export function computeLengthPlusGirthCm({
  lengthCm,
  widthCm,
  heightCm,
}: Omit<Parcel, 'weightGrams' | 'irregular'>): number {
  const sides = [lengthCm, widthCm, heightCm].map(hundredths)
  const around = 2 * sides.reduce((sum, side) => sum + side, 0)
  return (around - Math.max(...sides)) / 100
}

/** Sizes have 2 decimals. Products of integers are exact: below 2^53 for sides below 1000 cm. */
const hundredths = (cm: number): number => Math.round(cm * 100)
