import * as v from 'valibot'
import { DAY_MS } from '../core/durations.ts'
import { create, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, missing } from '../table/expressions.ts'
import { FEED_SHARDS, idRange, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { PublishedEvent } from './domainEvent.ts'

/** How long an event stands in its user's feed. */
export const FEED_RETENTION_MS = 30 * DAY_MS

/** Positions of a feed up to which it is read: one for each of its shards. */
export type FeedPositions = readonly number[]

const FeedHead = v.object({ position: v.number() })

const FeedItem = v.object({
  /**
   * Position of the first of its events; the others follow it, and the last one's stands in the
   * key.
   */
  first: v.number(),
  listedMs: v.number(),
  events: v.array(v.looseObject({ type: v.string(), id: v.number(), occurredAtMs: v.number() })),
})

const feedItems = codec(FeedItem)

/** How often a writer looks again who finds that others were faster. */
const MAX_TRIES = 12

/**
 * Items of the outbox whose events stand in one item of a feed, so that they are noted in one
 * transaction.
 */
export const MAX_ITEMS_PER_FEED_ENTRY = 25

/**
 * What is to be noted of an item of the outbox in the transaction that puts its events into the
 * feed.
 */
export type Listed = {
  readonly itemId: number
  readonly events: readonly PublishedEvent[]
}

type Wanted = {
  readonly userId: number
  readonly listed: readonly Listed[]
  /** Notes that an item of the outbox was passed on: fails where it was noted before. */
  readonly note: (itemId: number) => ReturnType<typeof update>
  /** Those of some items of the outbox that are not noted yet. */
  readonly notNoted: (itemIds: readonly number[]) => Promise<ReadonlySet<number>>
  readonly nowMs: () => number
}

/**
 * Puts events at the end of their user's feed and notes in the same transaction that they were
 * passed on: each stands there once, however often it is passed on. A position is given when its
 * event becomes readable, whatever transaction made the event and however late, and the next one
 * only after that: who has read up to a position has read all before it. A feed has shards, each
 * with positions of its own: all begin in the first, and of those who write at the same time, the
 * slower ones go to another.
 */
export async function addToFeed(table: Table, { userId, note, notNoted, nowMs, ...wanted }: Wanted): Promise<void> {
  let { listed } = wanted
  let shard = 0
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const end = await readFeedEnd(table, userId, shard)
    const events = listed.flatMap((item) => item.events)
    const position = end + events.length
    const written = await table.commit([
      update(keys.feedHead(userId, shard), { set: { position } }, end === 0 ? missing() : equals('position', end)),
      create({
        ...keys.feedItem(userId, shard, position),
        ...feedItems.write({ first: end + 1, listedMs: nowMs(), events: [...events] }),
        [tableShape.timeToLive]: Math.ceil((nowMs() + FEED_RETENTION_MS) / 1000),
      }),
      ...listed.map(({ itemId }) => note(itemId)),
    ])
    if (written.ok) return
    const left = await notNoted(listed.map(({ itemId }) => itemId))
    listed = listed.filter(({ itemId }) => left.has(itemId))
    if (listed.length === 0) return
    shard = Math.floor(Math.random() * FEED_SHARDS)
  }
  throw new Error('feed write failed after concurrent changes')
}

async function readFeedEnd(table: Pick<Table, 'get'>, userId: number, shard: number): Promise<number> {
  const head = await table.get(keys.feedHead(userId, shard))
  return head ? v.parse(FeedHead, head).position : 0
}

/** An event of a feed, and where it stands. */
export type FeedEvent = {
  readonly shard: number
  readonly position: number
  readonly listedMs: number
  readonly event: PublishedEvent
}

export type FeedPage = {
  /** In the order they were listed, as far as one shard goes; across shards about so. */
  readonly events: readonly FeedEvent[]
  /** Up to where each shard is read once all of these events are: beyond what has expired. */
  readonly readTo: FeedPositions
  /** Where the feed ends. */
  readonly heads: FeedPositions
}

/** Where a user's feed ends: everything up to there can be read. */
export async function feedHeads(table: Pick<Table, 'batchGet'>, userId: number): Promise<FeedPositions> {
  const shards = Array.from({ length: FEED_SHARDS }, (_, shard) => keys.feedHead(userId, shard))
  const found = new Map(
    (await table.batchGet(shards)).map((item) => [String(item.pk), v.parse(FeedHead, item).position]),
  )
  return shards.map(({ pk }) => found.get(pk) ?? 0)
}

/**
 * The events of a feed behind some positions, so many at most. The heads are read first: what lies
 * before them was there before they were, so that no event can appear later among those that were
 * read.
 */
export async function readFeed(
  table: Pick<Table, 'batchGet' | 'query'>,
  userId: number,
  after: FeedPositions,
  limit: number,
  nowMs: number,
): Promise<FeedPage> {
  const heads = await feedHeads(table, userId)
  const oldestMs = nowMs - FEED_RETENTION_MS
  const pages = await Promise.all(
    heads.map(async (head, shard) => {
      const from = (after[shard] ?? 0) + 1
      if (head < from) return { events: [], readTo: head }
      const { items, next } = await table.query({
        pk: keys.feedHead(userId, shard).pk,
        range: idRange(from, head),
        limit,
      })
      const read = items.flatMap((item) => eventsOf(item, shard)).filter(({ position }) => position >= from)
      const last = read.at(-1)
      return {
        events: read.filter(({ listedMs }) => listedMs >= oldestMs),
        readTo: next && last ? last.position : head,
      }
    }),
  )
  const events = merged(pages.map((page) => page.events))
  const left = new Set(events.slice(limit).map(({ shard }) => shard))
  const page = events.slice(0, limit)
  const readTo = pages.map((one, shard) =>
    left.has(shard) ? (page.findLast((event) => event.shard === shard)?.position ?? after[shard] ?? 0) : one.readTo,
  )
  return { events: page, readTo, heads }
}

function eventsOf(item: StoredItem, shard: number): readonly FeedEvent[] {
  const { first, listedMs, events } = feedItems.read(item)
  return events.map((event, place) => ({
    shard,
    position: first + place,
    listedMs,
    event: v.parse(PublishedEvent, event),
  }))
}

/** Shards read together: each keeps its order, and the one that was listed first comes first. */
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
