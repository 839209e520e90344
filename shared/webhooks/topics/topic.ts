import * as v from 'valibot'
import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { SERVICE_TEXT } from '#shared/http/serviceFields.ts'
import type { TrackingLink } from '#shared/shipping/labels/trackingLink.ts'
import type { Table } from '#shared/table/table.ts'

/** What webhooks can be told of. */
export type TopicRow = {
  readonly name: string
  /** The type of the event that is told. */
  readonly event: string
  /** What has happened when a webhook is told. */
  readonly summary: string
  readonly payload: v.GenericSchema<unknown, object>
}

export type TopicDeps = { readonly table: Table; readonly trackingLink: TrackingLink }

/** An event to be told, and how what is told is made: only where somebody listens. */
export type Telling<Name extends string = string> = {
  readonly eventId: number
  readonly userId: number
  readonly topic: Name
  /** Null where there is nothing to tell any more. */
  readonly build: () => Promise<object | null>
}

/**
 * How an event is told under a topic; `build` answers null where there is nothing to tell any more.
 * Calls are marked as pure, so that functions which only need the topics themselves are deployed
 * without what builds their payloads.
 */
export const telling =
  <Row extends TopicRow, Event extends v.GenericSchema<unknown, { readonly userId: number }>, Deps = TopicDeps>(
    { name }: Row,
    event: Event,
    build: (event: v.InferOutput<Event>, deps: Deps) => Promise<v.InferOutput<Row['payload']> | null>,
  ) =>
  (published: PublishedEvent, deps: Deps): Telling<Row['name']> => {
    const told = v.parse(event, published)
    return { eventId: published.id, userId: told.userId, topic: name, build: () => build(told, deps) }
  }

/**
 * Parts of payloads. Receivers may be sent more fields than are documented, in later releases and
 * in tests.
 */
export const text = v.string()
export const textOrNull = v.nullable(v.string())
export const integer = v.pipe(v.number(), v.integer())
export const decimal = v.number()
/** Of a parcel; what was built by earlier releases has none. */
export const trackingUrl = v.pipe(
  v.optional(textOrNull),
  v.description('URL of the tracking page for the buyer. Null until a tracking number is assigned.'),
)
export const identifier = v.pipe(integer, v.description('Unique identifier (integer below 2^53)'))
export const created = v.pipe(text, v.description('Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)'))
export const service = v.pipe(text, v.description(SERVICE_TEXT))

/** The shop an order came from, and its own id for it. */
export const shop = v.pipe(
  v.looseObject({
    id: v.pipe(text, v.description('Unique identifier of the shop, chosen by the merchant')),
    order_id: v.pipe(textOrNull, v.description('Order number in the shop. Null if not provided.')),
  }),
  v.description('Shop in which the order was placed'),
)

/**
 * A payload has one key of its own, and nothing beside it. `title` is its name in the description
 * of the API.
 */
export const payload = <const Entries extends v.ObjectEntries>(title: string, entries: Entries) =>
  v.pipe(v.strictObject(entries), v.title(title))
