import { createdMs } from '../core/ids.ts'
import { type Delivery, deliveryId } from './rules/delivery.ts'

const instant = (ms: number): string => new Date(ms).toISOString()

/** A delivery and its log as operators see them. */
export const deliveryView = (delivery: Delivery) => ({
  id: deliveryId(delivery),
  user_id: delivery.userId,
  webhook_id: delivery.webhookId,
  event_id: delivery.eventId,
  topic: delivery.topic,
  created: instant(createdMs(delivery.eventId)),
  state: delivery.state,
  round: delivery.round,
  next_attempt: delivery.state === 'waiting' ? instant(delivery.nextAtMs) : null,
  attempts: delivery.attempts.map(({ atMs, tookMs, httpStatus, fault, answer }) => ({
    at: instant(atMs),
    took_ms: tookMs,
    http_status: httpStatus,
    fault,
    answer,
  })),
})
