import * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '../core/durations.ts'
import { type Action, create, type StoredItem } from '../table/actions.ts'
import { exists } from '../table/expressions.ts'
import { due, dueAttributes, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { DOMAIN_SOURCE, type DomainEvent, PublishedEvent } from './domainEvent.ts'

/** The job `sendUnsentEvents`, stored under the name it was deployed with first: sends what was not passed on in time. */
export const UNSENT_JOB = 'sweepEvents'
const UNSENT_GRACE_MS = 5 * MINUTE_MS

/** Events that were passed on are kept for looking back. */
const KEPT_MS = 7 * DAY_MS

type Numbered = DomainEvent & { readonly id: number }

/** Puts an event into the outbox: part of the transaction that makes it true, so that neither is without the other. */
export const announce = <Event extends DomainEvent>(eventId: number, event: Event, nowMs: number): Action =>
  announceTogether([{ ...event, id: eventId }], nowMs)

/** Puts events that one transaction makes true into one item of the outbox. */
export const announceTogether = ([first, ...others]: readonly [Numbered, ...Numbered[]], nowMs: number): Action =>
  create({
    ...keys.event(first.id),
    ...first,
    occurredAtMs: nowMs,
    ...(others.length === 0 ? {} : { [OTHERS]: others }),
    ...due(UNSENT_JOB, first.id, nowMs + UNSENT_GRACE_MS),
  })

/** The attribute of an item that holds all events but its first. */
const OTHERS = 'others'

/** What the table adds to an event. */
const STORAGE_ATTRIBUTES = new Set<string>(['pk', 'sk', 'commit', tableShape.timeToLive, ...dueAttributes])

/** The events of one item of the outbox, which has the id of the first. */
export type Announcement = readonly [PublishedEvent, ...PublishedEvent[]]

const Others = v.optional(v.array(v.looseObject({})), [])

export function readAnnouncement(item: StoredItem): Announcement {
  const { [OTHERS]: others, ...first } = Object.fromEntries(
    Object.entries(item).filter(([name]) => !STORAGE_ATTRIBUTES.has(name)),
  )
  const { occurredAtMs } = first
  return [
    v.parse(PublishedEvent, first),
    ...v.parse(Others, others).map((event) => v.parse(PublishedEvent, { ...event, occurredAtMs })),
  ]
}

/** Notes that all events of an item were passed on; nothing where it was noted before. */
async function markRelayed(table: Table, eventId: number, nowMs: number): Promise<void> {
  const changes = {
    set: { [tableShape.timeToLive]: Math.ceil((nowMs + KEPT_MS) / 1000) },
    remove: [...dueAttributes],
  }
  await table.update(keys.event(eventId), changes, exists())
}

export type RelayDeps = {
  readonly table: Table
  readonly putEvents: (
    entries: readonly { source: string; detailType: string; detail: object }[],
  ) => Promise<readonly boolean[]>
  readonly nowMs: () => number
}

/**
 * Passes events on to the bus and notes the items whose events it took, all of them. Answers the ids of the other items. Passing
 * an event on twice does no harm: whoever listens knows it by its id.
 */
export async function relay(announcements: readonly Announcement[], deps: RelayDeps): Promise<ReadonlySet<number>> {
  const events = announcements.flatMap((events) => events.map((event) => ({ event, itemId: events[0].id })))
  const taken = await deps.putEvents(
    events.map(({ event }) => ({ source: DOMAIN_SOURCE, detailType: event.type, detail: event })),
  )
  const refused = new Set(events.filter((_, place) => !taken[place]).map(({ itemId }) => itemId))
  await Promise.all(
    announcements.filter(([{ id }]) => !refused.has(id)).map(([{ id }]) => markRelayed(deps.table, id, deps.nowMs())),
  )
  return refused
}
