import * as v from 'valibot'
import { announce } from '../../events/outbox.ts'
import type { Action } from '../../table/actions.ts'
import { LABEL_STATUSES, type Label } from './rules/label.ts'

const subject = { userId: v.number(), shipmentId: v.number(), labelId: v.number() }

/** A label can be downloaded. */
export const LabelReady = v.object({ type: v.literal('labelReady'), ...subject })

/** A tracking event was added. */
export const TrackingEventAdded = v.object({
  type: v.literal('trackingEvent'),
  ...subject,
  eventKey: v.string(),
  /** The label's status after it. */
  status: v.picklist(LABEL_STATUSES),
})

export const announceReady = ({ userId, shipmentId, id }: Label, eventId: number, nowMs: number): Action =>
  announce<v.InferOutput<typeof LabelReady>>(eventId, { type: 'labelReady', userId, shipmentId, labelId: id }, nowMs)

/** Tells of a tracking event; the label is as it stands with the event. */
export const announceEvent = (
  { userId, shipmentId, id, status }: Pick<Label, 'userId' | 'shipmentId' | 'id' | 'status'>,
  eventKey: string,
  eventId: number,
  nowMs: number,
): Action =>
  announce<v.InferOutput<typeof TrackingEventAdded>>(
    eventId,
    { type: 'trackingEvent', userId, shipmentId, labelId: id, eventKey, status },
    nowMs,
  )
