import { type Announcement, readOutboxEvents } from '#shared/events/outbox.ts'
import { OUTBOX } from '#shared/table/keys.ts'
import { wholeTable } from './referentialIntegrity.ts'

/** Returns a user's outbox, published or not. */
export async function outboxOf(userId: number): Promise<readonly Announcement[]> {
  const items = (await wholeTable()).filter((item) => String(item.pk).startsWith(OUTBOX) && item.userId === userId)
  return items.map(readOutboxEvents).toSorted(([one], [other]) => one.id - other.id)
}
