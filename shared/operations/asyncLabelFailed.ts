import * as v from 'valibot'
import { problem } from '../core/problems.ts'
import { ok } from '../core/result.ts'
import { findOrder } from '../fulfilment/orders/orderStore.ts'
import { stopPacking } from '../fulfilment/orders/stopOrder.ts'
import { log } from '../platform/log.ts'
import { createFailureActions } from '../shipping/labels/purchase/reconcile.ts'
import {
  hasParcelMoved,
  isAwaitingCarrier,
  isCancelledLabel,
  isMasterLabel,
  type Label,
} from '../shipping/records/rules/label.ts'
import type { Shipment } from '../shipping/records/rules/shipment.ts'
import type { Table } from '../table/table.ts'
import { common, id, text } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'
import { requireLabel } from './subjects.ts'

const Detail = v.object({ ...common, user_id: id, label_id: id, reason: text(500) })

/**
 * Event: an asynchronous carrier cannot create a label. Cancels and refunds it and reports the
 * reason to operators. An order packed with it is returned to its owner for action.
 */
export const handleAsyncLabelFailed = operation(Detail, async (detail, deps) => {
  const { table, nextId, nowMs } = deps
  const subject = await requireLabel(table, detail.user_id, detail.label_id)
  if (!subject.ok) return subject
  const { found, label } = subject.value
  if (!isMasterLabel(label)) return rejected(`/label_id: label ${label.id} belongs to master label ${label.masterId}`)
  if (isCancelledLabel(label)) return rejected(`/label_id: label ${label.id} is already cancelled`)
  if (label.processed) return rejected(`/label_id: label ${label.id} is already processed`)
  if (hasParcelMoved(label))
    return rejected(
      `/label_id: the parcel of label ${label.id} has already been scanned and has status ${label.status}`,
    )
  if (isAwaitingCarrier(label))
    return rejected(`/label_id: the platform requests the result of label ${label.id} from its carrier`)
  if (label.hasFile) return rejected(`/label_id: label ${label.id} is already ready`)
  const error = problem('label_creation_failed', { reason: detail.reason }, { httpStatus: 400 })
  const { code, message } = error
  const packed = await findPackedOrder(table, found.shipment, label)
  return ok({
    word: 'failed',
    actions: [
      ...createFailureActions(found, label, detail.reason, nextId(), nowMs()),
      ...(packed ? await stopPacking(packed.order, packed.fulfillment, error, 'system', deps) : []),
    ],
    afterwards: () => log.error(message, { code, user_id: label.userId, label_id: label.id, carrier: label.carrier }),
  })
})

/** Returns the order that is packed with a label, and the fulfilment; null if there is none. */
async function findPackedOrder(table: Table, { userId, fulfillment: whose }: Shipment, { id }: Label) {
  const order = whose ? await findOrder(table, userId, whose.orderId) : null
  const fulfillment = order?.fulfillments.find(({ labelId, stage }) => labelId === id && stage === 'packing')
  return order && fulfillment ? { order, fulfillment } : null
}
