import * as v from 'valibot'
import { ok, type Result } from '../core/result.ts'
import { enqueueInspectionEvent } from '../fulfilment/returns/returnEvents.ts'
import { updateReturnRecord } from '../fulfilment/returns/returnStore.ts'
import { GRADES, MAX_INSPECTED_LINES } from '../fulfilment/returns/rules/inspection.ts'
import { type ReturnChanges, type Returned, verified } from '../fulfilment/returns/rules/return.ts'
import { MAX_MESSAGE_LENGTH } from '../fulfilment/returns/rules/returnLimits.ts'
import type { Action } from '../table/actions.ts'
import { common, id, optional, text } from './fields.ts'
import { inspectUnits } from './inspectUnits.ts'
import { type OperationsEventDeps, operation, type Rejection, rejected } from './operationsEvent.ts'
import { createOperatorMessage, images, storeReturnImages } from './returnAttachments.ts'
import { requireReturn } from './subjects.ts'

const MAX_RETURNED_UNITS = 1_000

/** Inspected units by product and grade. Warehouses report lots with their own system. */
const lines = v.optional(
  v.pipe(
    v.array(
      v.object({
        product_id: id,
        quantity: v.pipe(id, v.maxValue(MAX_RETURNED_UNITS, `must be at most ${MAX_RETURNED_UNITS}`)),
        grade: v.picklist(GRADES, `must be one of ${GRADES.join(', ')}`),
      }),
      'must be a list',
    ),
    v.maxLength(MAX_INSPECTED_LINES, `must have at most ${MAX_INSPECTED_LINES} entries`),
  ),
  [],
)

const Detail = v.object({
  ...common,
  user_id: id,
  return_id: id,
  images,
  message: optional(text(MAX_MESSAGE_LENGTH)),
  lines,
})
type Detail = v.InferOutput<typeof Detail>

/** Event: an operator has inspected a return at the owner's request, with its units if counted. */
export const handleReturnVerified = operation(Detail, async (detail, deps) => {
  const found = await requireReturn(deps.table, detail.user_id, detail.return_id)
  if (!found.ok) return found
  const returned = found.value
  const write = await planReturnInspection(returned, detail, deps)
  if (!write.ok) return write
  const messages =
    detail.message === null ? ok(returned.messages) : createOperatorMessage(returned, detail.message, detail, deps)
  if (!messages.ok) return messages
  const stored = await storeReturnImages(detail, deps)
  if (!stored.ok) return stored
  const pictures = [...returned.images, ...stored.value]
  return ok({ word: 'verified', actions: await write.value({ messages: messages.value, images: pictures }) })
})

/** Returns a function that creates the actions of the inspection, with further changes. */
async function planReturnInspection(
  returned: Returned,
  detail: Detail,
  deps: OperationsEventDeps,
): Promise<Result<(more: ReturnChanges) => Promise<readonly Action[]>, Rejection>> {
  if (detail.lines.length > 0) {
    const units = detail.lines.map((line) => ({ ...line, lot: '', expiry: null, quarantine: false }))
    const inspection = await inspectUnits(returned, units, deps)
    if (!inspection.ok) return rejected(inspection.error.errors[0] ?? inspection.error.message)
    return ok((more) => inspection.value.write({ place: null, by: null }, more))
  }
  const changes = verified(returned)
  if (!changes)
    return rejected(`/return_id: return ${returned.id} has status ${returned.status} and is not awaiting an inspection`)
  return ok(async (more) => [
    ...updateReturnRecord(returned, { ...changes, ...more }),
    enqueueInspectionEvent({ ...returned, ...changes }, returned.status, deps.nextId, deps.nowMs()),
  ])
}
