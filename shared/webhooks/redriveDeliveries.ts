import { announce } from '../events/outbox.ts'
import { clock } from '../platform/clock.ts'
import { generateId } from '../platform/generateId.ts'
import type { Table } from '../table/table.ts'
import { listDeliveriesByWebhook, startRetryRound } from './deliveryStore.ts'
import type { Delivery } from './rules/delivery.ts'

const PAGE = 100

export type Redrive = {
  readonly userId: number
  readonly webhookId: number
  /** Range of event ids, inclusive. */
  readonly from: number
  readonly to: number
  /** Maximum number of deliveries to check; all if absent. */
  readonly most?: number
}

export type Redriven = {
  readonly count: number
  /** Events up to this one were not checked because of the limit; null if all were. */
  readonly leftUpTo: number | null
}

/** Whether a delivery failed or was dropped. */
const isRedrivable = ({ state }: Delivery): boolean => state === 'evicted' || state === 'dropped'

/**
 * Starts another round of every failed or dropped delivery of a webhook in a range, newest first.
 * Those redriven concurrently are skipped.
 */
export async function redrive(
  table: Table,
  { userId, webhookId, from, to, most = Number.POSITIVE_INFINITY }: Redrive,
  progress: (done: number) => void = () => {},
): Promise<Redriven> {
  let count = 0
  let seen = 0
  let after: string | undefined
  do {
    const page = await listDeliveriesByWebhook(table, userId, webhookId, {
      from,
      to,
      limit: PAGE,
      ...(after ? { after } : {}),
    })
    for (const delivery of page.deliveries.filter(isRedrivable)) {
      const nowMs = clock.now()
      const { eventId } = delivery
      const due = announce(generateId(), { type: 'deliveryDue', userId, webhookId, eventId }, nowMs)
      const written = await table.commit([startRetryRound(delivery, nowMs), due])
      if (written.ok) count++
    }
    progress(count)
    seen += page.deliveries.length
    after = page.next
    const oldest = page.deliveries.at(-1)
    if (after && oldest && seen >= most) return { count, leftUpTo: oldest.eventId - 1 }
  } while (after)
  return { count, leftUpTo: null }
}
