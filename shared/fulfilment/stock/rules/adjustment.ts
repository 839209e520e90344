import type { ProductRow } from '../../products/rules/productRow.ts'

/** Most units one correction may add or take: more is a slip of the finger. */
export const MAX_ADJUSTED_UNITS = 1_000_000

/**
 * Why a product's units in a warehouse cannot be corrected by so many (below zero: taken), in words; null: they can. What
 * is promised to orders stays.
 */
export function adjustmentFault(
  { stock }: Pick<ProductRow, 'stock'>,
  warehouseId: string,
  units: number,
): string | null {
  if (!Number.isSafeInteger(units) || units === 0 || Math.abs(units) > MAX_ADJUSTED_UNITS) {
    return `units must be a whole number up to ${MAX_ADJUSTED_UNITS}, above or below 0`
  }
  const { available, reserved } = stock[warehouseId] ?? { available: 0, reserved: 0 }
  if (available + units >= 0) return null
  return `only ${available} units in ${warehouseId} are free${reserved > 0 ? `, ${reserved} are promised to orders` : ''}`
}
