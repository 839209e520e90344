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
  /** A returned unit went back to stock. */
  'restock',
  /** A stock count found more or fewer units. */
  'count',
  /** Units became unsellable, or sellable again. */
  'damage',
] as const

/** Change of a product's units in a warehouse. */
const MovementLine = v.object({
  productId: v.number(),
  warehouseId: v.string(),
  available: v.number(),
  reserved: v.number(),
  /** Change of the unsellable units; absent if there is none. */
  held: v.optional(v.number()),
})

/** Condition of units: all but sellable ones are held. */
export const CONDITIONS = ['sellable', 'damaged', 'quarantine', 'missing', 'expired'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Where units are: at a place, picked for an order, or outside the warehouse (null). */
const Whereabouts = v.nullable(
  v.union([v.object({ place: v.string(), condition: v.picklist(CONDITIONS) }), v.object({ orderId: v.number() })]),
)

/** Units moved within, into or out of a warehouse. */
const MoveLine = v.object({
  productId: v.number(),
  units: v.number(),
  /** Empty if the product has no lots. */
  lot: v.string(),
  /** `YYYY-MM-DD`. */
  expiry: v.nullable(v.string()),
  from: Whereabouts,
  to: Whereabouts,
})

/** Moves of units in a warehouse with places, and who made them. */
export const Moves = v.object({
  warehouseId: v.string(),
  lines: v.array(MoveLine),
  /** Operation of a device or system; null for the platform. */
  operationId: v.nullable(v.string()),
  /** User id of the worker, or id of the key. */
  by: v.nullable(v.string()),
})

/** A journal entry; the sum of all entries is the stock of every product. */
export const Movement = v.object({
  id: v.number(),
  userId: v.number(),
  reason: v.picklist(MOVEMENT_REASONS),
  /** Cause: `inbound/<id>`, `order/<id>`, or an operator's text. */
  reference: v.string(),
  lines: v.array(MovementLine),
  /** Moves of the same change, in warehouses with places. */
  moves: v.optional(Moves),
})

/** Reasons of moves that change no stock level. */
const UNIT_MOVE_REASONS = [
  'put_away',
  'relocation',
  'pick',
  'put_back',
  /** Places of a product are tracked from here on: all units are without a place. */
  'opening',
] as const

/** A journal entry of moves that change no stock level; it causes no event. */
export const Move = v.object({
  id: v.number(),
  userId: v.number(),
  reason: v.picklist(UNIT_MOVE_REASONS),
  moves: Moves,
})

export type Move = Readonly<v.InferOutput<typeof Move>>
export type MovementReason = (typeof MOVEMENT_REASONS)[number]
export type MovementLine = Readonly<v.InferOutput<typeof MovementLine>>
export type MoveLine = Readonly<v.InferOutput<typeof MoveLine>>
export type Moves = Readonly<v.InferOutput<typeof Moves>>
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
    const held = (sum?.held ?? 0) + (line.held ?? 0)
    const { held: _, ...rest } = line
    sums.set(place, {
      ...rest,
      available: (sum?.available ?? 0) + line.available,
      reserved: (sum?.reserved ?? 0) + line.reserved,
      ...(held === 0 ? {} : { held }),
    })
  }
  return [...sums.values()].filter(({ available, reserved, held }) => available !== 0 || reserved !== 0 || held)
}

/** Sums moved units by lot and expiry. */
export function sumLotUnits(lines: readonly MoveLine[]): readonly Pick<MoveLine, 'lot' | 'expiry' | 'units'>[] {
  const sums = new Map<string, Pick<MoveLine, 'lot' | 'expiry' | 'units'>>()
  for (const { lot, expiry, units } of lines) {
    const name = `${lot}/${expiry}`
    sums.set(name, { lot, expiry, units: units + (sums.get(name)?.units ?? 0) })
  }
  return [...sums.values()]
}

/**
 * Returns why a product's units in a warehouse cannot be adjusted by a number (negative: removed);
 * null if they can. Allocated units are unaffected.
 */
export function validateStockAdjustment(
  { stock, components }: Pick<ProductRow, 'stock' | 'components'>,
  warehouseId: string,
  units: number,
): string | null {
  if (components) return 'a kit has no stock: adjust its components'
  if (!Number.isSafeInteger(units) || units === 0 || Math.abs(units) > MAX_ADJUSTED_UNITS) {
    return `the quantity must be a whole number between -${MAX_ADJUSTED_UNITS} and ${MAX_ADJUSTED_UNITS}`
  }
  const { available, reserved } = stock[warehouseId] ?? { available: 0, reserved: 0 }
  if (available + units >= 0) return null
  return `only ${available} units are available in ${warehouseId}${reserved > 0 ? `, and ${reserved} are reserved for orders` : ''}`
}
