import Big from 'big.js'
import { roundHalfUp, toScaledInteger } from '../decimal.ts'
import type { ParcelLimits } from '../routing/lane.ts'
import type { Parcel } from '../routing/quote.ts'

/** Soft packaging counts with this part of its outline. */
const IRREGULAR_FACTOR = 0.8

export type Weights = {
  readonly grossWeightGrams: number
  readonly volumetricWeightGrams: number
  readonly chargeableWeightGrams: number
}

/** Whole grams. Gross is never below the route's minimum; chargeable is the greater of gross and volumetric. */
export function weights(parcel: Parcel, limits: Pick<ParcelLimits, 'divisor' | 'minWeightGrams'>): Weights {
  const grossWeightGrams = Math.max(parcel.weightGrams, limits.minWeightGrams)
  const volumetricWeightGrams = volumetricGrams(parcel, limits.divisor)
  return {
    grossWeightGrams,
    volumetricWeightGrams,
    chargeableWeightGrams: Math.max(grossWeightGrams, volumetricWeightGrams),
  }
}

/** Length × width × height / divisor, in grams rounded half up. */
export function volumetricGrams(parcel: Omit<Parcel, 'weightGrams'>, divisor: number): number {
  const volumeCm3 = new Big(parcel.lengthCm).times(parcel.widthCm).times(parcel.heightCm)
  const counted = parcel.irregular ? volumeCm3.times(IRREGULAR_FACTOR) : volumeCm3
  return toScaledInteger(counted.div(divisor), 3)
}

/** The longest side plus the distance around the other two, in cm with 2 decimals. */
export function lengthPlusGirthCm({ lengthCm, widthCm, heightCm }: Omit<Parcel, 'weightGrams' | 'irregular'>): number {
  const around = new Big(lengthCm).plus(widthCm).plus(heightCm).times(2)
  return roundHalfUp(around.minus(Math.max(lengthCm, widthCm, heightCm)), 2).toNumber()
}
