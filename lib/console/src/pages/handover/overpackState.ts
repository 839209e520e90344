import type { OverpackRow } from '../../../../client/src/index.ts'

type Measured = Pick<OverpackRow, 'locked' | 'weight' | 'length' | 'width' | 'height'>

export const isMeasured = ({ weight, length, width, height }: Measured): boolean =>
  [weight, length, width, height].every((one) => one !== null)

/** How far an overpack is on its way to the entry point. */
export function overpackState(overpack: Measured): string {
  if (overpack.locked) return 'Handed over'
  return isMeasured(overpack) ? 'Ready to go' : 'Open'
}

/** What identifies an overpack on its label: a scanner may send the mark of a GS1 barcode, and the prefix of its kind of number. */
export function ssccOf(scanned: string): string {
  const digits = scanned.replace(/^\]C1/, '').replace(/[\s()]/g, '')
  return /^00\d{18}$/.test(digits) ? digits.slice(2) : digits
}
