import * as v from 'valibot'
import { chunks } from '../core/chunks.ts'
import { DAY_MS, MINUTE_MS } from '../core/durations.ts'
import { isSandbox } from '../core/ids.ts'
import { log } from '../platform/log.ts'
import { type Action, create, type StoredItem, update } from '../table/actions.ts'
import { exists } from '../table/expressions.ts'
import { due, dueAttributes, EMBEDDED_EVENTS, type Key, keyOf, keys, OUTBOX, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type DomainEvent, getEventSource, PublishedEvent } from './domainEvent.ts'
import { addEventsToFeed, MAX_ITEMS_PER_FEED_ENTRY } from './feedStore.ts'

/*
 * Outbox of events and their publication. Events are stored in an outbox item, or embedded in
 * another new item of their transaction until they are published, which saves write units.
 */

/**
 * The job `publishPendingEvents`, stored under its original name: publishes events that were not
 * published in time.
 */
export const PUBLISH_EVENTS_JOB = 'sweepEvents'
const PUBLISH_GRACE_MS = 5 * MINUTE_MS

/** Retention of published events, for diagnosis. */
const PUBLISHED_RETENTION_MS = 7 * DAY_MS

type Numbered = DomainEvent & { readonly id: number }

/** Events of one transaction. */
export type EventBatch = readonly [Numbered, ...Numbered[]]

/** Adds an event to the outbox, in the transaction of the change it reports. */
export const announce = <Event extends DomainEvent>(eventId: number, event: Event, nowMs: number): Action =>
  enqueueEventBatch([{ ...event, id: eventId }], nowMs)

/** Adds the events of a transaction to the outbox as one item. */
export const enqueueEventBatch = ([first, ...others]: EventBatch, nowMs: number): Action =>
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

/**
 * Returns attributes that embed events in a new item of their transaction. The item must not be due
 * for another job, nor be deleted before they are published.
 */
export const embedEvents = (events: EventBatch, nowMs: number): StoredItem => ({
  [EMBEDDED_EVENTS.events]: events,
  [EMBEDDED_EVENTS.occurredAtMs]: nowMs,
  ...due(PUBLISH_EVENTS_JOB, events[0].id, nowMs + PUBLISH_GRACE_MS),
})

/** Attribute with all events of an outbox item except the first. */
const OTHERS = 'others'

/** Attributes that the table adds to an event. */
const OUTBOX_STORAGE_ATTRIBUTES = new Set<string>(['pk', 'sk', 'commit', tableShape.timeToLive, ...dueAttributes])

/** An item with events to publish. */
export type Announcement = {
  readonly key: Key
  readonly events: readonly [PublishedEvent, ...PublishedEvent[]]
}

const Others = v.optional(v.array(v.looseObject({})), [])
const EmbeddedEvents = v.tupleWithRest([v.looseObject({})], v.looseObject({}))

/** Reads the events of an outbox item, or of another item that embeds events. */
export function readOutboxEvents(item: StoredItem): Announcement {
  const key = keyOf(item)
  if (!key.pk.startsWith(OUTBOX)) {
    const occurredAtMs = item[EMBEDDED_EVENTS.occurredAtMs]
    const [first, ...others] = v.parse(EmbeddedEvents, item[EMBEDDED_EVENTS.events])
    const parse = (event: object) => v.parse(PublishedEvent, { ...event, occurredAtMs })
    return { key, events: [parse(first), ...others.map(parse)] }
  }
  const { [OTHERS]: others, ...first } = Object.fromEntries(
    Object.entries(item).filter(([name]) => !OUTBOX_STORAGE_ATTRIBUTES.has(name)),
  )
  const { occurredAtMs } = first
  return {
    key,
    events: [
      v.parse(PublishedEvent, first),
      ...v.parse(Others, others).map((event) => v.parse(PublishedEvent, { ...event, occurredAtMs })),
    ],
  }
}

/**
 * Changes that mark all events of an item as published. Outbox items expire afterwards, other items
 * drop the events.
 */
const published = ({ pk }: Key, nowMs: number) =>
  pk.startsWith(OUTBOX)
    ? {
        set: { [tableShape.timeToLive]: Math.ceil((nowMs + PUBLISHED_RETENTION_MS) / 1000) },
        remove: [...dueAttributes],
      }
    : { remove: [...Object.values(EMBEDDED_EVENTS), ...dueAttributes] }

/** Present while an item waits to be published. */
const DUE = dueAttributes[0]

export type EventPublishDeps = {
  readonly table: Table
  readonly putEvents: (
    entries: readonly { source: string; detailType: string; detail: object }[],
  ) => Promise<readonly boolean[]>
  readonly nowMs: () => number
  /** Types of events visible to users. */
  readonly notifiedTypes: ReadonlySet<string>
}

const UserEvent = v.looseObject({ userId: v.number() })

/** Marks events of sandboxes: consumers on the bus must not act on them. */
const toPublishedEvent = (event: PublishedEvent): object =>
  isSandbox(Number(event.userId)) ? { ...event, sandbox: true } : event

/**
 * Sends events to the bus, adds those visible to users to their feeds, and marks the items of which
 * the bus accepted all events. Returns the other items. Publishing an event twice is harmless:
 * consumers deduplicate by id, and the feed entry is written in the transaction that marks the item.
 *
 * A release before feeds marks items without feed entries: events that it publishes during a
 * deployment are in no feed.
 */
export async function relay(
  announcements: readonly Announcement[],
  deps: EventPublishDeps,
): Promise<ReadonlySet<Announcement>> {
  const events = announcements.flatMap((announcement) => announcement.events.map((event) => ({ event, announcement })))
  const acceptedEntries = await deps.putEvents(
    events.map(({ event }) => ({
      source: getEventSource(event),
      detailType: event.type,
      detail: toPublishedEvent(event),
    })),
  )
  const rejected = new Set(events.filter((_, place) => !acceptedEntries[place]).map(({ announcement }) => announcement))
  const accepted = announcements.filter((announcement) => !rejected.has(announcement))
  const byUser = Map.groupBy(accepted, ({ events: all }) => {
    const event = all.find(({ type }) => deps.notifiedTypes.has(type))
    return event ? v.parse(UserEvent, event).userId : null
  })
  const record = async (items: readonly Announcement[], write: () => Promise<void>): Promise<void> => {
    await write().catch((error: unknown) => {
      log.error('failed to store events', { items: items.length, error })
      for (const item of items) rejected.add(item)
    })
  }
  await Promise.all(
    [...byUser].map(async ([userId, items]) => {
      if (userId === null) await Promise.all(items.map((item) => record([item], () => markPublished(item.key, deps))))
      // Sequential: all append to the same feed.
      else
        for (const some of chunks(items, MAX_ITEMS_PER_FEED_ENTRY))
          await record(some, () => publishToFeed(userId, some, deps))
    }),
  )
  return rejected
}

/** Marks an item as published; without effect if it already is. */
async function markPublished(key: Key, { table, nowMs }: EventPublishDeps): Promise<void> {
  await table.update(key, published(key, nowMs()), exists())
}

/** Marks items as published in the transaction that adds their events to the feed of their user. */
const publishToFeed = (
  userId: number,
  items: readonly Announcement[],
  { table, nowMs, notifiedTypes }: EventPublishDeps,
): Promise<void> =>
  addEventsToFeed(table, {
    userId,
    listed: items.map(({ key, events }) => ({ key, events: events.filter(({ type }) => notifiedTypes.has(type)) })),
    nowMs,
    markPublished: (key) => update(key, published(key, nowMs()), exists(DUE)),
    findUnpublished: async (some) => {
      const found = await Promise.all(some.map((key) => table.get(key)))
      return new Set(found.flatMap((item) => (item && DUE in item ? [keyOf(item).pk] : [])))
    },
  })
