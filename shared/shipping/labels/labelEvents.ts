import * as v from 'valibot'
import { announce, enqueueEventBatch } from '#shared/events/outbox.ts'
import type { Action } from '#shared/table/actions.ts'
import { LABEL_STATUSES, type Label } from '../records/rules/label.ts'
import type { Owed } from '../records/rules/processLabel.ts'

/* Events of labels. */

const subject = { userId: v.number(), shipmentId: v.number(), labelId: v.number() }

/** Event: the label file is available. */
export const LabelReady = v.object({ type: v.literal('labelReady'), ...subject })

/** Event: the carrier rejected a label that was already published; it is cancelled and refunded. */
export const LabelFailed = v.object({ type: v.literal('labelFailed'), ...subject })

/** Publishes `LabelFailed`. */
export const createLabelFailedAction = (
  { userId, shipmentId, id: labelId }: Label,
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof LabelFailed>>(eventId, { type: 'labelFailed', userId, shipmentId, labelId }, nowMs)

/** Event: a tracking event was added to a label. */
export const TrackingEventAdded = v.object({
  type: v.literal('trackingEvent'),
  ...subject,
  eventKey: v.string(),
  /** Label status after the event. */
  status: v.picklist(LABEL_STATUSES),
  /** Label status before it; null for a new label. Absent in events of older releases. */
  statusBefore: v.optional(v.nullable(v.picklist(LABEL_STATUSES))),
  isTest: v.optional(v.literal(true)),
})

/** Returns the `LabelReady` event of a label, with the id of its outbox item. */
export const createLabelReadyEvent = ({ userId, shipmentId, id: labelId }: Label, id: number) => ({
  ...({ type: 'labelReady', userId, shipmentId, labelId } satisfies v.InferOutput<typeof LabelReady>),
  id,
})

type Tracked = Pick<Label, 'userId' | 'shipmentId' | 'id' | 'status' | 'isTest'>

/** Returns the `TrackingEventAdded` event of a label; `statusBefore` is null for a new label. */
export const createTrackingEventAddedEvent = (
  { userId, shipmentId, id: labelId, status, isTest }: Tracked,
  statusBefore: Label['status'] | null,
  eventKey: string,
  id: number,
) => ({
  ...({
    type: 'trackingEvent',
    userId,
    shipmentId,
    labelId,
    eventKey,
    status,
    statusBefore,
    ...(isTest && { isTest }),
  } satisfies v.InferOutput<typeof TrackingEventAdded>),
  id,
})

/** Publishes `LabelReady`. */
export const createLabelReadyAction = (label: Label, eventId: number, nowMs: number): Action =>
  enqueueEventBatch([createLabelReadyEvent(label, eventId)], nowMs)

/** Publishes a tracking event of a label, which already has the status after the event. */
export const createTrackingEventAction = (
  label: Tracked,
  statusBefore: Label['status'],
  eventKey: string,
  eventId: number,
  nowMs: number,
): Action => enqueueEventBatch([createTrackingEventAddedEvent(label, statusBefore, eventKey, eventId)], nowMs)

const Measures = v.object({
  weightGrams: v.number(),
  lengthCm: v.nullable(v.number()),
  widthCm: v.nullable(v.number()),
  heightCm: v.nullable(v.number()),
})

/**
 * Event: a label was charged or refunded after its parcel was weighed, or charged although
 * cancelled.
 */
export const LabelAdjusted = v.object({
  type: v.literal('labelAdjusted'),
  ...subject,
  /** Null for labels stored without measures. */
  entered: v.nullable(Measures),
  /** A null length was not measured. */
  measured: Measures,
  /** Amount charged in US cents; negative if refunded. */
  owedCents: v.number(),
  /** The same amount in the currency of the payment, if not USD. */
  paid: v.optional(v.object({ minorUnits: v.number(), currency: v.string() })),
})

/** Publishes `LabelAdjusted`. */
export const createAdjustmentAction = (
  { userId, shipmentId, id: labelId, rated }: Label,
  { processing, owed }: { readonly processing: v.InferOutput<typeof Measures>; readonly owed: Owed },
  eventId: number,
  nowMs: number,
): Action => {
  const measures = ({ weightGrams, lengthCm, widthCm, heightCm }: v.InferOutput<typeof Measures>) => ({
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
  })
  const adjusted: v.InferOutput<typeof LabelAdjusted> = {
    type: 'labelAdjusted',
    userId,
    shipmentId,
    labelId,
    entered: rated && measures(rated),
    measured: measures(processing),
    owedCents: owed.cents,
    ...(owed.paid.currency !== 'USD' && { paid: owed.paid }),
  }
  return announce(eventId, adjusted, nowMs)
}
