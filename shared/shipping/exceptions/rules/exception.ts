import * as v from 'valibot'
import { DAY_MS } from '#shared/core/durations.ts'

/** Days before a held parcel without a decision is disposed of. */
const HELD_DAYS = 90

export const EXCEPTION_TYPES = [
  'Bad Label',
  'Damaged',
  'Dangerous Goods',
  'Duplicate',
  'Oversized',
  'Overweight',
  'Unrecognized',
] as const

/** How an exception can end. */
export const EXCEPTION_OUTCOMES = ['Destroyed', 'Overlabeled', 'Returned to Sender'] as const
export type ExceptionOutcome = (typeof EXCEPTION_OUTCOMES)[number]

export const EXCEPTION_STATUSES = ['On Hold', ...EXCEPTION_OUTCOMES] as const

export const Exception = v.object({
  id: v.number(),
  userId: v.number(),
  /** When it was raised. Not told by the id, which its facility may have chosen. */
  createdMs: v.number(),
  shipmentId: v.nullable(v.number()),
  trackingNumber: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  type: v.picklist(EXCEPTION_TYPES),
  status: v.picklist(EXCEPTION_STATUSES),
})

/** A parcel that a facility could not process as it came, as it is stored. */
export type Exception = Readonly<v.InferOutput<typeof Exception>>

/** Whether an exception can end, in any of the ways there are: it does so once, and for good. */
export const isHeld = ({ status }: Pick<Exception, 'status'>): boolean => status === 'On Hold'

/** When a parcel that is still held is destroyed. */
export const disposalDueAtMs = ({ createdMs }: Pick<Exception, 'createdMs'>): number => createdMs + HELD_DAYS * DAY_MS

/** Why it was, unless its notes say something else already. */
export const HOLD_EXPIRED_NOTE = `Held for more than ${HELD_DAYS} days`
