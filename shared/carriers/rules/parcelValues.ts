import { add, type Money, money } from '#shared/core/money.ts'
import type { ParcelOrder } from './parcel.ts'

/* Values of parcels. */

/** Returns the value of all lines, which share one currency; null without lines. */
export function sumContentsValue({ contents }: Pick<ParcelOrder, 'contents'>): Money | null {
  const [first, ...others] = contents.map(({ value }) => value)
  return first ? add(first, ...others) : null
}

/** Returns a package's share of the insured value; the first includes the remainder. */
export function getDeclaredValue({ packages, options }: ParcelOrder, at: number): Money | null {
  if (!options.insuredValue) return null
  const { minorUnits, currency } = options.insuredValue
  const part = Math.floor(minorUnits / packages.length)
  return money(at === 0 ? minorUnits - part * (packages.length - 1) : part, currency)
}
