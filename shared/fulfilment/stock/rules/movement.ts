import * as v from 'valibot'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { MAX_ADJUSTED_UNITS } from './adjustmentLimits.ts'

/** Reasons of stock movements. */
export const MOVEMENT_REASONS = [
  /** An inbound shipment was counted. */
  'inbound',
  /** An operator corrected the count. */
  'adjustment',
  /** Units were allocated to an order. */
  'reservation',
  /** An order released its units. */
  'release',
  /** A fulfilment was shipped. */
  'dispatch',
] as const

/** Change of a product's units in a warehouse. */
const MovementLine = v.object({
  productId: v.number(),
  warehouseId: v.string(),
  available: v.number(),
  reserved: v.number(),
})

/** A journal entry; the sum of all entries is the stock of every product. */
export const Movement = v.object({
  id: v.number(),
  userId: v.number(),
  reason: v.picklist(MOVEMENT_REASONS),
  /** Cause: `inbound/<id>`, `order/<id>`, or an operator's text. */
  reference: v.string(),
  lines: v.array(MovementLine),
})

export type MovementReason = (typeof MOVEMENT_REASONS)[number]
export type MovementLine = Readonly<v.InferOutput<typeof MovementLine>>
export type Movement = Readonly<v.InferOutput<typeof Movement>>

/**
 * Parses the order or inbound shipment of a movement's reference. Both are null for an adjustment.
 */
export function parseMovementReference({ reason, reference }: Pick<Movement, 'reason' | 'reference'>): {
  readonly orderId: number | null
  readonly inboundId: number | null
} {
  const [, kind, id] = reason === 'adjustment' ? [] : (/^(order|inbound)\/(\d+)$/.exec(reference) ?? [])
  return { orderId: kind === 'order' ? Number(id) : null, inboundId: kind === 'inbound' ? Number(id) : null }
}

/** Sums lines by product and warehouse; zero lines are omitted. */
export function sumLines(lines: readonly MovementLine[]): readonly MovementLine[] {
  const sums = new Map<string, MovementLine>()
  for (const line of lines) {
    const place = `${line.productId}/${line.warehouseId}`
    const sum = sums.get(place)
    sums.set(place, {
      ...line,
      available: (sum?.available ?? 0) + line.available,
      reserved: (sum?.reserved ?? 0) + line.reserved,
    })
  }
  return [...sums.values()].filter(({ available, reserved }) => available !== 0 || reserved !== 0)
}

/**
 * Returns why a product's units in a warehouse cannot be adjusted by a number (negative: removed);
 * null if they can. Allocated units are unaffected.
 */
export function adjustmentProblem(
  { stock }: Pick<ProductRow, 'stock'>,
  warehouseId: string,
  units: number,
): string | null {
  if (!Number.isSafeInteger(units) || units === 0 || Math.abs(units) > MAX_ADJUSTED_UNITS) {
    return `the quantity must be a whole number between -${MAX_ADJUSTED_UNITS} and ${MAX_ADJUSTED_UNITS}`
  }
  const { available, reserved } = stock[warehouseId] ?? { available: 0, reserved: 0 }
  if (available + units >= 0) return null
  return `only ${available} units are available in ${warehouseId}${reserved > 0 ? `, and ${reserved} are reserved for orders` : ''}`
}
