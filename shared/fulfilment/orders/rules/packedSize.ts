import { roundHalfUp } from '#shared/core/decimal.ts'
import type { Measures } from '#shared/fulfilment/products/rules/productRow.ts'

export type PackedItem = { readonly measures: Measures; readonly quantity: number }

export type PackedSize = Measures

const MINIMUM: Measures = { weightGrams: 1, lengthCm: 15, widthCm: 10, heightCm: 1 }

/**
 * Estimates the parcel of items before packing: their total weight, in a box with the footprint of
 * the largest item lying flat and the height of the total volume. At least the minimum size of a
 * parcel (15 × 10 × 1 cm).
 */
export function computePackedSize(items: readonly PackedItem[]): PackedSize {
  const flat = items.map(({ measures, quantity }) => {
    const [longest = 0, middle = 0, shortest = 0] = [measures.lengthCm, measures.widthCm, measures.heightCm].sort(
      (a, b) => b - a,
    )
    return { longest, middle, shortest, volume: longest * middle * shortest * quantity }
  })
  const largest = (side: 'longest' | 'middle' | 'shortest'): number => Math.max(0, ...flat.map((item) => item[side]))
  const lengthCm = Math.max(largest('longest'), MINIMUM.lengthCm)
  const widthCm = Math.max(largest('middle'), MINIMUM.widthCm)
  const volume = flat.reduce((sum, item) => sum + item.volume, 0)
  const heightCm = Math.max(largest('shortest'), volume / (lengthCm * widthCm), MINIMUM.heightCm)
  return {
    weightGrams: Math.max(
      items.reduce((sum, { measures, quantity }) => sum + measures.weightGrams * quantity, 0),
      MINIMUM.weightGrams,
    ),
    lengthCm: roundHalfUp(lengthCm, 2).toNumber(),
    widthCm: roundHalfUp(widthCm, 2).toNumber(),
    heightCm: roundHalfUp(heightCm, 2).toNumber(),
  }
}

/** Assumed measures of a product not measured yet. */
export const UNMEASURED: Measures = MINIMUM
