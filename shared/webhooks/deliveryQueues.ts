import type { Queues } from '../platform/sqs.ts'
import type { Table } from '../table/table.ts'
import { type Delivery, deliveryId } from './rules/delivery.ts'
import { SLOW_FROM_FAILURES } from './rules/limits.ts'
import { findWebhook, type Webhook } from './webhookStore.ts'

/** The queues deliveries are woken through, by the names of their workers: webhooks that keep failing have one apart. */
export const DELIVERY_QUEUES = { fast: 'deliver', slow: 'deliverSlowly' } as const
export type DeliveryQueue = keyof typeof DELIVERY_QUEUES

export const deliveryQueueOf = ({ failuresInARow }: Pick<Webhook, 'failuresInARow'>): DeliveryQueue =>
  failuresInARow >= SLOW_FROM_FAILURES ? 'slow' : 'fast'

/** What wakes a delivery. The table has the rest. */
export type WakeMessage = Pick<Delivery, 'userId' | 'webhookId' | 'eventId'> & {
  /** Among dead letters: the round in which every attempt failed. Sent back into the queue it asks for another round. */
  readonly evictedRound?: number
  /** Among dead letters: for whoever reads them. */
  readonly delivery?: string
}

export const wakeMessage = ({ userId, webhookId, eventId }: Delivery): WakeMessage => ({ userId, webhookId, eventId })

export const evictedMessage = (delivery: Delivery): WakeMessage => ({
  ...wakeMessage(delivery),
  evictedRound: delivery.round,
  delivery: deliveryId(delivery),
})

/** Sends a message that wakes a delivery, into the queue of its webhook. One too many does no harm. */
export async function wakeDelivery(
  message: WakeMessage,
  { table, queues }: { readonly table: Table; readonly queues: Queues },
): Promise<void> {
  const webhook = await findWebhook(table, message.userId, message.webhookId)
  await queues.send(DELIVERY_QUEUES[webhook ? deliveryQueueOf(webhook) : 'fast'], [message])
}
