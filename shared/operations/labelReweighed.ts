import * as v from 'valibot'
import { money } from '../core/money.ts'
import { ok } from '../core/result.ts'
import { credit, forceCharge } from '../money/wallet/walletStore.ts'
import { formatRateSuffix } from '../shipping/labels/labelCharges.ts'
import { createAdjustmentAction } from '../shipping/labels/labelEvents.ts'
import { updateLabelAttributes } from '../shipping/records/labelStore.ts'
import { isCancelledLabel, isTestLabel } from '../shipping/records/rules/label.ts'
import { processLabel } from '../shipping/records/rules/processLabel.ts'
import { recordLabelProcessing } from '../shipping/records/shipmentStore.ts'
import { equals } from '../table/expressions.ts'
import { common, id, optional, text, trackingNumber, weightGrams } from './fields.ts'
import { findLabelRouting } from './findLabelRouting.ts'
import { operation, rejected } from './operationsEvent.ts'
import { requireLabelByNumber } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: optional(id),
  tracking_number: trackingNumber,
  weight: weightGrams,
  /** The carrier bill with the weight. */
  bill: text(60),
})

/**
 * Event: a carrier weighed a parcel after its facility and bills this weight. The label is re-rated
 * with the tariff of its purchase, and the difference charged or refunded once per bill.
 */
export const handleLabelReweighed = operation(Detail, async (detail, deps) => {
  const { table, ports, nextId, nowMs } = deps
  const subject = await requireLabelByNumber(table, detail.tracking_number, detail.user_id)
  if (!subject.ok) return subject
  const { found, label } = subject.value
  const { rated, processedWeightGrams, processedDate } = label
  if (isTestLabel(label) || isCancelledLabel(label))
    return rejected(`/tracking_number: label ${label.id} is not active`)
  if (!rated || processedWeightGrams === null || processedDate === null) {
    return rejected(`/tracking_number: label ${label.id} has not been weighed by a facility`)
  }
  if (processedWeightGrams === detail.weight)
    return rejected(`/weight: label ${label.id} has already been charged for this weight`)
  const processing = {
    date: processedDate,
    weightGrams: detail.weight,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
  }
  const reratedLabel = { ...label, rated: { ...rated, weightGrams: processedWeightGrams } }
  const routing = await findLabelRouting(label, ports, nowMs())
  if (!routing.ok) return routing
  const reweighed = processLabel(reratedLabel, processing, { routing: routing.value, toleranceGrams: 0 })
  const { changes, measured, reRated, owed } = reweighed
  const { minorUnits, currency } = owed.paid
  const isLive = found.shipment.liveLabelId === label.id
  const booking = {
    naturalKey: `label/${label.id}/reweighed/${detail.bill}`,
    amount: money(Math.abs(minorUnits), currency),
    counterAccount: 'revenue:labels',
    description: `Adjustment of label ${label.id}, shipment ${label.shipmentId}, after weighing by the carrier${formatRateSuffix(label, owed.cents)}`,
    bookedAtMs: nowMs(),
    shipmentId: label.shipmentId,
  }
  const booked =
    minorUnits === 0 ? [] : minorUnits > 0 ? forceCharge(label.userId, booking) : credit(label.userId, booking)
  return ok({
    word: 'reweighed',
    actions: [
      updateLabelAttributes(label, changes, equals('processedWeightGrams', processedWeightGrams)),
      ...recordLabelProcessing(found.shipment, measured && isLive ? { measured, reRated } : null, nowMs()),
      ...booked,
      createAdjustmentAction(reratedLabel, { processing, owed }, nextId(), nowMs()),
    ],
  })
})
