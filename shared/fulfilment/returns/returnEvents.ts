import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Returned } from './rules/return.ts'
import { RETURN_STATUSES } from './rules/transitions.ts'

/**
 * Event: a return arrived, was inspected, or received a message. `status` is the current status.
 */
export const ReturnChanged = v.object({
  type: v.literal('returnChanged'),
  userId: v.number(),
  returnId: v.number(),
  status: v.picklist(RETURN_STATUSES),
  /** Null for a new return. Absent in events of earlier releases. */
  statusBefore: v.optional(v.nullable(v.picklist(RETURN_STATUSES))),
})

export const enqueueReturn = (
  { userId, id: returnId, status }: Pick<Returned, 'userId' | 'id' | 'status'>,
  statusBefore: Returned['status'] | null,
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof ReturnChanged>>(
    eventId,
    { type: 'returnChanged', userId, returnId, status, statusBefore },
    nowMs,
  )
