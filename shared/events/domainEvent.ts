import * as v from 'valibot'

/**
 * A domain event with its type and ids; consumers read other data from the table. Events are
 * declared by their contexts (`labelEvents.ts`, `manifestEvents.ts`, `orderEvents.ts`).
 */
export type DomainEvent = { readonly type: string }

/**
 * Sources on the event bus: of domain events, and of operations events, with which carriers,
 * warehouses and operators act.
 */
export const DOMAIN_SOURCE = 'svc.platform'
export const OPERATIONS_SOURCE = 'svc.operations'

/**
 * Operations events sent by the platform: events reported through the API are processed like those
 * of carriers.
 */
const INTERNAL_OPERATIONS: ReadonlySet<string> = new Set(['TrackingEventRecorded'])

/** Returns the source of an event on the bus. */
export const getEventSource = ({ type }: DomainEvent): string =>
  INTERNAL_OPERATIONS.has(type) ? OPERATIONS_SOURCE : DOMAIN_SOURCE

/** An event as it is stored in the outbox and sent to the bus. */
export const PublishedEvent = v.looseObject({ type: v.string(), id: v.number(), occurredAtMs: v.number() })
export type PublishedEvent = Readonly<v.InferOutput<typeof PublishedEvent>>
