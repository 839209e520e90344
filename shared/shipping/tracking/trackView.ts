import * as v from 'valibot'
import { createdMs } from '../../core/ids.ts'
import { SERVICES } from '../../reference/rules/services.ts'
import { EventView, eventView } from '../labels/labelView.ts'
import { LABEL_STATUSES, type Label, type TrackingEvent } from '../labels/rules/label.ts'
import type { Shipment } from '../shipments/rules/shipment.ts'

const textOrNull = v.nullable(v.string())

export const TrackView = v.strictObject({
  tracking_number: v.string(),
  shipment_id: v.pipe(v.number(), v.integer(), v.description('As its sender knows it')),
  order_number: v.pipe(
    textOrNull,
    v.description(
      'As its sender calls the order, for everybody who knows the tracking number; null once it was erased',
    ),
  ),
  carrier: textOrNull,
  service: v.picklist(SERVICES),
  entry_point: v.string(),
  status: v.picklist(LABEL_STATUSES),
  created: v.pipe(v.string(), v.isoTimestamp()),
  destination: v.strictObject({ city: v.string(), province: textOrNull, country: v.string(), port: textOrNull }),
  events: v.array(EventView),
})

/** What whoever knows a parcel's number is told: of the recipient only the place. */
export const trackView = (
  trackingNumber: string,
  shipment: Shipment,
  label: Label,
  events: readonly TrackingEvent[],
): v.InferOutput<typeof TrackView> => ({
  tracking_number: trackingNumber,
  shipment_id: shipment.id,
  // Of a parcel that was erased nobody is told what its owner's books call it.
  order_number: shipment.erasedMs === undefined ? shipment.orderNumber : null,
  carrier: label.carrier,
  service: label.service,
  entry_point: shipment.entryPoint,
  status: label.status,
  created: new Date(createdMs(label.id)).toISOString().replace(/\.\d+Z$/, '+00:00'),
  destination: {
    city: shipment.to.city,
    province: shipment.to.province,
    country: shipment.to.country,
    port: label.exitPoint,
  },
  events: events.map(eventView),
})
