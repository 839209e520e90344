import * as v from 'valibot'
import { toScaledInteger } from '#shared/core/decimal.ts'
import type { Sides } from './placeUnits.ts'

/** Boxes per account, which share one item. */
export const MAX_BOXES = 100

/** A kind of box that an account packs parcels in. Sizes are inner ones. */
export const Box = v.object({
  id: v.number(),
  name: v.string(),
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
  wallCm: v.number(),
  emptyGrams: v.number(),
  /** Maximum weight of the contents; null for no limit. */
  maxGrams: v.nullable(v.number()),
  updatedMs: v.number(),
})
export type Box = Readonly<v.InferOutput<typeof Box>>

type Size = Pick<Box, 'lengthCm' | 'widthCm' | 'heightCm'>

/** Returns sides in hundredths of a centimetre. */
export const toInnerDimensions = ({ lengthCm, widthCm, heightCm }: Size): Sides => [
  toScaledInteger(lengthCm, 2),
  toScaledInteger(widthCm, 2),
  toScaledInteger(heightCm, 2),
]

/** Returns the size of a closed box, which carriers measure. */
export function getOuterSize({ lengthCm, widthCm, heightCm, wallCm }: Size & Pick<Box, 'wallCm'>): Size {
  const addWallThickness = (innerCm: number): number =>
    (toScaledInteger(innerCm, 2) + 2 * toScaledInteger(wallCm, 2)) / 100
  return {
    lengthCm: addWallThickness(lengthCm),
    widthCm: addWallThickness(widthCm),
    heightCm: addWallThickness(heightCm),
  }
}
