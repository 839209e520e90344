import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { enqueueReshipmentEvent } from '../fulfilment/reshipments/reshipmentEvents.ts'
import { updateReshipmentRecord } from '../fulfilment/reshipments/reshipmentStore.ts'
import { SERVICES } from '../reference/rules/services.ts'
import { common, createFeeSchema, id, optional, weightGrams } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'
import { requireReshipment } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  reshipment_id: id,
  estimated_reship_fee: createFeeSchema(0.01),
  service: optional(v.picklist(SERVICES, `must be one of ${SERVICES.join(', ')}`)),
  weight: optional(weightGrams),
})

/**
 * Event: a facility has determined the cost of a reshipment, which its owner can accept or decline.
 */
export const handleReshipmentQuoted = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const found = await requireReshipment(table, detail.user_id, detail.reshipment_id)
  if (!found.ok) return found
  const before = found.value
  if (before.status !== 'Pending')
    return rejected(`/reshipment_id: reshipment ${before.id} has status ${before.status}`)
  const after = {
    ...before,
    estimatedFeeCents: detail.estimated_reship_fee,
    service: detail.service ?? before.service,
    weightGrams: detail.weight ?? before.weightGrams,
  }
  return ok({
    word: 'quoted',
    actions: [updateReshipmentRecord(before, after), enqueueReshipmentEvent(before, 'quoted', nextId(), nowMs())],
  })
})
