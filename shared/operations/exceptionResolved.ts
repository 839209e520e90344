import * as v from 'valibot'
import { findUser, isLocked } from '../accounts/users/userStore.ts'
import { ok } from '../core/result.ts'
import { createExceptionAction } from '../shipping/exceptions/exceptionEvents.ts'
import { closeException, findException } from '../shipping/exceptions/exceptionStore.ts'
import { EXCEPTION_OUTCOMES, isHeld } from '../shipping/exceptions/rules/exception.ts'
import { common, id, optional, text } from './fields.ts'
import { early, operation, rejected } from './operationsEvent.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  exception_id: id,
  status: v.picklist(EXCEPTION_OUTCOMES, `must be one of ${EXCEPTION_OUTCOMES.join(', ')}`),
  notes: optional(text(1000)),
})

/** Event: the outcome of a parcel on hold. */
export const handleExceptionResolved = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const exception = await findException(table, detail.user_id, detail.exception_id)
  if (!exception)
    return early(`/exception_id: exception ${detail.exception_id} was not found for user ${detail.user_id}`)
  if (!isHeld(exception))
    return rejected(`/exception_id: the exception has already been resolved as ${exception.status}`)
  const owner = await findUser(table, detail.user_id)
  const notes = owner && isLocked(owner) ? null : detail.notes
  return ok({
    word: detail.status,
    actions: [
      closeException(exception, detail.status, notes),
      createExceptionAction(exception, detail.status, nextId(), nowMs()),
    ],
  })
})
