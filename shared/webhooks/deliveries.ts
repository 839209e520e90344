import * as v from 'valibot'
import { announce } from '../events/outbox.ts'
import type { Action } from '../table/actions.ts'
import { createDelivery, createPayload } from './deliveryStore.ts'
import type { Delivery } from './rules/delivery.ts'
import type { Topic } from './topics/topics.ts'

/** A delivery to one webhook, by its own event id, waits for its next attempt. */
export const DeliveryDue = v.object({
  type: v.literal('deliveryDue'),
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
})

type Draft = {
  readonly userId: number
  readonly webhookId: number
  readonly eventId: number
  readonly topic: Topic
  readonly payload: Uint8Array
  readonly nowMs: number
}

/** A delivery before its first attempt. */
export const freshDelivery = ({ nowMs, ...draft }: Omit<Draft, 'payload'>): Delivery => ({
  ...draft,
  state: 'waiting',
  round: 1,
  failures: 0,
  nextAtMs: nowMs,
  leaseUntilMs: 0,
  attempts: [],
})

/** A payload on its way to one webhook alone: the delivery, what it sends, and the event that wakes it. */
export const newDelivery = (draft: Draft): readonly Action[] => {
  const { userId, webhookId, eventId, topic, payload, nowMs } = draft
  return [
    createDelivery(freshDelivery({ userId, webhookId, eventId, topic, nowMs }), nowMs),
    ...createPayload(userId, eventId, payload, nowMs),
    announce<v.InferOutput<typeof DeliveryDue>>(eventId, { type: 'deliveryDue', userId, webhookId, eventId }, nowMs),
  ]
}
