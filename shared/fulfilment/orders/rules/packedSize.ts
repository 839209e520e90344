import { roundHalfUp } from '#shared/core/decimal.ts'
import type { Measures } from '#shared/fulfilment/products/rules/productRow.ts'

export type PackedItem = { readonly measures: Measures; readonly quantity: number }

/** What a parcel weighs and how large it is. */
export type PackedSize = Measures

const MINIMUM: Measures = { weightGrams: 1, lengthCm: 15, widthCm: 10, heightCm: 1 }

/**
 * The parcel some items come to before anybody has packed them: their weights together, in a box as
 * long and as wide as the largest of them lying flat, and as high as their volumes need. At least
 * the size every parcel has (15 × 10 × 1 cm).
 */
export function packedSize(items: readonly PackedItem[]): PackedSize {
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

/** What is assumed of a product no warehouse has measured yet. */
export const UNMEASURED: Measures = MINIMUM
