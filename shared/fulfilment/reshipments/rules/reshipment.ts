import * as v from 'valibot'
import { Party } from '#shared/addresses/rules/postalAddress.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { mayMoveReshipment, moveTo, RESHIPMENT_STATUSES, type ReshipmentTransitionActor } from './transitions.ts'

/** Retention of unanswered and declined reshipments. */
const RESHIPMENT_RETENTION_MS = 15 * DAY_MS

/** Returns the expiry of a reshipment pending or declined since `sinceMs`. */
export const computePruneMs = (sinceMs: number): number => sinceMs + RESHIPMENT_RETENTION_MS

/** Returned parcels sent on to a recipient. */
export const Reshipment = v.object({
  id: v.number(),
  userId: v.number(),
  /** Increased by every change, for optimistic locking. */
  revision: v.number(),
  status: v.picklist(RESHIPMENT_STATUSES),
  contents: v.string(),
  returnIds: v.array(v.number()),
  to: Party,
  /** Facility of the returns. */
  warehouseId: v.string(),
  /** Null until chosen. */
  service: v.nullable(v.picklist(SERVICES)),
  /** 0 until estimated. */
  estimatedFeeCents: v.number(),
  /** 0 until final: on approval for one return, on shipping for several. */
  reshipFeeCents: v.number(),
  trackingNumber: v.nullable(v.string()),
  /** Value of the contents, US cents. */
  valueCents: v.number(),
  weightGrams: v.number(),
  /** Parcel and label, for a single return. */
  parcel: v.nullable(v.object({ shipmentId: v.number(), labelId: v.number() })),
  /** Charged and awaiting the label of an external carrier; no other action is possible. */
  isLabelling: v.boolean(),
  /** Time of shipping, Unix ms. */
  shippedMs: v.nullable(v.number()),
  /** Time of the next job run; null if none. */
  dueAtMs: v.nullable(v.number()),
})

export type Reshipment = Readonly<v.InferOutput<typeof Reshipment>>

/** Whether its user may accept or decline it: pending, with an estimate. */
export const isAwaitingApproval = ({ status, estimatedFeeCents, isLabelling }: Reshipment): boolean =>
  mayMoveReshipment(status, 'Approved', 'client') && estimatedFeeCents > 0 && !isLabelling

/** Whether it may be removed. */
export const isReshipmentRemovable = ({ status, isLabelling }: Reshipment, by: ReshipmentTransitionActor): boolean =>
  mayMoveReshipment(status, null, by) && !isLabelling

/** Returns the reshipment after its user accepted the estimate. */
export const approved = (reshipment: Reshipment): Reshipment => ({
  ...reshipment,
  ...moveTo(reshipment, 'Approved', 'client'),
  isLabelling: false,
  dueAtMs: null,
})

/**
 * Returns the reshipment after its user declined the estimate; it stays visible until it expires.
 */
export const declined = (reshipment: Reshipment, nowMs: number): Reshipment => ({
  ...reshipment,
  ...moveTo(reshipment, 'Declined', 'client'),
  dueAtMs: computePruneMs(nowMs),
})
