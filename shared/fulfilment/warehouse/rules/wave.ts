import * as v from 'valibot'

/* Waves: orders that are picked together. */

/**
 * Kinds of waves. `singles`: orders of one unit each, picked into one tote and separated at the
 * packing bench. `multi`: a tote for each order.
 */
export const PICK_WAVE_KINDS = ['singles', 'multi'] as const

/** Most orders of a wave, by kind. */
export const MAX_WAVE_ORDERS = { singles: 40, multi: 20 } as const

const WaveOrder = v.object({ userId: v.number(), orderId: v.number() })

export const Wave = v.object({
  id: v.number(),
  warehouseId: v.string(),
  kind: v.picklist(PICK_WAVE_KINDS),
  /** `planning`: its orders are being planned. */
  state: v.picklist(['planning', 'open']),
  /** Candidates while planning, then the planned orders. */
  orders: v.array(WaveOrder),
  /** One tote of a wave of singles, else one for each order. */
  totes: v.array(v.string()),
  /** Device or key that picks it; null if none does. */
  claimedBy: v.nullable(v.string()),
  /** Time of the last change or pick, Unix ms. */
  touchedMs: v.number(),
  /** Increased by each change. */
  revision: v.number(),
})

export type Wave = Readonly<v.InferOutput<typeof Wave>>
export type WaveKind = Wave['kind']
export type WaveOrder = Readonly<v.InferOutput<typeof WaveOrder>>
