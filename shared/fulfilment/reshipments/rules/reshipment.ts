import * as v from 'valibot'
import { Party } from '#shared/addresses/rules/postalAddress.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { mayMoveReshipment, moveTo, RESHIPMENT_STATUSES, type ReshipmentMover } from './transitions.ts'

/** Retention of reshipments that are unanswered or declined. */
const RETENTION_MS = 15 * DAY_MS

/** The instant a reshipment that waits or was declined since `sinceMs` is deleted. */
export const prunedAtMs = (sinceMs: number): number => sinceMs + RETENTION_MS

/** Returned parcels that are sent on to somebody. */
export const Reshipment = v.object({
  id: v.number(),
  userId: v.number(),
  /** Raised by every change: a decision holds only for the revision it was made on. */
  revision: v.number(),
  status: v.picklist(RESHIPMENT_STATUSES),
  contents: v.string(),
  returnIds: v.array(v.number()),
  to: Party,
  /** Where the returns lie. */
  warehouseId: v.string(),
  /** Null until somebody has chosen one. */
  service: v.nullable(v.picklist(SERVICES)),
  /** 0: not estimated yet. */
  estimatedFeeCents: v.number(),
  /**
   * 0 until the fee is final: with one return when it is approved, with several when it is sent.
   */
  reshipFeeCents: v.number(),
  trackingNumber: v.nullable(v.string()),
  /** Of the contents, US cents. */
  valueCents: v.number(),
  weightGrams: v.number(),
  /** Of one return: the parcel it goes in, and its label. */
  parcel: v.nullable(v.object({ shipmentId: v.number(), labelId: v.number() })),
  /**
   * It is paid for, and an outside carrier is asked for the label: nothing else can be done with
   * it.
   */
  isLabelling: v.boolean(),
  /** When it has left, Unix ms. */
  shippedMs: v.nullable(v.number()),
  /** When a job looks at it next; null: never. */
  dueAtMs: v.nullable(v.number()),
})

export type Reshipment = Readonly<v.InferOutput<typeof Reshipment>>

/** Whether its owner may accept or decline it now: it waits for that, and has an estimate. */
export const isAwaitingApproval = ({ status, estimatedFeeCents, isLabelling }: Reshipment): boolean =>
  mayMoveReshipment(status, 'Approved', 'client') && estimatedFeeCents > 0 && !isLabelling

/** Whether somebody may take it away now. */
export const isRemovable = ({ status, isLabelling }: Reshipment, by: ReshipmentMover): boolean =>
  mayMoveReshipment(status, null, by) && !isLabelling

/** Its owner has accepted the estimate. */
export const approved = (reshipment: Reshipment): Reshipment => ({
  ...reshipment,
  ...moveTo(reshipment, 'Approved', 'client'),
  isLabelling: false,
  dueAtMs: null,
})

/** Its owner has not accepted the estimate: it is shown for a while. */
export const declined = (reshipment: Reshipment, nowMs: number): Reshipment => ({
  ...reshipment,
  ...moveTo(reshipment, 'Declined', 'client'),
  dueAtMs: prunedAtMs(nowMs),
})
