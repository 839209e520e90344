import { type Action, create } from '../table/actions.ts'
import { due, keys } from '../table/keys.ts'

/**
 * What happened, as the world outside is told: ids only. Whoever tells it reads the rest from the table.
 * - `labelReady`: a label can be downloaded (topic shipments_label)
 * - `trackingEvent`: a tracking event was added (topic shipments_status)
 */
export type DomainEvent =
  | { readonly type: 'labelReady'; readonly userId: number; readonly shipmentId: number; readonly labelId: number }
  | {
      readonly type: 'trackingEvent'
      readonly userId: number
      readonly shipmentId: number
      readonly labelId: number
      readonly eventKey: string
    }

/** The job that sends on again what was not passed on in time. */
const RELAY_JOB = 'relayEvents'
const RELAY_GRACE_MS = 5 * 60 * 1000

/** Puts an event into the outbox: part of the transaction that makes it true, so that neither is without the other. */
export const announce = (eventId: number, event: DomainEvent, nowMs: number): Action =>
  create({
    ...keys.event(eventId),
    ...event,
    id: eventId,
    occurredAtMs: nowMs,
    ...due(RELAY_JOB, eventId, nowMs + RELAY_GRACE_MS),
  })
