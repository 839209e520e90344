import Big from 'big.js'
import { roundHalfUp } from '#shared/core/decimal.ts'

/** Returns the net amount of a gross amount. */
const netOf = (grossMinor: number, percent: number): number =>
  roundHalfUp(new Big(grossMinor).times(100).div(new Big(100).plus(percent)), 0).toNumber()

export type TaxAmounts = { readonly netMinor: number; readonly vatMinor: number; readonly roundingMinor: number }

/**
 * Splits a gross amount into net and tax. The tax is calculated from the net amount, as tax offices
 * verify it; the remainder is a rounding of at most one minor unit.
 */
export function computeTaxAmounts(grossMinor: number, percent: number): TaxAmounts {
  const netMinor = netOf(grossMinor, percent)
  const vatMinor = roundHalfUp(new Big(netMinor).times(percent).div(100), 0).toNumber()
  return { netMinor, vatMinor, roundingMinor: grossMinor - netMinor - vatMinor }
}

/**
 * Returns net amounts of lines that add up to the net amount of their sum: each is rounded by the
 * running total.
 */
export function computeNetLines(grossLinesMinor: readonly number[], percent: number): readonly number[] {
  let grossMinor = 0
  return grossLinesMinor.map((lineMinor) => {
    const before = netOf(grossMinor, percent)
    grossMinor += lineMinor
    return netOf(grossMinor, percent) - before
  })
}
