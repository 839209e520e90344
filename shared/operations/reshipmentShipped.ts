import * as v from 'valibot'
import { usd } from '../core/money.ts'
import { ok } from '../core/result.ts'
import { enqueueReshipmentEvent } from '../fulfilment/reshipments/reshipmentEvents.ts'
import { updateReshipmentRecord } from '../fulfilment/reshipments/reshipmentStore.ts'
import type { Reshipment } from '../fulfilment/reshipments/rules/reshipment.ts'
import { findReturns, updateReturnRecord } from '../fulfilment/returns/returnStore.ts'
import { reshipped } from '../fulfilment/returns/rules/return.ts'
import { credit, forceCharge } from '../money/wallet/walletStore.ts'
import { isCancelledLabel, type Label } from '../shipping/records/rules/label.ts'
import { findShipment } from '../shipping/records/shipmentStore.ts'
import type { Action } from '../table/actions.ts'
import type { Table } from '../table/table.ts'
import { common, createFeeSchema, id, optional, trackingNumber } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'
import { requireReshipment } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  reshipment_id: id,
  reship_fee: optional(createFeeSchema(0)),
  tracking_number: optional(trackingNumber),
})

/** Event: a reshipment was shipped. The final fee is charged regardless of the balance. */
export const handleReshipmentShipped = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const { user_id: userId, reshipment_id: reshipmentId } = detail
  const found = await requireReshipment(table, userId, reshipmentId)
  if (!found.ok) return found
  const before = found.value
  if (before.status !== 'Approved')
    return rejected(`/reshipment_id: reshipment ${reshipmentId} has status ${before.status}`)
  if (before.shippedMs !== null) return rejected(`/reshipment_id: reshipment ${reshipmentId} has already been shipped`)
  const [label, returns] = await Promise.all([
    findParcelLabel(before, table),
    findReturns(table, userId, before.returnIds),
  ])
  const after: Reshipment = {
    ...before,
    shippedMs: detail.occurred_at.atMs,
    reshipFeeCents: detail.reship_fee ?? before.estimatedFeeCents,
    trackingNumber: detail.tracking_number ?? label?.trackingNumber ?? before.trackingNumber,
  }
  return ok({
    word: 'shipped',
    actions: [
      updateReshipmentRecord(before, after),
      ...returns.flatMap((one) => updateReturnRecord(one, reshipped(one))),
      ...settle(after, computePaidCents(before, label), nowMs()),
      enqueueReshipmentEvent(before, 'shipped', nextId(), nowMs()),
    ],
  })
})

/** Finds the label of a reshipment of a single return. */
async function findParcelLabel({ userId, parcel }: Reshipment, table: Table): Promise<Label | null> {
  const found = parcel && (await findShipment(table, userId, parcel.shipmentId))
  return found?.labels.find(({ id: labelId }) => labelId === parcel?.labelId) ?? null
}

/**
 * Returns the amount paid by the owner: the estimate, unless the carrier failed to create the label
 * and it was refunded.
 */
const computePaidCents = ({ estimatedFeeCents }: Reshipment, label: Label | null): number =>
  label && isCancelledLabel(label) && !label.processed ? 0 : estimatedFeeCents

/** Books the difference between the fee and the amount paid. */
function settle(
  { userId, id: reshipmentId, reshipFeeCents }: Reshipment,
  paid: number,
  nowMs: number,
): readonly Action[] {
  const outstandingCents = reshipFeeCents - paid
  if (outstandingCents === 0) return []
  const booking = {
    naturalKey: `reshipment/${reshipmentId}/difference`,
    amount: usd(Math.abs(outstandingCents)),
    counterAccount: 'revenue:reshipments',
    description: `Fee adjustment of reshipment ${reshipmentId}`,
    bookedAtMs: nowMs,
  }
  return outstandingCents > 0 ? forceCharge(userId, booking) : credit(userId, booking)
}
