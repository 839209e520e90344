import type { Box, Measures } from './types.ts'

type Sides = Pick<Measures, 'length' | 'width' | 'height'>

/** Units of one product in a parcel; without measures until a unit was measured. */
export type PackableUnits = { readonly measures: Measures | null; readonly units: number }

/** Units never fill a box entirely, and padding needs room. */
const ROOM = 1.15

const computeVolume = ({ length, width, height }: Sides): number => length * width * height

/** Whether a unit fits in one of its orientations. */
function fits(unit: Sides, box: Sides): boolean {
  const sort = ({ length, width, height }: Sides) => [length, width, height].sort((one, other) => one - other)
  const inner = sort(box)
  return sort(unit).every((side, at) => side <= (inner[at] ?? 0))
}

/**
 * Returns the smallest box for the units of a parcel: one with 115 % of their volume into which
 * each fits. Null if none does, or if a product was never measured. Sizes are in centimetres.
 */
export function suggestBox(boxes: readonly Box[], parcel: readonly PackableUnits[]): Box | null {
  let needed = 0
  const sizes: Sides[] = []
  for (const { measures, units } of parcel) {
    if (units === 0) continue
    if (measures === null) return null
    sizes.push(measures)
    needed += computeVolume(measures) * units * ROOM
  }
  const suitable = boxes.filter((box) => computeVolume(box) >= needed && sizes.every((size) => fits(size, box)))
  return suitable.toSorted((one, other) => computeVolume(one) - computeVolume(other))[0] ?? null
}
