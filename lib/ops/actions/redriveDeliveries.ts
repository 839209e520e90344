import { announce } from '../../../shared/events/outbox.ts'
import { clock } from '../../../shared/platform/clock.ts'
import { freshId } from '../../../shared/platform/freshId.ts'
import type { Table } from '../../../shared/table/table.ts'
import { anotherRound, deliveriesOf } from '../../../shared/webhooks/deliveryStore.ts'
import type { Delivery } from '../../../shared/webhooks/rules/delivery.ts'

const PAGE = 100

export type Redrive = {
  readonly userId: number
  readonly webhookId: number
  /** Only deliveries of these event ids, both included. */
  readonly from: number
  readonly to: number
}

/** Whether a delivery ended without reaching its receiver. */
const isRedrivable = ({ state }: Delivery): boolean => state === 'evicted' || state === 'dropped'

/**
 * Gives every delivery of a webhook in a range that ended without reaching it another round. Answers how many; one that
 * somebody else redrives at the same moment is left to them.
 */
export async function redrive(
  table: Table,
  { userId, webhookId, from, to }: Redrive,
  progress: (done: number) => void,
): Promise<number> {
  let count = 0
  let after: string | undefined
  do {
    const page = await deliveriesOf(table, userId, webhookId, { from, to, limit: PAGE, ...(after ? { after } : {}) })
    for (const delivery of page.deliveries.filter(isRedrivable)) {
      const nowMs = clock.now()
      const { eventId } = delivery
      const due = announce(freshId(), { type: 'deliveryDue', userId, webhookId, eventId }, nowMs)
      const written = await table.commit([anotherRound(delivery, nowMs), due])
      if (written.ok) count++
    }
    progress(count)
    after = page.next
  } while (after)
  return count
}
