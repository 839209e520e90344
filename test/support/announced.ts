import type { PublishedEvent } from '#shared/events/domainEvent.ts'
import { outboxOf } from './outbox.ts'

/** The events of a kind that a user's outbox holds, oldest first. */
export const announced = async (userId: number, type: string): Promise<readonly PublishedEvent[]> =>
  (await outboxOf(userId))
    .flat()
    .filter((event) => event.type === type)
    .sort((one, other) => one.id - other.id)
