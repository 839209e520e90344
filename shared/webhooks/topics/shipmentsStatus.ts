import * as v from 'valibot'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { TrackingEventAdded } from '#shared/shipping/labels/labelEvents.ts'
import { getCoordinates } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import {
  createTopicNotifier,
  decimal,
  identifier,
  integer,
  nullableText,
  payload,
  service,
  type TopicRow,
  text,
  trackingUrlSchema,
} from './topic.ts'

/**
 * Topic shipments_status: a tracking event with the resulting status of the parcel. The weight is
 * that of the facility if measured.
 */
export const shipmentsStatus = {
  name: 'shipments_status',
  event: 'trackingEvent',
  summary: 'A parcel has a new tracking event',
  payload: payload('ShipmentsStatus', {
    shipment: v.pipe(
      v.looseObject({
        id: identifier,
        chargeable_weight: v.pipe(
          decimal,
          v.description('Chargeable weight in kilograms: the greater of gross and volumetric weight'),
        ),
        comments: v.pipe(v.array(text), v.description('Text printed at the bottom of the label. Up to 3 lines.')),
        entry_point: v.pipe(text, v.description('Entry point (drop-off facility) ID, such as `HKG101`')),
        exit_point: v.pipe(
          nullableText,
          v.description('IATA code of the line-haul destination port. Null if the route does not include a port.'),
        ),
        gross_weight: v.pipe(
          decimal,
          v.description('Measured gross weight in kilograms, or the declared weight if not measured'),
        ),
        volumetric_weight: v.pipe(
          decimal,
          v.description(
            "Volumetric (dimensional) weight in kilograms: length × width × height, divided by the route's dimensional divisor",
          ),
        ),
        order_number: v.pipe(
          nullableText,
          v.description('Your reference for the shipment, such as an order number. Null if not provided.'),
        ),
        service,
        status: v.pipe(text, v.description('Tracking status at the time of the event')),
        tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
        tracking_url: trackingUrlSchema,
        event: v.pipe(
          v.looseObject({
            carrier: v.pipe(
              nullableText,
              v.description('Code of the carrier that reported the event. Null if the platform reported it.'),
            ),
            code: v.pipe(
              integer,
              v.description('Tracking event code, such as `200` (delivered). All codes are in the tracking guide.'),
            ),
            city: v.pipe(nullableText, v.description('City or town where the event occurred. Null if unknown.')),
            province: v.pipe(
              nullableText,
              v.description('Province or state where the event occurred. Null if unknown.'),
            ),
            postal_code: v.pipe(nullableText, v.description('Postal code where the event occurred. Null if unknown.')),
            country: v.pipe(
              nullableText,
              v.description(
                'Country where the event occurred, as a two-letter ISO 3166-1 alpha-2 code. Null if unknown.',
              ),
            ),
            // Absent in tests of clients from before these fields existed.
            latitude: v.pipe(
              v.optional(v.nullable(decimal)),
              v.description('Latitude where the event occurred, in decimal degrees. Null if unknown.'),
            ),
            longitude: v.pipe(
              v.optional(v.nullable(decimal)),
              v.description('Longitude where the event occurred, in decimal degrees. Null if unknown.'),
            ),
            time: v.pipe(
              text,
              v.description(
                'Local event time, without a UTC offset (`YYYY-MM-DD HH:MM:SS`). Time zones differ, so do not sort events by this field.',
              ),
            ),
          }),
          v.description('Latest tracking event'),
        ),
      }),
      v.description('Shipment with its latest tracking event'),
    ),
  }),
} as const satisfies TopicRow

export const notifyShipmentsStatus = /* @__PURE__ */ createTopicNotifier(
  shipmentsStatus,
  TrackingEventAdded,
  async (tracked, { table, trackingLink }) => {
    const { userId, shipmentId, labelId, eventKey, status } = tracked
    const found = await findShipment(table, userId, shipmentId)
    const label = found?.labels.find(({ id }) => id === labelId)
    const event = found?.findEvent(labelId, eventKey)
    if (!found || !label || !event) return null
    const { shipment } = found
    return {
      shipment: {
        id: shipmentId,
        chargeable_weight: convertGramsToKg(label.chargeableWeightGrams),
        comments: [...shipment.comments],
        entry_point: shipment.entryPoint,
        exit_point: label.exitPoint,
        gross_weight: convertGramsToKg(label.processedWeightGrams ?? shipment.weightGrams),
        volumetric_weight: convertGramsToKg(shipment.volumetricWeightGrams),
        order_number: shipment.orderNumber,
        service: label.service,
        status,
        tracking_number: label.trackingNumber,
        tracking_url: await trackingLink(label),
        event: {
          carrier: event.carrier,
          code: event.code,
          city: event.city,
          province: event.province,
          postal_code: event.postalCode,
          country: event.country,
          ...getCoordinates(event),
          time: event.localTime,
        },
      },
    }
  },
)
