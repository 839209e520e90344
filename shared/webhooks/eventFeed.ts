import { isRecord } from '../core/isRecord.ts'
import { type FeedEvent, type FeedPositions, findFeedEnds, readFeed } from '../events/feedStore.ts'
import type { Table } from '../table/table.ts'
import { findEventPayload } from './deliveryStore.ts'
import type { TopicDeps } from './topics/topic.ts'
import { findFeedNotification, getEventTopic, type Topic } from './topics/topics.ts'

/** Size of the payloads on a page of events; a response is limited to 6 MB. */
const MAX_FEED_PAGE_BYTES = 4_000_000

type Payload = Readonly<Record<string, unknown>>

/** An event in the feed of its user. */
export type FeedNotification = {
  readonly id: number
  readonly topic: Topic
  readonly occurredAtMs: number
  /** Payload of webhooks; null if its subject was deleted. */
  readonly payload: Payload | null
}

export type FeedEventPage = {
  readonly events: readonly FeedNotification[]
  /** Start of the next page. */
  readonly next: FeedPositions
  /** More events are available. */
  readonly goesOn: boolean
}

type FeedQuery = {
  readonly userId: number
  /** Null: from the start of the retention. */
  readonly after: FeedPositions | null
  readonly limit: number
  /** Null: all. */
  readonly topic: Topic | null
}

/**
 * Returns a page of a user's webhook events, regardless of whether there are webhooks. It covers a
 * fixed range even without events of the topic, and ends early if its payloads are too large for a
 * response.
 */
export async function listEventPage(deps: TopicDeps, query: FeedQuery, nowMs: number): Promise<FeedEventPage> {
  const { userId, after, limit, topic } = query
  const { events, readTo, heads } = await readFeed(deps.table, userId, after ?? [], limit, nowMs)
  const feedEvents = await Promise.all(
    events.map(async (found) => {
      const eventTopic = getEventTopic(found.event.type)
      const isRequested = eventTopic !== null && (topic === null || topic === eventTopic)
      return { found, event: isRequested ? await toFeedEvent(found, eventTopic, userId, deps) : null }
    }),
  )
  const page: FeedNotification[] = []
  const next = heads.map((_, shard) => after?.[shard] ?? 0)
  let bytes = 0
  for (const { found, event } of feedEvents) {
    bytes += event ? Buffer.byteLength(JSON.stringify(event)) : 0
    if (bytes > MAX_FEED_PAGE_BYTES && page.length > 0) return { events: page, next, goesOn: true }
    if (event) page.push(event)
    next[found.shard] = found.position
  }
  return { events: page, next: readTo, goesOn: heads.some((head, shard) => head > (readTo[shard] ?? 0)) }
}

/** Returns the current end of a user's feed. */
export const findFeedEnd = (table: Table, userId: number): Promise<FeedPositions> => findFeedEnds(table, userId)

/**
 * Returns the position a number of events before the end of a user's feed; the rest fits into one
 * page, or a few if several writers used different shards.
 */
export const findPositionBeforeEnd = async (table: Table, userId: number, events: number): Promise<FeedPositions> =>
  (await findFeedEnds(table, userId)).map((head) => Math.max(0, head - events))

async function toFeedEvent(
  { event }: FeedEvent,
  topic: Topic,
  userId: number,
  deps: TopicDeps,
): Promise<FeedNotification> {
  const payload =
    (await findSentPayload(deps.table, userId, event.id, topic)) ?? (await buildCurrentPayload(event, deps))
  return { id: event.id, topic, occurredAtMs: event.occurredAtMs, payload }
}

/** Returns the payload sent to webhooks; null if there is none, or only a large one. */
async function findSentPayload(table: Table, userId: number, eventId: number, topic: Topic): Promise<Payload | null> {
  // Payloads with labels are large.
  if (topic === 'shipments_label') return null
  const found = await findEventPayload(table, userId, eventId)
  if (found?.kind !== 'bytes') return null
  const content: unknown = JSON.parse(Buffer.from(found.bytes).toString())
  return isRecord(content) ? content : null
}

/** Builds the current payload of an event. */
async function buildCurrentPayload(event: FeedEvent['event'], deps: TopicDeps): Promise<Payload | null> {
  const content = await findFeedNotification(event.type)?.(event, deps).build()
  return isRecord(content) ? content : null
}
