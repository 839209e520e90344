import type { OverpackRow } from '../../../../client/src/index.ts'

type Measured = Pick<OverpackRow, 'locked' | 'weight' | 'length' | 'width' | 'height'>

export const isOverpackMeasured = ({ weight, length, width, height }: Measured): boolean =>
  [weight, length, width, height].every((one) => one !== null)

/** Returns the state of an overpack on its way to the entry point. */
export function describeOverpackState(overpack: Measured): string {
  if (overpack.locked) return 'Handed over'
  return isOverpackMeasured(overpack) ? 'Ready' : 'Open'
}
