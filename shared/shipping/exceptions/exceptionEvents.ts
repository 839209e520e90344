import * as v from 'valibot'
import { announce } from '#shared/events/outbox.ts'
import type { Action } from '#shared/table/actions.ts'
import { EXCEPTION_STATUSES, type Exception } from './rules/exception.ts'

/** Event: a facility put a parcel on hold or closed the exception. `status` is the new status. */
export const ExceptionChanged = v.object({
  type: v.literal('exceptionChanged'),
  userId: v.number(),
  exceptionId: v.number(),
  status: v.picklist(EXCEPTION_STATUSES),
})

export const createExceptionAction = (
  { userId, id: exceptionId }: Pick<Exception, 'userId' | 'id'>,
  status: Exception['status'],
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof ExceptionChanged>>(
    eventId,
    { type: 'exceptionChanged', userId, exceptionId, status },
    nowMs,
  )
