import * as v from 'valibot'
import { findUnlockedUser } from '../accounts/users/userStore.ts'
import { ok } from '../core/result.ts'
import { enqueueReturnEvent } from '../fulfilment/returns/returnEvents.ts'
import { updateReturnRecord } from '../fulfilment/returns/returnStore.ts'
import { MAX_MESSAGE_LENGTH } from '../fulfilment/returns/rules/returnLimits.ts'
import { common, id, text } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'
import { createOperatorMessage } from './returnAttachments.ts'
import { requireReturn } from './subjects.ts'

const Detail = v.object({ ...common, user_id: id, return_id: id, body: text(MAX_MESSAGE_LENGTH) })

/** Event: an operator sends a message to the owner of a return. */
export const handleReturnMessagePosted = operation(Detail, async (detail, deps) => {
  const found = await requireReturn(deps.table, detail.user_id, detail.return_id)
  if (!found.ok) return found
  const reader = await findUnlockedUser(deps.table, detail.user_id)
  if (!reader.ok) return rejected(`/user_id: ${reader.error}`)
  const messages = createOperatorMessage(found.value, detail.body, detail, deps)
  if (!messages.ok) return messages
  return ok({
    word: 'posted',
    actions: [
      ...updateReturnRecord(found.value, { messages: messages.value }),
      enqueueReturnEvent(found.value, found.value.status, deps.nextId(), deps.nowMs()),
    ],
  })
})
