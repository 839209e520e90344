import * as v from 'valibot'
import { type DomainEventType, PublishedEvent } from '../../shared/events/domainEvent.ts'
import { stored } from './stored.ts'

/** The events of a kind that a user's outbox holds, oldest first. */
export async function announced<Type extends DomainEventType>(userId: number, type: Type) {
  const items = (await stored()).map((text): Record<string, unknown> => JSON.parse(text))
  return items
    .filter((item) => item.type === type && item.userId === userId && item.occurredAtMs !== undefined)
    .map((item) => v.parse(PublishedEvent, item))
    .filter((event): event is Extract<PublishedEvent, { readonly type: Type }> => event.type === type)
    .sort((one, other) => one.id - other.id)
}
