import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { eventsOf } from './outbox.ts'

/** Returns the outbox events of a kind, oldest first. */
export const announced = async (userId: number, type: string): Promise<readonly PublishedEvent[]> =>
  (await eventsOf(userId)).filter((event) => event.type === type).toSorted((one, other) => one.id - other.id)
