import * as v from 'valibot'
import { kgFromGrams } from '#shared/core/decimal.ts'
import { TrackingEventAdded } from '#shared/shipping/labels/labelEvents.ts'
import { coordinatesOf } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { decimal, integer, payload, type TopicRow, telling, text, textOrNull, trackingUrl } from './topic.ts'

/** Topic shipments_status: one tracking event, and how the parcel stood after it. The weight is the facility's once measured. */
export const shipmentsStatus = {
  name: 'shipments_status',
  event: 'trackingEvent',
  summary: 'A parcel has a new tracking event',
  payload: payload('ShipmentsStatus', {
    shipment: v.looseObject({
      id: integer,
      chargeable_weight: decimal,
      comments: v.array(text),
      entry_point: text,
      exit_point: textOrNull,
      gross_weight: v.pipe(decimal, v.description('Gross weight in kilograms: as measured, otherwise as declared')),
      volumetric_weight: decimal,
      order_number: textOrNull,
      service: text,
      status: v.pipe(text, v.description('Label status after the event')),
      tracking_number: textOrNull,
      tracking_url: trackingUrl,
      event: v.looseObject({
        carrier: textOrNull,
        code: integer,
        city: textOrNull,
        province: textOrNull,
        postal_code: textOrNull,
        country: textOrNull,
        // A test of a client from before they were told has none.
        latitude: v.optional(v.nullable(decimal)),
        longitude: v.optional(v.nullable(decimal)),
        time: v.pipe(text, v.description('Local event time, YYYY-MM-DD HH:MM:SS')),
      }),
    }),
  }),
} as const satisfies TopicRow

export const tellShipmentsStatus = /* @__PURE__ */ telling(
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
        chargeable_weight: kgFromGrams(label.chargeableWeightGrams),
        comments: [...shipment.comments],
        entry_point: shipment.entryPoint,
        exit_point: label.exitPoint,
        gross_weight: kgFromGrams(label.processedWeightGrams ?? shipment.weightGrams),
        volumetric_weight: kgFromGrams(shipment.volumetricWeightGrams),
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
          ...coordinatesOf(event),
          time: event.localTime,
        },
      },
    }
  },
)
