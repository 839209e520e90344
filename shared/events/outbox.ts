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

/** Puts an event into the outbox: part of the transaction that makes it true, so that neither is without the other. */
export const announce = <Event extends DomainEvent>(eventId: number, event: Event, nowMs: number): Action =>
  create({
    ...keys.event(eventId),
    ...event,
    id: eventId,
    occurredAtMs: nowMs,
    ...due(UNSENT_JOB, eventId, nowMs + UNSENT_GRACE_MS),
  })

/** What the table adds to an event. */
const STORAGE_ATTRIBUTES = new Set<string>(['pk', 'sk', 'commit', tableShape.timeToLive, ...dueAttributes])

/** An event out of the outbox. */
export const readEvent = (item: StoredItem): PublishedEvent =>
  v.parse(PublishedEvent, Object.fromEntries(Object.entries(item).filter(([name]) => !STORAGE_ATTRIBUTES.has(name))))

/** Notes that an event was passed on; nothing where it was noted before. */
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
 * Passes events on to the bus and notes those it took. Answers the ids of the others. Passing an event on twice does no
 * harm: whoever listens knows it by its id.
 */
export async function relay(events: readonly PublishedEvent[], deps: RelayDeps): Promise<ReadonlySet<number>> {
  const taken = await deps.putEvents(
    events.map((event) => ({ source: DOMAIN_SOURCE, detailType: event.type, detail: event })),
  )
  await Promise.all(
    events.filter((_, place) => taken[place]).map(({ id }) => markRelayed(deps.table, id, deps.nowMs())),
  )
  return new Set(events.filter((_, place) => !taken[place]).map(({ id }) => id))
}
