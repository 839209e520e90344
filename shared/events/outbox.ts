import * as v from 'valibot'
import { chunks } from '../core/chunks.ts'
import { DAY_MS, MINUTE_MS } from '../core/durations.ts'
import { isSandbox } from '../core/ids.ts'
import { log } from '../platform/log.ts'
import { type Action, create, type StoredItem, update } from '../table/actions.ts'
import { exists } from '../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type DomainEvent, PublishedEvent, sourceOf } from './domainEvent.ts'
import { addToFeed, type Listed, MAX_ITEMS_PER_FEED_ENTRY } from './feedStore.ts'

/**
 * The job `publishPendingEvents`, stored under the name it was deployed with first: sends what was
 * not passed on in time.
 */
export const PUBLISH_EVENTS_JOB = 'sweepEvents'
const PUBLISH_GRACE_MS = 5 * MINUTE_MS

/** Events that were passed on are kept for looking back. */
const PUBLISHED_RETENTION_MS = 7 * DAY_MS

type Numbered = DomainEvent & { readonly id: number }

/**
 * Puts an event into the outbox: part of the transaction that makes it true, so that neither is
 * without the other.
 */
export const announce = <Event extends DomainEvent>(eventId: number, event: Event, nowMs: number): Action =>
  enqueueEventBatch([{ ...event, id: eventId }], nowMs)

/** Puts events that one transaction makes true into one item of the outbox. */
export const enqueueEventBatch = ([first, ...others]: readonly [Numbered, ...Numbered[]], nowMs: number): Action =>
  create({
    ...keys.event(first.id),
    ...first,
    occurredAtMs: nowMs,
    ...(others.length === 0 ? {} : { [OTHERS]: others }),
    ...due(PUBLISH_EVENTS_JOB, first.id, nowMs + PUBLISH_GRACE_MS),
  })

/** The same, where there may be none. */
export function announceAll([first, ...others]: readonly Numbered[], nowMs: number): readonly Action[] {
  return first ? [enqueueEventBatch([first, ...others], nowMs)] : []
}

/** The attribute of an item that holds all events but its first. */
const OTHERS = 'others'

/** What the table adds to an event. */
const STORAGE_ATTRIBUTES = new Set<string>(['pk', 'sk', 'commit', tableShape.timeToLive, ...dueAttributes])

/** The events of one item of the outbox, which has the id of the first. */
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

/** What notes that all events of an item were passed on. */
const relayed = (nowMs: number) => ({
  set: { [tableShape.timeToLive]: Math.ceil((nowMs + PUBLISHED_RETENTION_MS) / 1000) },
  remove: [...dueAttributes],
})

/** An item that waits to be passed on is on the list of the job that does so. */
const DUE = dueAttributes[0]

export type PublishDeps = {
  readonly table: Table
  readonly putEvents: (
    entries: readonly { source: string; detailType: string; detail: object }[],
  ) => Promise<readonly boolean[]>
  readonly nowMs: () => number
  /** Types of the events that users are told of. */
  readonly told: ReadonlySet<string>
}

const Told = v.looseObject({ userId: v.number() })

/** Of a sandbox it says so: no facility that listens to the bus is to act on it. */
const asPublished = (event: PublishedEvent): object =>
  isSandbox(Number(event.userId)) ? { ...event, sandbox: true } : event

/**
 * Passes events on to the bus, puts those that users are told of into their feeds, and notes the
 * items whose events the bus took, all of them. Answers the ids of the other items. Passing an
 * event on twice does no harm: whoever listens knows it by its id, and it stands in its feed once,
 * since that is one transaction with the note.
 *
 * A release before feeds notes items without listing them: what it passes on while this one is
 * deployed is told, and in no feed.
 */
export async function relay(announcements: readonly Announcement[], deps: PublishDeps): Promise<ReadonlySet<number>> {
  const events = announcements.flatMap((events) => events.map((event) => ({ event, itemId: events[0].id })))
  const taken = await deps.putEvents(
    events.map(({ event }) => ({ source: sourceOf(event), detailType: event.type, detail: asPublished(event) })),
  )
  const refused = new Set(events.filter((_, place) => !taken[place]).map(({ itemId }) => itemId))
  const passedOn = announcements.filter(([{ id }]) => !refused.has(id))
  const listed = passedOn.map(([first, ...others]) => ({
    itemId: first.id,
    events: [first, ...others].filter(({ type }) => deps.told.has(type)),
  }))
  const byUser = Map.groupBy(listed, ({ events: [event] }) => (event ? v.parse(Told, event).userId : null))
  const noteAll = async (items: readonly Listed[], write: () => Promise<void>): Promise<void> => {
    await write().catch((error: unknown) => {
      log.error('failed to store events', { items: items.length, error })
      for (const { itemId } of items) refused.add(itemId)
    })
  }
  await Promise.all(
    [...byUser].map(async ([userId, items]) => {
      if (userId === null) await Promise.all(items.map((item) => noteAll([item], () => note(item.itemId, deps))))
      // One after the other: they all go to the end of the same feed.
      else
        for (const some of chunks(items, MAX_ITEMS_PER_FEED_ENTRY)) await noteAll(some, () => list(userId, some, deps))
    }),
  )
  return refused
}

/** Notes that an item was passed on; nothing where it was noted before. */
async function note(itemId: number, { table, nowMs }: PublishDeps): Promise<void> {
  await table.update(keys.event(itemId), relayed(nowMs()), exists())
}

/** The same in one transaction with the feed of the user whose events they are. */
const list = (userId: number, listed: readonly Listed[], { table, nowMs }: PublishDeps): Promise<void> =>
  addToFeed(table, {
    userId,
    listed,
    nowMs,
    note: (itemId) => update(keys.event(itemId), relayed(nowMs()), exists(DUE)),
    notNoted: async (itemIds) => {
      const items = await Promise.all(itemIds.map((itemId) => table.get(keys.event(itemId))))
      return new Set(items.filter((item) => item && DUE in item).map((item) => Number(item?.id)))
    },
  })
