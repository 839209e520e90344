import * as v from 'valibot'
import { PublishedEvent } from '../../shared/events/domainEvent.ts'
import { stored } from './stored.ts'

/** The events of a kind that a user's outbox holds, oldest first. */
export async function announced(userId: number, type: string): Promise<readonly PublishedEvent[]> {
  const items = (await stored()).map((text): Record<string, unknown> => JSON.parse(text))
  return items
    .filter((item) => item.type === type && item.userId === userId && item.occurredAtMs !== undefined)
    .map((item) => v.parse(PublishedEvent, item))
    .sort((one, other) => one.id - other.id)
}
