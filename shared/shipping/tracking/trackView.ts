import * as v from 'valibot'
import { numberInScan } from '#shared/carriers/rules/readScan.ts'
import { comparableNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { createdMs } from '#shared/core/ids.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { EventView, eventView } from '../labels/labelView.ts'
import { eventCodes } from '../records/eventCodes.ts'
import { readHistory } from '../records/labelHistory.ts'
import { LABEL_STATUSES, type Label, type TrackingEvent } from '../records/rules/label.ts'
import type { Shipment } from '../records/rules/shipment.ts'
import type { ExternalParcel } from './externalParcels.ts'

const textOrNull = v.nullable(v.string())

export const TrackView = v.strictObject({
  tracking_number: v.string(),
  shipment_id: v.nullable(
    v.pipe(
      v.number(),
      v.integer(),
      v.description(
        'Shipment id, for the owner and with the tracking page key; null for others and for external parcels',
      ),
    ),
  ),
  order_number: v.pipe(
    textOrNull,
    v.description('Order number, for the owner and with the tracking page key; null for others and after erasure'),
  ),
  carrier: textOrNull,
  service: v.nullable(v.picklist(SERVICES)),
  entry_point: textOrNull,
  status: v.picklist(LABEL_STATUSES),
  estimated_delivery_date: textOrNull,
  created: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  destination: v.nullable(
    v.strictObject({ city: v.string(), province: textOrNull, country: v.string(), port: textOrNull }),
  ),
  events: v.array(EventView),
})

/** What the owner of a parcel sees, and who has its link: of the recipient only the place. */
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
  estimated_delivery_date: label.estimatedDelivery ?? null,
  created: new Date(createdMs(label.id)).toISOString().replace(/\.\d+Z$/, '+00:00'),
  destination: {
    city: shipment.to.city,
    province: shipment.to.province,
    country: shipment.to.country,
    port: label.exitPoint,
  },
  events: events.map(eventView),
})

/**
 * What another account sees of a parcel by its number alone: how far it is, and in which country;
 * neither whose order it is nor its towns. `events` are without them.
 */
export function trackViewForOthers(
  trackingNumber: string,
  shipment: Shipment,
  label: Label,
  events: readonly TrackingEvent[],
): v.InferOutput<typeof TrackView> {
  const { country } = shipment.to
  return {
    ...trackView(trackingNumber, shipment, label, events),
    shipment_id: null,
    order_number: null,
    destination: { city: '', province: null, country, port: null },
  }
}

/** An event as other accounts see it. What a carrier has written may name a town, too. */
export const withoutTown = ({ position: _, ...event }: TrackingEvent): TrackingEvent => ({
  ...event,
  city: '',
  province: null,
  postalCode: null,
  description: eventCodes.get(event.code)?.description ?? '',
})

/** What a carrier knows of a parcel that was not sold here; null where none knows it. */
export const foreignTrackView = (
  written: string,
  { carrier, events: told, estimatedDelivery }: ExternalParcel,
  events: readonly TrackingEvent[],
): v.InferOutput<typeof TrackView> | null =>
  carrier === null
    ? null
    : {
        tracking_number: comparableNumber(numberInScan(written)) ?? written,
        carrier,
        ...{
          shipment_id: null,
          order_number: null,
          service: null,
          entry_point: null,
          created: null,
          estimated_delivery_date: estimatedDelivery,
          destination: null,
        },
        status: readHistory(told, { cancelled: false, processed: false }).status,
        events: events.map(eventView),
      }
