import * as v from 'valibot'
import { LABEL_STATUSES } from '../shipping/labels/rules/label.ts'

const subject = { userId: v.number(), shipmentId: v.number(), labelId: v.number() }
const fulfillment = { userId: v.number(), orderId: v.number(), fulfillmentId: v.number() }

/**
 * What happened, as the world outside is told: ids only. Whoever tells it reads the rest from the table.
 * - `labelReady`: a label can be downloaded (topic shipments_label)
 * - `trackingEvent`: a tracking event was added (topic shipments_status)
 * - `manifestComplete`: a manifest was processed (topic manifests_complete)
 * - `orderException`: an order waits for its owner to put something right (topic orders_status)
 * - `fulfillmentComplete`: a fulfilment has left its warehouse (topic fulfillments_complete; told to its shop)
 * - `fulfillmentUpdate`: a fulfilment that has left got another tracking number (topic fulfillments_update; told to its shop)
 * - `deliveryDue`: a delivery to one webhook, by its own event id, waits for its next attempt
 */
export const DomainEvent = v.variant('type', [
  v.object({ type: v.literal('labelReady'), ...subject }),
  v.object({
    type: v.literal('trackingEvent'),
    ...subject,
    eventKey: v.string(),
    /** The label's status after it. */
    status: v.picklist(LABEL_STATUSES),
  }),
  v.object({ type: v.literal('manifestComplete'), userId: v.number(), manifestId: v.number() }),
  v.object({ type: v.literal('orderException'), userId: v.number(), orderId: v.number() }),
  v.object({ type: v.literal('fulfillmentComplete'), ...fulfillment }),
  v.object({ type: v.literal('fulfillmentUpdate'), ...fulfillment }),
  v.object({ type: v.literal('deliveryDue'), userId: v.number(), webhookId: v.number(), eventId: v.number() }),
])
export type DomainEvent = Readonly<v.InferOutput<typeof DomainEvent>>
export type DomainEventType = DomainEvent['type']

/** What domain events bear as their source on the bus, and those by which carriers, warehouses and operators act. */
export const DOMAIN_SOURCE = 'svc.platform'
export const OPERATIONS_SOURCE = 'svc.operations'

/** An event as it lies in the outbox and goes over the bus. */
export const PublishedEvent = v.intersect([DomainEvent, v.object({ id: v.number(), occurredAtMs: v.number() })])
export type PublishedEvent = Readonly<v.InferOutput<typeof PublishedEvent>>
