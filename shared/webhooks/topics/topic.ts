import * as v from 'valibot'
import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { SERVICE_DESCRIPTION } from '#shared/http/serviceFields.ts'
import type { TrackingLink } from '#shared/shipping/labels/trackingLink.ts'
import type { Table } from '#shared/table/table.ts'

/** A webhook topic. */
export type TopicRow = {
  readonly name: string
  /** Type of the underlying event. */
  readonly event: string
  /** What has happened. */
  readonly summary: string
  readonly payload: v.GenericSchema<unknown, object>
}

export type TopicDeps = { readonly table: Table; readonly trackingLink: TrackingLink }

/** A notification of an event, whose payload is built only if there are recipients. */
export type TopicNotification<Name extends string = string> = {
  readonly eventId: number
  readonly userId: number
  readonly topic: Name
  /** Null if the subject was deleted. */
  readonly build: () => Promise<object | null>
}

/**
 * Creates the notification of a topic; `build` returns null if the subject was deleted. Calls are
 * marked as pure, so that functions which only need the topics are deployed without payload
 * builders.
 */
export const createTopicNotifier =
  <Row extends TopicRow, Event extends v.GenericSchema<unknown, { readonly userId: number }>, Deps = TopicDeps>(
    { name }: Row,
    event: Event,
    build: (event: v.InferOutput<Event>, deps: Deps) => Promise<v.InferOutput<Row['payload']> | null>,
  ) =>
  (published: PublishedEvent, deps: Deps): TopicNotification<Row['name']> => {
    const detail = v.parse(event, published)
    return { eventId: published.id, userId: detail.userId, topic: name, build: () => build(detail, deps) }
  }

/** Parts of payloads. Later releases and tests may send additional fields. */
export const text = v.string()
export const nullableText = v.nullable(v.string())
export const integer = v.pipe(v.number(), v.integer())
export const decimal = v.number()
/** Tracking page of a parcel; absent in payloads of earlier releases. */
export const trackingUrlSchema = v.pipe(
  v.optional(nullableText),
  v.description("URL of the buyer's tracking page. Null until a tracking number is assigned."),
)
export const identifier = v.pipe(integer, v.description('Unique identifier (integer below 2^53)'))
export const created = v.pipe(text, v.description('Creation time in UTC (`YYYY-MM-DD HH:MM:SS`)'))
export const service = v.pipe(text, v.description(SERVICE_DESCRIPTION))

/** Shop of an order with its order number. */
export const shop = v.pipe(
  v.looseObject({
    id: v.pipe(text, v.description('Unique identifier of the shop, chosen by you')),
    order_id: v.pipe(nullableText, v.description('Order number in the shop. Null if not provided.')),
  }),
  v.description('Shop where the order was placed'),
)

/** Creates a payload schema with a single key. `title` is its name in the API description. */
export const payload = <const Entries extends v.ObjectEntries>(title: string, entries: Entries) =>
  v.pipe(v.strictObject(entries), v.title(title))
