import * as v from 'valibot'
import { kgFromGrams } from '../../core/decimal.ts'
import type { PublishedEvent } from '../../events/domainEvent.ts'
import { TrackingEvent } from '../../shipping/labels/rules/label.ts'
import { findShipment } from '../../shipping/shipments/shipmentStore.ts'
import { keys } from '../../table/keys.ts'
import type { Table } from '../../table/table.ts'
import type { Telling } from '../fanOut.ts'
import type { TopicPayload } from '../topics/topics.ts'

type Tracked = Extract<PublishedEvent, { readonly type: 'trackingEvent' }>

/** Topic shipments_status: one tracking event, and how the parcel stood after it. The weight is the facility's once measured. */
export const tellStatus = (tracked: Tracked, table: Table): Telling => ({
  eventId: tracked.id,
  userId: tracked.userId,
  topic: 'shipments_status',
  build: async (): Promise<TopicPayload['shipments_status'] | null> => {
    const { userId, shipmentId, labelId, eventKey, status } = tracked
    const [found, item] = await Promise.all([
      findShipment(table, userId, shipmentId),
      table.get(keys.labelEvent(userId, shipmentId, labelId, eventKey)),
    ])
    const label = found?.labels.find(({ id }) => id === labelId)
    if (!found || !label || !item) return null
    const { shipment } = found
    const event = v.parse(TrackingEvent, item)
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
        event: {
          carrier: event.carrier,
          code: event.code,
          city: event.city,
          province: event.province,
          postal_code: event.postalCode,
          country: event.country,
          time: event.localTime,
        },
      },
    }
  },
})
