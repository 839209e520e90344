import * as v from 'valibot'

/**
 * What happened, as the world outside is told: a type and ids. Whoever tells it reads the rest from
 * the table. Which events there are, their contexts declare (`labelEvents.ts`, `manifestEvents.ts`,
 * `orderEvents.ts`).
 */
export type DomainEvent = { readonly type: string }

/**
 * What domain events bear as their source on the bus, and those by which carriers, warehouses and
 * operators act.
 */
export const DOMAIN_SOURCE = 'svc.platform'
export const OPERATIONS_SOURCE = 'svc.operations'

/**
 * Operations events that the platform sends itself, where what somebody reported through the API
 * acts as what a carrier reports.
 */
const OWN_OPERATIONS: ReadonlySet<string> = new Set(['TrackingEventRecorded'])

/** As whose an event goes over the bus. */
export const sourceOf = ({ type }: DomainEvent): string =>
  OWN_OPERATIONS.has(type) ? OPERATIONS_SOURCE : DOMAIN_SOURCE

/** An event as it lies in the outbox and goes over the bus. */
export const PublishedEvent = v.looseObject({ type: v.string(), id: v.number(), occurredAtMs: v.number() })
export type PublishedEvent = Readonly<v.InferOutput<typeof PublishedEvent>>
