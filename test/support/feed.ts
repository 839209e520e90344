import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { readFeed } from '#shared/events/feedStore.ts'
import type { EventPublishDeps } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { NOTIFIED_EVENTS } from '#shared/webhooks/topics/topics.ts'
import { testTable } from './accounts.ts'

/** Dependencies of a separate relay process; the bus accepts everything. */
export const aRelay = (changes: Partial<EventPublishDeps> = {}): EventPublishDeps => ({
  table: testTable(),
  nowMs: clock.now,
  notifiedTypes: NOTIFIED_EVENTS,
  putEvents: async (entries) => entries.map(() => true),
  ...changes,
})

/** Returns all events of a user's feed. */
export async function feedOf(userId: number): Promise<readonly PublishedEvent[]> {
  const { events } = await readFeed(testTable(), userId, [], 10_000, clock.now())
  return events.map(({ event }) => event)
}
