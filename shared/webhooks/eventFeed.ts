import { isRecord } from '../core/isRecord.ts'
import { type FeedEvent, type FeedPositions, feedHeads, readFeed } from '../events/feedStore.ts'
import type { Table } from '../table/table.ts'
import { findPayload } from './deliveryStore.ts'
import type { TopicDeps } from './topics/topic.ts'
import { findFeedNotification, type Topic, topicOf } from './topics/topics.ts'

/** Size of the payloads on a page of events; a response is limited to 6 MB. */
const MAX_FEED_PAGE_BYTES = 4_000_000

type Payload = Readonly<Record<string, unknown>>

/** An event as its user reads it. */
export type ToldEvent = {
  readonly id: number
  readonly topic: Topic
  readonly occurredAtMs: number
  /** What webhooks are sent; null where what it was about is gone. */
  readonly payload: Payload | null
}

export type FeedEventPage = {
  readonly events: readonly ToldEvent[]
  /** Where the next page begins. */
  readonly next: FeedPositions
  /** There are more by now. */
  readonly goesOn: boolean
}

type Wanted = {
  readonly userId: number
  /** Null: from the beginning of what is kept. */
  readonly after: FeedPositions | null
  readonly limit: number
  /** Null: all. */
  readonly topic: Topic | null
}

/**
 * A page of what webhooks are told of a user, whether there are webhooks or not. It is read through
 * to its end even where none of it is of the topic, and ends early where its payloads are too large
 * for one answer.
 */
export async function eventPage(deps: TopicDeps, wanted: Wanted, nowMs: number): Promise<FeedEventPage> {
  const { userId, after, limit, topic } = wanted
  const { events, readTo, heads } = await readFeed(deps.table, userId, after ?? [], limit, nowMs)
  const told = await Promise.all(
    events.map(async (found) => {
      const itsTopic = topicOf(found.event.type)
      const isWanted = itsTopic !== null && (topic === null || topic === itsTopic)
      return { found, told: isWanted ? await toFeedEvent(found, itsTopic, userId, deps) : null }
    }),
  )
  const page: ToldEvent[] = []
  const next = heads.map((_, shard) => after?.[shard] ?? 0)
  let bytes = 0
  for (const { found, told: event } of told) {
    bytes += event ? Buffer.byteLength(JSON.stringify(event)) : 0
    if (bytes > MAX_FEED_PAGE_BYTES && page.length > 0) return { events: page, next, goesOn: true }
    if (event) page.push(event)
    next[found.shard] = found.position
  }
  return { events: page, next: readTo, goesOn: heads.some((head, shard) => head > (readTo[shard] ?? 0)) }
}

/** Where a user's feed ends by now: what comes is read from there. */
export const feedEnd = (table: Table, userId: number): Promise<FeedPositions> => feedHeads(table, userId)

/**
 * Where a user's feed was so many events before its end: it is read from there to its end in a
 * page, or a few where many write to it.
 */
export const findPositionBeforeEnd = async (table: Table, userId: number, events: number): Promise<FeedPositions> =>
  (await feedHeads(table, userId)).map((head) => Math.max(0, head - events))

async function toFeedEvent({ event }: FeedEvent, topic: Topic, userId: number, deps: TopicDeps): Promise<ToldEvent> {
  const payload = (await sentPayload(deps.table, userId, event.id, topic)) ?? (await builtPayload(event, deps))
  return { id: event.id, topic, occurredAtMs: event.occurredAtMs, payload }
}

/**
 * What webhooks were sent of an event, as they were; null where there was none, or only a large
 * one.
 */
async function sentPayload(table: Table, userId: number, eventId: number, topic: Topic): Promise<Payload | null> {
  // Labels are drawn, and large.
  if (topic === 'shipments_label') return null
  const found = await findPayload(table, userId, eventId)
  if (found?.kind !== 'bytes') return null
  const content: unknown = JSON.parse(Buffer.from(found.bytes).toString())
  return isRecord(content) ? content : null
}

/** What they would be sent now. */
async function builtPayload(event: FeedEvent['event'], deps: TopicDeps): Promise<Payload | null> {
  const content = await findFeedNotification(event.type)?.(event, deps).build()
  return isRecord(content) ? content : null
}
