import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { enqueueInspection } from '../fulfilment/returns/returnEvents.ts'
import { changeReturn } from '../fulfilment/returns/returnStore.ts'
import { verified } from '../fulfilment/returns/rules/return.ts'
import { MAX_MESSAGE_LENGTH } from '../fulfilment/returns/rules/returnLimits.ts'
import { common, id, optional, text } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'
import { createOperatorMessage, images, storeImages } from './returnParts.ts'
import { requireReturn } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  return_id: id,
  images,
  message: optional(text(MAX_MESSAGE_LENGTH)),
})

/** Event: an operator has inspected a return at the owner's request. */
export const handleReturnVerified = operation(Detail, async (detail, deps) => {
  const found = await requireReturn(deps.table, detail.user_id, detail.return_id)
  if (!found.ok) return found
  const returned = found.value
  const changes = verified(returned)
  if (!changes)
    return rejected(`/return_id: return ${returned.id} has status ${returned.status} and is not awaiting an inspection`)
  const messages =
    detail.message === null ? ok(returned.messages) : createOperatorMessage(returned, detail.message, detail, deps)
  if (!messages.ok) return messages
  const taken = await storeImages(detail, deps)
  if (!taken.ok) return taken
  const pictures = [...returned.images, ...taken.value]
  return ok({
    word: 'verified',
    actions: [
      ...changeReturn(returned, { ...changes, messages: messages.value, images: pictures }),
      enqueueInspection({ ...returned, ...changes }, returned.status, deps.nextId, deps.nowMs()),
    ],
  })
})
