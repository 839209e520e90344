import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Reshipment } from './rules/reshipment.ts'

/** Events of a reshipment not caused by its user: the facility quoted or shipped it. */
const HAPPENINGS = ['quoted', 'shipped'] as const

export const ReshipmentChanged = v.object({
  type: v.literal('reshipmentChanged'),
  userId: v.number(),
  reshipmentId: v.number(),
  happening: v.picklist(HAPPENINGS),
})

export const enqueueReshipmentEvent = (
  { userId, id: reshipmentId }: Pick<Reshipment, 'userId' | 'id'>,
  happening: (typeof HAPPENINGS)[number],
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof ReshipmentChanged>>(
    eventId,
    { type: 'reshipmentChanged', userId, reshipmentId, happening },
    nowMs,
  )
