import * as v from 'valibot'
import { chunks } from '../core/chunks.ts'
import { DAY_MS, MINUTE_MS } from '../core/durations.ts'
import { isSandbox } from '../core/ids.ts'
import { log } from '../platform/log.ts'
import { type Action, create, type StoredItem, update } from '../table/actions.ts'
import { exists } from '../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type DomainEvent, getEventSource, PublishedEvent } from './domainEvent.ts'
import { addToFeed, type Listed, MAX_ITEMS_PER_FEED_ENTRY } from './feedStore.ts'

/* Outbox of events and their publication. */

/**
 * The job `publishPendingEvents`, stored under its original name: publishes events that were not
 * published in time.
 */
export const PUBLISH_EVENTS_JOB = 'sweepEvents'
const PUBLISH_GRACE_MS = 5 * MINUTE_MS

/** Retention of published events, for diagnosis. */
const PUBLISHED_RETENTION_MS = 7 * DAY_MS

type Numbered = DomainEvent & { readonly id: number }

/** Adds an event to the outbox, in the transaction of the change it reports. */
export const announce = <Event extends DomainEvent>(eventId: number, event: Event, nowMs: number): Action =>
  enqueueEventBatch([{ ...event, id: eventId }], nowMs)

/** Adds the events of a transaction to the outbox as one item. */
export const enqueueEventBatch = ([first, ...others]: readonly [Numbered, ...Numbered[]], nowMs: number): Action =>
  create({
    ...keys.event(first.id),
    ...first,
    occurredAtMs: nowMs,
    ...(others.length === 0 ? {} : { [OTHERS]: others }),
    ...due(PUBLISH_EVENTS_JOB, first.id, nowMs + PUBLISH_GRACE_MS),
  })

/** Like `enqueueEventBatch`, empty without events. */
export function enqueueAnnouncements([first, ...others]: readonly Numbered[], nowMs: number): readonly Action[] {
  return first ? [enqueueEventBatch([first, ...others], nowMs)] : []
}

/** Attribute with all events of an item except the first. */
const OTHERS = 'others'

/** Attributes that the table adds to an event. */
const STORAGE_ATTRIBUTES = new Set<string>(['pk', 'sk', 'commit', tableShape.timeToLive, ...dueAttributes])

/** Events of an outbox item, which has the id of the first. */
export type Announcement = readonly [PublishedEvent, ...PublishedEvent[]]

const Others = v.optional(v.array(v.looseObject({})), [])

export function readOutboxEvents(item: StoredItem): Announcement {
  const { [OTHERS]: others, ...first } = Object.fromEntries(
    Object.entries(item).filter(([name]) => !STORAGE_ATTRIBUTES.has(name)),
  )
  const { occurredAtMs } = first
  return [
    v.parse(PublishedEvent, first),
    ...v.parse(Others, others).map((event) => v.parse(PublishedEvent, { ...event, occurredAtMs })),
  ]
}

/** Changes that mark all events of an item as published. */
const relayed = (nowMs: number) => ({
  set: { [tableShape.timeToLive]: Math.ceil((nowMs + PUBLISHED_RETENTION_MS) / 1000) },
  remove: [...dueAttributes],
})

/** Present while an item waits to be published. */
const DUE = dueAttributes[0]

export type PublishDeps = {
  readonly table: Table
  readonly putEvents: (
    entries: readonly { source: string; detailType: string; detail: object }[],
  ) => Promise<readonly boolean[]>
  readonly nowMs: () => number
  /** Types of events visible to users. */
  readonly told: ReadonlySet<string>
}

const Told = v.looseObject({ userId: v.number() })

/** Marks events of sandboxes: consumers on the bus must not act on them. */
const toPublishedEvent = (event: PublishedEvent): object =>
  isSandbox(Number(event.userId)) ? { ...event, sandbox: true } : event

/**
 * Sends events to the bus, adds those visible to users to their feeds, and marks the items of which
 * the bus accepted all events. Returns the ids of the other items. Publishing an event twice is
 * harmless: consumers deduplicate by id, and the feed entry is written in the transaction that
 * marks the item.
 *
 * A release before feeds marks items without feed entries: events that it publishes during a
 * deployment are in no feed.
 */
export async function relay(announcements: readonly Announcement[], deps: PublishDeps): Promise<ReadonlySet<number>> {
  const events = announcements.flatMap((events) => events.map((event) => ({ event, itemId: events[0].id })))
  const taken = await deps.putEvents(
    events.map(({ event }) => ({
      source: getEventSource(event),
      detailType: event.type,
      detail: toPublishedEvent(event),
    })),
  )
  const refused = new Set(events.filter((_, place) => !taken[place]).map(({ itemId }) => itemId))
  const acceptedAnnouncements = announcements.filter(([{ id }]) => !refused.has(id))
  const listed = acceptedAnnouncements.map(([first, ...others]) => ({
    itemId: first.id,
    events: [first, ...others].filter(({ type }) => deps.told.has(type)),
  }))
  const byUser = Map.groupBy(listed, ({ events: [event] }) => (event ? v.parse(Told, event).userId : null))
  const recordEventBatch = async (items: readonly Listed[], write: () => Promise<void>): Promise<void> => {
    await write().catch((error: unknown) => {
      log.error('failed to store events', { items: items.length, error })
      for (const { itemId } of items) refused.add(itemId)
    })
  }
  await Promise.all(
    [...byUser].map(async ([userId, items]) => {
      if (userId === null)
        await Promise.all(items.map((item) => recordEventBatch([item], () => note(item.itemId, deps))))
      // Sequential: all append to the same feed.
      else
        for (const some of chunks(items, MAX_ITEMS_PER_FEED_ENTRY))
          await recordEventBatch(some, () => list(userId, some, deps))
    }),
  )
  return refused
}

/** Marks an item as published; without effect if it already is. */
async function note(itemId: number, { table, nowMs }: PublishDeps): Promise<void> {
  await table.update(keys.event(itemId), relayed(nowMs()), exists())
}

/** Marks items as published in the transaction that adds their events to the feed of their user. */
const list = (userId: number, listed: readonly Listed[], { table, nowMs }: PublishDeps): Promise<void> =>
  addToFeed(table, {
    userId,
    listed,
    nowMs,
    note: (itemId) => update(keys.event(itemId), relayed(nowMs()), exists(DUE)),
    findUnpublished: async (itemIds) => {
      const items = await Promise.all(itemIds.map((itemId) => table.get(keys.event(itemId))))
      return new Set(items.filter((item) => item && DUE in item).map((item) => Number(item?.id)))
    },
  })
