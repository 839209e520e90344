import * as v from 'valibot'
import { parseScannedTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { toComparableTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { countryCode } from '#shared/http/responseFields.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { EventSchema, LABEL_STATUS_DESCRIPTION, toEventResponse } from '../labels/labelResponse.ts'
import { eventCodes } from '../records/eventCodes.ts'
import { buildLabelHistory } from '../records/labelHistory.ts'
import { LABEL_STATUSES, type Label, type TrackingEvent } from '../records/rules/label.ts'
import type { Shipment } from '../records/rules/shipment.ts'
import type { ExternalParcel } from './externalParcels.ts'

/* Tracking of a parcel in responses. */

const nullableText = v.nullable(v.string())

export const TrackingSchema = v.strictObject({
  tracking_number: v.pipe(v.string(), v.description('Parcel tracking number')),
  shipment_id: v.pipe(
    v.nullable(
      v.pipe(
        v.number(),
        v.integer(),
        v.description('Shipment ID. Null for external parcels, or if the caller is not authorised.'),
      ),
    ),
    v.description('Shipment ID. Null for external parcels, or if the caller is not authorised.'),
  ),
  order_number: v.pipe(
    nullableText,
    v.description('Order number. Null after erasure, or if the caller is not authorised.'),
  ),
  carrier: v.pipe(nullableText, v.description('Code of the carrier transporting the parcel. Null if not disclosed.')),
  service: v.pipe(
    v.nullable(v.picklist(SERVICES)),
    v.description(
      'Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`. Null for external parcels.',
    ),
  ),
  entry_point: v.pipe(
    nullableText,
    v.description('Entry point (drop-off facility) ID, such as `HKG101`. Null for external parcels.'),
  ),
  status: v.pipe(v.picklist(LABEL_STATUSES), v.description(LABEL_STATUS_DESCRIPTION)),
  estimated_delivery_date: v.pipe(
    nullableText,
    v.description("Carrier's latest delivery estimate (`YYYY-MM-DD`). Null if not provided."),
  ),
  created: v.pipe(
    v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    v.description('Label creation time in ISO 8601 format, with a UTC offset. Null for external parcels.'),
  ),
  destination: v.pipe(
    v.nullable(
      v.strictObject({
        city: v.pipe(v.string(), v.description('City or town. Empty if not disclosed.')),
        province: v.pipe(
          nullableText,
          v.description('Code or name of the province, state or region. Null if not disclosed.'),
        ),
        country: countryCode,
        port: v.pipe(
          nullableText,
          v.description('IATA code of the line-haul destination port. Null if the route does not include a port.'),
        ),
      }),
    ),
    v.description('Parcel destination, without the street address. Null for external parcels.'),
  ),
  events: v.pipe(v.array(EventSchema), v.description('Parcel tracking events, newest first')),
})

/**
 * Returns the tracking seen by the owner and by holders of the link; of the recipient only the
 * place.
 */
export const toTrackingResponse = (
  trackingNumber: string,
  shipment: Shipment,
  label: Label,
  events: readonly TrackingEvent[],
): v.InferOutput<typeof TrackingSchema> => ({
  tracking_number: trackingNumber,
  shipment_id: shipment.id,
  // The owner's order number is hidden after erasure.
  order_number: shipment.erasedMs === undefined ? shipment.orderNumber : null,
  carrier: label.carrier,
  service: label.service,
  entry_point: shipment.entryPoint,
  status: label.status,
  estimated_delivery_date: label.estimatedDelivery ?? null,
  created: new Date(getCreationMs(label.id)).toISOString().replace(/\.\d+Z$/, '+00:00'),
  destination: {
    city: shipment.to.city,
    province: shipment.to.province,
    country: shipment.to.country,
    port: label.exitPoint,
  },
  events: events.map(toEventResponse),
})

/**
 * Returns the tracking another account sees by number alone: status and country, but neither order
 * nor towns. `events` are already redacted.
 */
export function toRedactedTrackingResponse(
  trackingNumber: string,
  shipment: Shipment,
  label: Label,
  events: readonly TrackingEvent[],
): v.InferOutput<typeof TrackingSchema> {
  const { country } = shipment.to
  return {
    ...toTrackingResponse(trackingNumber, shipment, label, events),
    shipment_id: null,
    order_number: null,
    destination: { city: '', province: null, country, port: null },
  }
}

/**
 * Returns an event for other accounts. Carrier descriptions are replaced, as they may name a town.
 */
export const redactCity = ({ position: _, ...event }: TrackingEvent): TrackingEvent => ({
  ...event,
  city: '',
  province: null,
  postalCode: null,
  description: eventCodes.get(event.code)?.description ?? '',
})

/** Returns the tracking of an external parcel; null if no carrier knows it. */
export const toExternalTrackingResponse = (
  written: string,
  { carrier, events: reported, estimatedDelivery }: ExternalParcel,
  events: readonly TrackingEvent[],
): v.InferOutput<typeof TrackingSchema> | null =>
  carrier === null
    ? null
    : {
        tracking_number: toComparableTrackingNumber(parseScannedTrackingNumber(written)) ?? written,
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
        status: buildLabelHistory(reported, { cancelled: false, processed: false }).status,
        events: events.map(toEventResponse),
      }
