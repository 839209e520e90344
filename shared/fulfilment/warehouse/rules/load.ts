import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'

/* Loads: parcels of all merchants that a warehouse hands over to a carrier together. */

/**
 * States of a load:
 * - `open`: parcels are loaded and unloaded
 * - `closing`: handed over; its labels are being processed
 * - `closed`: all labels are processed
 */
export const TRUCK_LOAD_STATES = ['open', 'closing', 'closed'] as const

export const Load = v.object({
  id: v.number(),
  warehouseId: v.string(),
  state: v.picklist(TRUCK_LOAD_STATES),
  /** Only parcels of this carrier may be loaded; null for all. */
  carrier: v.nullable(v.string()),
  service: v.nullable(v.picklist(SERVICES)),
  parcels: v.number(),
  /** Units of stock in the parcels. */
  units: v.number(),
  /** Sum of the weights of the parcels. */
  weightGrams: v.number(),
  /** Weight at the handover; null while open. */
  measuredGrams: v.nullable(v.number()),
  /** Time of the handover, Unix ms; null while open. */
  closedMs: v.nullable(v.number()),
})

export type Load = Readonly<v.InferOutput<typeof Load>>

/** Processing of the labels of a load takes seconds for each request that continues it. */
const LOAD_CLOSING_ALARM_MS = 15 * MINUTE_MS

/** Whether the closing of a load was interrupted and not continued. */
export const isLoadStuck = ({ state, closedMs }: Pick<Load, 'state' | 'closedMs'>, nowMs: number): boolean =>
  state === 'closing' && nowMs - (closedMs ?? 0) > LOAD_CLOSING_ALARM_MS

export const LoadedParcel = v.object({
  warehouseId: v.string(),
  loadId: v.number(),
  userId: v.number(),
  orderId: v.number(),
  fulfillmentId: v.number(),
  trackingNumber: v.string(),
  carrier: v.string(),
  service: v.picklist(SERVICES),
  units: v.number(),
  weightGrams: v.number(),
  /** Absent until its label is processed after the handover; `rejected` with the reason. */
  outcome: v.optional(v.picklist(['processed', 'rejected'])),
  rejection: v.optional(v.string()),
})

export type LoadedParcel = Readonly<v.InferOutput<typeof LoadedParcel>>

/**
 * Parcels of a load: more than a truck's pallets have, and few enough to list and print at once.
 */
export const MAX_LOADED_PARCELS = 500

/** Open loads of a warehouse. */
export const MAX_OPEN_LOADS = 100
