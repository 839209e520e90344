import * as v from 'valibot'

/* Settings of a warehouse whose staff work with the platform. */

/**
 * Levels of a warehouse:
 * - 0: its own system reports operations events
 * - 1: staff receive, list orders to pick, and pack, without places
 * - 2: stock has places; staff also put away, pick and count
 */
export const WAREHOUSE_TRACKING_LEVELS = [0, 1, 2] as const

/** A shipping box, with inner sizes. */
const Box = v.object({
  code: v.string(),
  weightGrams: v.number(),
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
})

export const WarehouseSettings = v.object({
  level: v.picklist(WAREHOUSE_TRACKING_LEVELS),
  /** Whether workers receive and count without seeing the expected numbers. */
  isBlind: v.boolean(),
  /** Adjustments a worker may make without approval, per line and per day. */
  maxAdjustedUnits: v.number(),
  maxAdjustedCents: v.number(),
  maxAdjustedLinesPerDay: v.number(),
  boxes: v.array(Box),
  /** Increased by each change. */
  revision: v.number(),
})

export type WarehouseSettings = Readonly<v.InferOutput<typeof WarehouseSettings>>
export type WarehouseLevel = WarehouseSettings['level']
export type Box = Readonly<v.InferOutput<typeof Box>>

/** Settings of a warehouse that has not been switched on. */
export const DEFAULT_SETTINGS: WarehouseSettings = {
  level: 0,
  isBlind: true,
  maxAdjustedUnits: 2,
  maxAdjustedCents: 2_000,
  maxAdjustedLinesPerDay: 10,
  boxes: [],
  revision: 0,
}

/** Shipping boxes of a warehouse. */
export const MAX_BOXES = 50
export const MAX_BOX_CODE_LENGTH = 20
