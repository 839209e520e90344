import * as v from 'valibot'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { MAX_ADJUSTED_UNITS } from './adjustmentLimits.ts'

/** Why units changed hands. Every change of stock is one of these. */
export const MOVEMENT_REASONS = [
  /** An inbound shipment was counted. */
  'inbound',
  /** The operator corrected a count. */
  'adjustment',
  /** An order was promised its units. */
  'reservation',
  /** An order gave its units back. */
  'release',
  /** A fulfilment left the building. */
  'dispatch',
] as const

/** A product's units in a warehouse, as a movement changes them. */
const MovementLine = v.object({
  productId: v.number(),
  warehouseId: v.string(),
  available: v.number(),
  reserved: v.number(),
})

/**
 * An entry of the journal: from all of them together the stock of every product can be worked out.
 */
export const Movement = v.object({
  id: v.number(),
  userId: v.number(),
  reason: v.picklist(MOVEMENT_REASONS),
  /** What caused it: `inbound/<id>`, `order/<id>`, or the operator's own words. */
  reference: v.string(),
  lines: v.array(MovementLine),
})

export type MovementReason = (typeof MOVEMENT_REASONS)[number]
export type MovementLine = Readonly<v.InferOutput<typeof MovementLine>>
export type Movement = Readonly<v.InferOutput<typeof Movement>>

/**
 * What caused a movement, by its reference: an order, or an inbound shipment. Both are null for
 * what an operator corrected.
 */
export function parseMovementReference({ reason, reference }: Pick<Movement, 'reason' | 'reference'>): {
  readonly orderId: number | null
  readonly inboundId: number | null
} {
  const [, kind, id] = reason === 'adjustment' ? [] : (/^(order|inbound)\/(\d+)$/.exec(reference) ?? [])
  return { orderId: kind === 'order' ? Number(id) : null, inboundId: kind === 'inbound' ? Number(id) : null }
}

/**
 * Sums a movement's lines, so that each product and warehouse stands in it once. Lines that come to
 * nothing are left out.
 */
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
 * Why a product's units in a warehouse cannot be corrected by so many (below zero: taken), in
 * words; null: they can. What is promised to orders stays.
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
