import type { Queues } from '../platform/sqs.ts'
import type { Delivery } from './rules/delivery.ts'
import type { Lane } from './rules/lane.ts'

/** Delivery queues by lane, named after their workers. */
export const DELIVERY_QUEUES = { fast: 'deliverWebhooks', slow: 'retryWebhooks' } as const satisfies Record<
  Lane,
  string
>

/** Message that wakes a delivery. Everything else is in the table. */
export type DeliveryMessage = Pick<Delivery, 'userId' | 'webhookId' | 'eventId'> & {
  /**
   * In dead letters: the round in which every attempt failed. If redriven, it starts another round.
   */
  readonly evictedRound?: number
  /** In dead letters: the delivery id, for operators. */
  readonly delivery?: string
}

/** Message that continues a replay. */
export type ReplayMessage = { readonly userId: number; readonly webhookId: number; readonly replayId: number }

/**
 * Sends wake messages for deliveries of a user to the queue of a lane, which is fair between users.
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
 * Sends the message that continues a replay, to the queue of the slow lane, which is fair between
 * users.
 */
export const enqueueReplay = (
  { userId, webhookId, replayId }: ReplayMessage,
  queues: Pick<Queues, 'send'>,
): Promise<void> => queues.send(DELIVERY_QUEUES.slow, [{ userId, webhookId, replayId }], String(userId))

/** Outcome of a message: done, or to be received again after a number of milliseconds. */
export type DeliveryOutcome = { readonly kind: 'done' } | { readonly kind: 'hold'; readonly ms: number }
