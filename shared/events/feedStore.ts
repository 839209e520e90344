import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { create, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, missing } from '../table/expressions.ts'
import { createIdRange, FEED_SHARDS, type Key, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { PublishedEvent } from './domainEvent.ts'

/* Event feeds of users in the table. */

/** Retention of events in the feed of their user. */
export const FEED_RETENTION_MS = 30 * DAY_MS

/** Read positions of a feed, one per shard. */
export type FeedPositions = readonly number[]

const FeedHead = v.object({ position: v.number() })

const FeedItem = v.object({
  /**
   * Position of its first event; the others follow, and the position of the last one is part of the
   * key.
   */
  first: v.number(),
  listedMs: v.number(),
  events: v.array(v.looseObject({ type: v.string(), id: v.number(), occurredAtMs: v.number() })),
})

const feedItemCodec = codec(FeedItem)

/** Attempts of a writer on conflicts with others. */
const MAX_ATTEMPTS = 12

/**
 * Outbox items whose events are stored in one feed item, since they are marked in the same
 * transaction.
 */
export const MAX_ITEMS_PER_FEED_ENTRY = 25

/** An outbox item to mark as published in the transaction that adds its events to the feed. */
export type Listed = {
  readonly key: Key
  readonly events: readonly PublishedEvent[]
}

type FeedQuery = {
  readonly userId: number
  readonly listed: readonly Listed[]
  /** Marks an outbox item as published; fails if it already is. */
  readonly markPublished: (key: Key) => ReturnType<typeof update>
  /** Returns the partition keys of the outbox items that are not yet marked. */
  readonly findUnpublished: (keys: readonly Key[]) => Promise<ReadonlySet<string>>
  readonly nowMs: () => number
}

/**
 * Appends events to the feed of their user and marks them as published in the same transaction, so
 * each appears exactly once. A position is assigned when its event becomes readable, regardless of
 * when its transaction committed, and the next one only afterwards: a reader at a position has read
 * everything before it. A feed has shards with separate positions: writers start with the first,
 * and on conflicts switch to another.
 */
export async function addEventsToFeed(
  table: Table,
  { userId, markPublished, findUnpublished, nowMs, ...query }: FeedQuery,
): Promise<void> {
  let { listed } = query
  let shard = 0
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const end = await getLatestFeedPosition(table, userId, shard)
    const events = listed.flatMap((item) => item.events)
    const position = end + events.length
    const written = await table.commit([
      update(keys.feedHead(userId, shard), { set: { position } }, end === 0 ? missing() : equals('position', end)),
      create({
        ...keys.feedItem(userId, shard, position),
        ...feedItemCodec.write({ first: end + 1, listedMs: nowMs(), events: [...events] }),
        [tableShape.timeToLive]: Math.ceil((nowMs() + FEED_RETENTION_MS) / 1000),
      }),
      ...listed.map(({ key }) => markPublished(key)),
    ])
    if (written.ok) return
    const unpublished = await findUnpublished(listed.map(({ key }) => key))
    listed = listed.filter(({ key }) => unpublished.has(key.pk))
    if (listed.length === 0) return
    shard = Math.floor(Math.random() * FEED_SHARDS)
  }
  throw new Error('feed write failed after concurrent changes')
}

async function getLatestFeedPosition(table: Pick<Table, 'get'>, userId: number, shard: number): Promise<number> {
  const head = await table.get(keys.feedHead(userId, shard))
  return head ? v.parse(FeedHead, head).position : 0
}

/** An event in a feed with its position. */
export type FeedEvent = {
  readonly shard: number
  readonly position: number
  readonly listedMs: number
  readonly event: PublishedEvent
}

export type FeedPage = {
  /** Ordered within a shard, approximately ordered across shards. */
  readonly events: readonly FeedEvent[]
  /** Read position of each shard after these events, past those that have expired. */
  readonly readTo: FeedPositions
  /** End position of each shard. */
  readonly heads: FeedPositions
}

/** Returns the end positions of a user's feed: everything before them is readable. */
export async function findFeedEnds(table: Pick<Table, 'batchGet'>, userId: number): Promise<FeedPositions> {
  const shards = Array.from({ length: FEED_SHARDS }, (_, shard) => keys.feedHead(userId, shard))
  const found = new Map(
    (await table.batchGet(shards)).map((item) => [String(item.pk), v.parse(FeedHead, item).position]),
  )
  return shards.map(({ pk }) => found.get(pk) ?? 0)
}

/**
 * Returns at most `limit` events after the given positions. The end positions are read first:
 * events before them were already readable, so none can appear later among those returned.
 */
export async function readFeed(
  table: Pick<Table, 'batchGet' | 'query'>,
  userId: number,
  after: FeedPositions,
  limit: number,
  nowMs: number,
): Promise<FeedPage> {
  const heads = await findFeedEnds(table, userId)
  const oldestMs = nowMs - FEED_RETENTION_MS
  const pages = await Promise.all(
    heads.map(async (head, shard) => {
      const from = (after[shard] ?? 0) + 1
      if (head < from) return { events: [], readTo: head }
      const { items, next } = await table.query({
        pk: keys.feedHead(userId, shard).pk,
        range: createIdRange(from, head),
        limit,
      })
      const read = items.flatMap((item) => parseEvents(item, shard)).filter(({ position }) => position >= from)
      const last = read.at(-1)
      return {
        events: read.filter(({ listedMs }) => listedMs >= oldestMs),
        readTo: next && last ? last.position : head,
      }
    }),
  )
  const events = merged(pages.map((page) => page.events))
  const remainingShards = new Set(events.slice(limit).map(({ shard }) => shard))
  const page = events.slice(0, limit)
  const readTo = pages.map((one, shard) =>
    remainingShards.has(shard)
      ? (page.findLast((event) => event.shard === shard)?.position ?? after[shard] ?? 0)
      : one.readTo,
  )
  return { events: page, readTo, heads }
}

function parseEvents(item: StoredItem, shard: number): readonly FeedEvent[] {
  const { first, listedMs, events } = feedItemCodec.read(item)
  return events.map((event, place) => ({
    shard,
    position: first + place,
    listedMs,
    event: v.parse(PublishedEvent, event),
  }))
}

/** Merges shards, each in its order, by the time of listing. */
function merged(shards: readonly (readonly FeedEvent[])[]): readonly FeedEvent[] {
  const waiting = shards.filter((events) => events.length > 0).map((events) => [...events])
  const all: FeedEvent[] = []
  for (let next = earliest(waiting); next; next = earliest(waiting)) all.push(next)
  return all
}

function earliest(waiting: FeedEvent[][]): FeedEvent | undefined {
  let from: FeedEvent[] | undefined
  for (const events of waiting) {
    const [first] = events
    if (first && (from?.[0] === undefined || first.listedMs < from[0].listedMs)) from = events
  }
  return from?.shift()
}
