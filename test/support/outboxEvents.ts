import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { outboxOf } from './outbox.ts'

/** Returns the outbox events of a kind, oldest first. */
export const announced = async (userId: number, type: string): Promise<readonly PublishedEvent[]> =>
  (await outboxOf(userId))
    .flat()
    .filter((event) => event.type === type)
    .sort((one, other) => one.id - other.id)
