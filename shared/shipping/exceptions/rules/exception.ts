import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'

/** Days before a held parcel without a decision is disposed of. */
const HOLD_LIMIT_DAYS = 90

export const EXCEPTION_TYPES = [
  'Bad Label',
  'Damaged',
  'Dangerous Goods',
  'Duplicate',
  'Oversized',
  'Overweight',
  'Unrecognized',
] as const

/** Final statuses of an exception. */
export const EXCEPTION_OUTCOMES = ['Destroyed', 'Overlabeled', 'Returned to Sender'] as const
export type ExceptionOutcome = (typeof EXCEPTION_OUTCOMES)[number]

export const EXCEPTION_STATUSES = ['On Hold', ...EXCEPTION_OUTCOMES] as const

export const Exception = v.object({
  id: v.number(),
  userId: v.number(),
  /** Creation time. Not derived from the id, which the facility may have chosen. */
  createdMs: v.number(),
  shipmentId: v.nullable(v.number()),
  trackingNumber: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  type: v.picklist(EXCEPTION_TYPES),
  status: v.picklist(EXCEPTION_STATUSES),
})

/** A parcel that a facility could not process, as stored. */
export type Exception = Readonly<v.InferOutput<typeof Exception>>

/** Whether an exception is on hold and can still be closed, which happens once. */
export const isHeld = ({ status }: Pick<Exception, 'status'>): boolean => status === 'On Hold'

/** Returns the time at which a held parcel is destroyed. */
export const computeDisposalDueMs = ({ createdMs }: Pick<Exception, 'createdMs'>): number =>
  createdMs + HOLD_LIMIT_DAYS * DAY_MS

/** Note of a parcel destroyed by expiry, unless it has other notes. */
export const HOLD_EXPIRED_NOTE = `Held for more than ${HOLD_LIMIT_DAYS} days`
