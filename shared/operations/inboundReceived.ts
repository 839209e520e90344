import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { enqueueEventBatch } from '../events/outbox.ts'
import { createInboundChangedEvent } from '../fulfilment/inbound/inboundEvents.ts'
import { updateInboundShipmentRecord } from '../fulfilment/inbound/inboundShipmentStore.ts'
import { isPending } from '../fulfilment/inbound/rules/inbound.ts'
import { common, id } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'
import { requireInboundShipment } from './subjects.ts'

const Detail = v.object({ ...common, user_id: id, inbound_id: id })

/** Event: an inbound shipment arrived at its warehouse. Its owner can no longer change it. */
export const handleInboundReceived = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const found = await requireInboundShipment(table, detail.user_id, detail.inbound_id)
  if (!found.ok) return found
  const inbound = found.value
  if (!isPending(inbound))
    return rejected(`/inbound_id: inbound shipment ${inbound.id} already has status ${inbound.status}`)
  return ok({
    word: 'received',
    actions: [
      updateInboundShipmentRecord(inbound, { status: 'Received', receivedMs: detail.occurred_at.atMs }),
      enqueueEventBatch([createInboundChangedEvent(inbound, 'Received', nextId())], nowMs()),
    ],
  })
})
