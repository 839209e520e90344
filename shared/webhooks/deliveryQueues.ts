import type { Queues } from '../platform/sqs.ts'
import type { Delivery } from './rules/delivery.ts'
import type { Lane } from './rules/lane.ts'

/** The queues deliveries are woken through, by the names of their workers. */
export const DELIVERY_QUEUES = { fast: 'deliverWebhooks', slow: 'retryWebhooks' } as const satisfies Record<
  Lane,
  string
>

/** What wakes a delivery. The table has the rest. */
export type DeliveryMessage = Pick<Delivery, 'userId' | 'webhookId' | 'eventId'> & {
  /**
   * Among dead letters: the round in which every attempt failed. Sent back into the queue it asks
   * for another round.
   */
  readonly evictedRound?: number
  /** Among dead letters: for whoever reads them. */
  readonly delivery?: string
}

/** What makes a replay go on. */
export type ReplayMessage = { readonly userId: number; readonly webhookId: number; readonly replayId: number }

/**
 * Sends messages that wake deliveries of one user into the queue of a lane, which is fair between
 * users.
 */
export async function enqueueDeliveries(
  lane: Lane,
  messages: readonly DeliveryMessage[],
  queues: Queues,
): Promise<void> {
  const [first] = messages
  if (first) await queues.send(DELIVERY_QUEUES[lane], messages, String(first.userId))
}

/**
 * Sends the message that makes a replay go on. It waits among those of the slow lane, fairly
 * between users.
 */
export const enqueueReplay = (
  { userId, webhookId, replayId }: ReplayMessage,
  queues: Pick<Queues, 'send'>,
): Promise<void> => queues.send(DELIVERY_QUEUES.slow, [{ userId, webhookId, replayId }], String(userId))

/**
 * What is to become of a message of these queues: it is done, or it comes again after so many
 * milliseconds.
 */
export type DeliveryOutcome = { readonly kind: 'done' } | { readonly kind: 'hold'; readonly ms: number }
