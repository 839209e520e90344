import * as v from 'valibot'
import { hasMoved, isCancelled } from '../domain/labels/label.ts'
import { problem } from '../domain/problems.ts'
import { ok } from '../domain/result.ts'
import { cancelActions } from '../labels/cancelLabel.ts'
import { log } from '../platform/log.ts'
import { common, id, text } from './fields.ts'
import { operation, rejected } from './operation.ts'
import { labelOfId } from './subject.ts'

const Detail = v.object({ ...common, user_id: id, label_id: id, reason: text(500) })

/** A carrier that takes its time cannot make a label after all: it is cancelled and refunded, and an operator told why. */
export const asyncLabelFailed = operation(Detail, async (detail, { table, nowMs }) => {
  const subject = await labelOfId(table, detail.user_id, detail.label_id)
  if (!subject.ok) return subject
  const { found, label } = subject.value
  if (isCancelled(label)) return rejected(`/label_id: label ${label.id} is cancelled already`)
  if (label.processed) return rejected(`/label_id: label ${label.id} is processed already`)
  if (hasMoved(label)) return rejected(`/label_id: the parcel of label ${label.id} was scanned and is ${label.status}`)
  if (label.hasFile) return rejected(`/label_id: label ${label.id} is ready already`)
  const { code, message } = problem('label_creation_failed', { reason: detail.reason })
  return ok({
    word: 'failed',
    actions: cancelActions(found, label, null, nowMs()),
    afterwards: () => log.error(message, { code, user_id: label.userId, label_id: label.id, carrier: label.carrier }),
  })
})
