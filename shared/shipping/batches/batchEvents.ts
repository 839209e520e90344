import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Batch } from './rules/batch.ts'

/** Event: rows of a user's batches are to be processed. */
export const BatchesDue = v.object({ type: v.literal('batchesDue'), userId: v.number() })

export const enqueueDueBatchesEvent = (userId: number, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof BatchesDue>>(eventId, { type: 'batchesDue', userId }, nowMs)

/** Event: all rows of a batch are processed, or it was stopped. */
export const BatchEnded = v.object({
  type: v.literal('batchEnded'),
  userId: v.number(),
  batchId: v.number(),
  run: v.number(),
})

export const enqueueBatchEndedEvent = ({ userId, id, run }: Batch, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof BatchEnded>>(eventId, { type: 'batchEnded', userId, batchId: id, run }, nowMs)
