import Big from 'big.js'
import { roundHalfUp } from '#shared/core/decimal.ts'

/** What an amount that contains tax comes to without it. */
const netOf = (grossMinor: number, percent: number): number =>
  roundHalfUp(new Big(grossMinor).times(100).div(new Big(100).plus(percent)), 0).toNumber()

export type TaxAmounts = { readonly netMinor: number; readonly vatMinor: number; readonly roundingMinor: number }

/**
 * The parts of what was charged. The tax is what its rate makes of the net amount, as tax offices
 * check it; some amounts cannot be reached that way, and are met by a rounding of one minor unit.
 */
export function taxAmounts(grossMinor: number, percent: number): TaxAmounts {
  const netMinor = netOf(grossMinor, percent)
  const vatMinor = roundHalfUp(new Big(netMinor).times(percent).div(100), 0).toNumber()
  return { netMinor, vatMinor, roundingMinor: grossMinor - netMinor - vatMinor }
}

/**
 * Net amounts of lines that come to the net amount of their sum: each is rounded by where the sum
 * stands before and after it.
 */
export function netLines(grossLinesMinor: readonly number[], percent: number): readonly number[] {
  let grossMinor = 0
  return grossLinesMinor.map((lineMinor) => {
    const before = netOf(grossMinor, percent)
    grossMinor += lineMinor
    return netOf(grossMinor, percent) - before
  })
}
