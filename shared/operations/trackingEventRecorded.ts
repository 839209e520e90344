import * as v from 'valibot'
import { ERASED } from '../core/erased.ts'
import { ok } from '../core/result.ts'
import { revertCancellationActions } from '../shipping/labels/cancelLabel.ts'
import { createTrackingEventAction } from '../shipping/labels/labelEvents.ts'
import { eventCodes } from '../shipping/records/eventCodes.ts'
import { buildLabelHistory } from '../shipping/records/labelHistory.ts'
import { addHistoryEvent } from '../shipping/records/labelStore.ts'
import {
  buildEventKey,
  findLabelSet,
  hasParcelMoved,
  isCancelledLabel,
  type TrackingEvent,
  toPosition,
} from '../shipping/records/rules/label.ts'
import { MAX_EVENTS } from '../shipping/records/rules/labelLimits.ts'
import { common, id, optional, place, text, trackingNumber } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'
import { requireLabelByNumber } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: optional(id),
  tracking_number: trackingNumber,
  code: v.pipe(
    v.number('must be a number'),
    v.check((code) => eventCodes.has(code), 'must be a valid tracking event code'),
  ),
  carrier: optional(text(40)),
  ...place,
  description: optional(text(200)),
})

/**
 * Event: a carrier scanned a parcel. History and status of the label do not depend on the order of
 * arrival, except for scans at the same instant.
 */
export const handleTrackingEventRecorded = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const subject = await requireLabelByNumber(table, detail.tracking_number, detail.user_id)
  if (!subject.ok) return subject
  const { found, label } = subject.value
  const events = found.parseEvents(label.id)
  if (events.length >= MAX_EVENTS)
    return rejected(`/tracking_number: the label already has the maximum of ${MAX_EVENTS} events`)
  const reported: TrackingEvent = {
    code: detail.code,
    occurredAtMs: detail.occurred_at.atMs,
    localTime: detail.occurred_at.localTime,
    city: detail.city ?? '',
    province: detail.province,
    postalCode: detail.postal_code,
    country: detail.country,
    ...toPosition(detail.latitude, detail.longitude),
    carrier: detail.carrier ?? label.carrier,
    description: detail.description ?? eventCodes.get(detail.code)?.description ?? '',
  }
  const event = label.erasedMs === undefined ? reported : omitLocation(reported)
  const key = buildEventKey(event, label.revision + 1, detail.event_id)
  const flags = { cancelled: isCancelledLabel(label), processed: label.processed }
  const history = buildLabelHistory(events, flags, event)
  // A moving parcel is no longer cancelled.
  const isKept = label.stage === 'cancelling' && hasParcelMoved({ ...label, ...history })
  const others = isKept
    ? findLabelSet(label, found.labels).filter((one) => one !== label && one.stage === 'cancelling')
    : []
  return ok({
    word: history.status,
    actions: [
      ...revertCancellationActions(others, nowMs()),
      ...addHistoryEvent(label, key, event, isKept ? { ...history, stage: 'live' } : history),
      createTrackingEventAction({ ...label, ...history }, label.status, key, nextId(), nowMs()),
    ],
  })
})

/** Removes the location from a late scan of a parcel whose locations were erased. */
const omitLocation = ({ position: _, ...event }: TrackingEvent): TrackingEvent => ({
  ...event,
  city: ERASED,
  province: null,
  postalCode: null,
  description: eventCodes.get(event.code)?.description ?? '',
})
