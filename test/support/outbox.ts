import { type Announcement, readOutboxEvents } from '#shared/events/outbox.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { EMBEDDED_EVENTS, OUTBOX } from '#shared/table/keys.ts'
import { readCompleteTable } from './referentialIntegrity.ts'

/** Whether an item belongs to the outbox or embeds unpublished events. */
export const hasEvents = (item: StoredItem): boolean =>
  String(item.pk).startsWith(OUTBOX) || EMBEDDED_EVENTS.events in item

/** Returns all events in the outbox, published or not, and embedded unpublished ones. */
export const allEvents = async (): Promise<Announcement['events'][number][]> =>
  (await readCompleteTable()).filter(hasEvents).flatMap((item) => readOutboxEvents(item).events)

/** Returns the items of a user's outbox, published or not, oldest first. */
export async function outboxOf(userId: number): Promise<readonly Announcement[]> {
  const announcements = (await readCompleteTable()).filter(hasEvents).map(readOutboxEvents)
  return announcements
    .filter(({ events: [event] }) => event.userId === userId)
    .toSorted(({ events: [one] }, { events: [other] }) => one.id - other.id)
}

/** Returns the events in a user's outbox, oldest first. */
export const eventsOf = async (userId: number): Promise<readonly Announcement['events'][number][]> =>
  (await outboxOf(userId)).flatMap(({ events }) => events)
