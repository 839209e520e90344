import * as v from 'valibot'
import { formatLocalDateTime } from '../core/dates.ts'
import { convertGramsToKg } from '../core/decimal.ts'
import { money, zero } from '../core/money.ts'
import { ok, type Result } from '../core/result.ts'
import { syncFulfillmentLabel } from '../fulfilment/orders/packing/syncFulfillmentLabel.ts'
import { credit, forceCharge } from '../money/wallet/walletStore.ts'
import { entryPoints } from '../reference/entryPoints.ts'
import { createExceptionAction } from '../shipping/exceptions/exceptionEvents.ts'
import { createException, findException } from '../shipping/exceptions/exceptionStore.ts'
import { type Exception, isHeld } from '../shipping/exceptions/rules/exception.ts'
import { revertCancellationActions } from '../shipping/labels/cancelLabel.ts'
import { formatRateSuffix } from '../shipping/labels/labelCharges.ts'
import { createAdjustmentAction, createTrackingEventAction } from '../shipping/labels/labelEvents.ts'
import { eventCodes } from '../shipping/records/eventCodes.ts'
import { buildLabelHistory } from '../shipping/records/labelHistory.ts'
import { addHistoryEvent, updateLabelAttributes } from '../shipping/records/labelStore.ts'
import {
  buildEventKey,
  findLabelSet,
  getChargedAmount,
  isCancelledLabel,
  isTestLabel,
  type Label,
  type LabelSet,
  type TrackingEvent,
  toPosition,
} from '../shipping/records/rules/label.ts'
import { type Owed, processLabel } from '../shipping/records/rules/processLabel.ts'
import { recordLabelProcessing } from '../shipping/records/shipmentStore.ts'
import type { Action } from '../table/actions.ts'
import { equals, missing } from '../table/expressions.ts'
import { common, id, optional, place, sizeCm, trackingNumber, weightGrams } from './fields.ts'
import { findLabelRouting } from './findLabelRouting.ts'
import {
  type OperationsEventDeps,
  type OperationsEventEffect,
  operation,
  type Rejection,
  rejected,
} from './operationsEvent.ts'
import { requireLabelByNumber } from './subjects.ts'

/* Operations event LabelProcessed. */

const ACCEPTED = 105

const Detail = v.object({
  ...common,
  user_id: optional(id),
  tracking_number: trackingNumber,
  weight: weightGrams,
  length: optional(sizeCm),
  width: optional(sizeCm),
  height: optional(sizeCm),
  ...place,
})
type Detail = v.InferOutput<typeof Detail>

/**
 * Event: a facility received and measured a parcel. The label is re-rated and the difference
 * charged or refunded, regardless of the balance. A cancelled label, or one being cancelled, is
 * charged if used. Parcels with test labels are put on hold, as are those with sandbox labels
 * unless the event is simulated.
 */
export const handleLabelProcessed = operation(Detail, async (detail, deps) => {
  const { table, ports, scaleToleranceGrams, nextId, nowMs, isSimulated } = deps
  const subject = await requireLabelByNumber(table, detail.tracking_number, detail.user_id)
  if (!subject.ok) return subject
  const { found, label } = subject.value
  if (isSimulated ? label.isTest : isTestLabel(label)) return raiseTestLabelException(label, detail, deps)
  if (label.processed) return rejected(`/tracking_number: label ${label.id} is already processed`)

  const { shipment } = found
  const event = acceptance(detail, shipment.entryPoint, label)
  const key = buildEventKey(event, label.revision + 1, detail.event_id)
  const processing = {
    date: event.localTime.slice(0, 10),
    weightGrams: detail.weight,
    lengthCm: detail.length,
    widthCm: detail.width,
    heightCm: detail.height,
  }
  const routing = await findLabelRouting(label, ports, nowMs())
  if (!routing.ok) return routing
  const measuring = { routing: routing.value, toleranceGrams: scaleToleranceGrams }
  const processed = processLabel(label, processing, measuring)
  const { changes, measured, reRated } = processed
  const flags = { cancelled: isCancelledLabel(label), processed: true }
  const history = buildLabelHistory(found.parseEvents(label.id), flags, event)
  const isLive = shipment.liveLabelId === label.id
  const stage = label.stage === 'cancelling' ? 'live' : label.stage
  const set = findLabelSet(label, found.labels)
  const [master] = set
  const withdrawn = set.filter((one) => one !== label && one.stage === 'cancelling')
  const owed = computeOutstandingAmount(set, label, processed.owed)
  return ok({
    word: 'processed',
    actions: [
      ...addHistoryEvent(label, key, event, { ...changes, ...history, stage }),
      ...recordLabelProcessing(shipment, measured && isLive ? { measured, reRated } : null, nowMs()),
      ...revertCancellationActions(withdrawn, nowMs()),
      ...settle(master, owed, nowMs()),
      ...(await syncFulfillmentLabel(shipment, { ...label, ...changes }, deps)),
      createTrackingEventAction({ ...label, ...history }, label.status, key, nextId(), nowMs()),
      ...(owed.cents === 0 && measured === null
        ? []
        : [createAdjustmentAction(label, { processing, owed }, nextId(), nowMs())]),
    ],
  })
})

/**
 * Returns the outstanding amount. Several packages have a single price: if they were cancelled, the
 * first one used is charged for all. Their weights are recorded without re-rating.
 */
function computeOutstandingAmount(set: LabelSet, label: Label, owed: Owed): Owed {
  const [master, ...others] = set
  if (others.length === 0 || !isCancelledLabel(label)) return owed
  const totalCharge = getChargedAmount(master)
  return set.some(({ processed }) => processed)
    ? { cents: 0, paid: zero(totalCharge.currency) }
    : { cents: master.chargedCents, paid: totalCharge }
}

/**
 * Puts a parcel with a test or sandbox label on hold: it is unpaid and unknown to the carrier. The
 * facility keeps it until its handling is decided. Repeated reports refer to the same exception.
 */
async function raiseTestLabelException(
  label: Label,
  detail: Detail,
  { table, nextId, nowMs }: Pick<OperationsEventDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<Result<OperationsEventEffect, Rejection>> {
  const { id, userId, shipmentId, exceptionId } = label
  const raised = exceptionId === undefined ? null : await findException(table, userId, exceptionId)
  if (raised && isHeld(raised)) {
    return rejected(`/tracking_number: label ${id} is a test label. Its parcel is on hold with exception ${raised.id}.`)
  }
  const exception: Exception = {
    id: nextId(),
    userId,
    createdMs: detail.occurred_at.atMs,
    shipmentId,
    trackingNumber: label.trackingNumber,
    notes: `The label is a test label and not valid for shipping. Measured weight: ${convertGramsToKg(detail.weight)} kg.`,
    type: 'Unrecognized',
    status: 'On Hold',
  }
  const isExceptionUnchanged = exceptionId === undefined ? missing('exceptionId') : equals('exceptionId', exceptionId)
  return ok({
    word: 'exception',
    actions: [
      createException(exception),
      updateLabelAttributes(label, { exceptionId: exception.id }, isExceptionUnchanged),
      createExceptionAction(exception, exception.status, nextId(), nowMs()),
    ],
  })
}

function acceptance(detail: Detail, entryPoint: string, label: Label): TrackingEvent {
  const facility = entryPoints.get(entryPoint)
  const hasLocation = [detail.city, detail.province, detail.postal_code, detail.country].some((part) => part !== null)
  return {
    code: ACCEPTED,
    occurredAtMs: detail.occurred_at.atMs,
    localTime:
      hasLocation || !facility
        ? detail.occurred_at.localTime
        : formatLocalDateTime(detail.occurred_at.atMs, facility.timeZone),
    city: (hasLocation ? detail.city : facility?.city) ?? '',
    province: (hasLocation ? detail.province : facility?.province) ?? null,
    postalCode: (hasLocation ? detail.postal_code : facility?.postalCode) ?? null,
    country: (hasLocation ? detail.country : facility?.country) ?? null,
    ...toPosition(detail.latitude, detail.longitude),
    carrier: label.carrier,
    description: eventCodes.get(ACCEPTED)?.description ?? '',
  }
}

/** Books the price difference of processing, once per label. */
function settle(label: Label, { cents, paid: { minorUnits, currency } }: Owed, nowMs: number): readonly Action[] {
  if (minorUnits === 0) return []
  const booking = {
    naturalKey: `label/${label.id}/processing`,
    amount: money(Math.abs(minorUnits), currency),
    counterAccount: 'revenue:labels',
    description: `Adjustment of label ${label.id}, shipment ${label.shipmentId}, after processing${formatRateSuffix(label, cents)}`,
    bookedAtMs: nowMs,
    shipmentId: label.shipmentId,
  }
  return minorUnits > 0 ? forceCharge(label.userId, booking) : credit(label.userId, booking)
}
