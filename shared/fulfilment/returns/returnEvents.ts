import * as v from 'valibot'
import { announce, enqueueEventBatch } from '#shared/events/outbox.ts'
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

/** Event: a return was inspected, or its owner decided about inspected units. */
export const ReturnInspected = v.object({
  type: v.literal('returnInspected'),
  userId: v.number(),
  returnId: v.number(),
})

/** Publishes an inspection, or a decision, and the new status if it changed. */
export function enqueueInspectionEvent(
  { userId, id: returnId, status }: Pick<Returned, 'userId' | 'id' | 'status'>,
  statusBefore: Returned['status'],
  nextId: () => number,
  nowMs: number,
): Action {
  const inspection = { type: 'returnInspected', userId, returnId, id: nextId() } satisfies v.InferOutput<
    typeof ReturnInspected
  > & { id: number }
  if (status === statusBefore) return enqueueEventBatch([inspection], nowMs)
  const change = {
    type: 'returnChanged',
    userId,
    returnId,
    status,
    statusBefore,
    id: nextId(),
  } satisfies v.InferOutput<typeof ReturnChanged> & { id: number }
  return enqueueEventBatch([change, inspection], nowMs)
}

export const enqueueReturnEvent = (
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
