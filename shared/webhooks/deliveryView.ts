import { formatDateTime } from '../core/dates.ts'
import { createdMs } from '../core/ids.ts'
import { type Delivery, deliveryId } from './rules/delivery.ts'

/** Of a receiver's answer, what its owner is shown: 1 KB. */
const ANSWER_BYTES_SHOWN = 1_024

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

/** How owners are told in which state a delivery is. */
const STATUSES = {
  waiting: 'pending',
  delivered: 'delivered',
  evicted: 'failed',
  dropped: 'dropped',
} as const satisfies Record<Delivery['state'], string>

export type DeliveryStatus = (typeof STATUSES)[Delivery['state']]

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'dropped'] as const satisfies DeliveryStatus[]

const STATES: readonly Delivery['state'][] = ['waiting', 'delivered', 'evicted', 'dropped']

/** The states that owners know under a status. */
export const statesOf = (status: DeliveryStatus): readonly Delivery['state'][] =>
  STATES.filter((state) => STATUSES[state] === status)

/** A delivery and its log as the owner of its webhook sees them. */
export const ownDeliveryView = (delivery: Delivery) => ({
  id: deliveryId(delivery),
  event_id: delivery.eventId,
  topic: delivery.topic,
  status: STATUSES[delivery.state],
  created: formatDateTime(createdMs(delivery.eventId)),
  next_attempt: delivery.state === 'waiting' ? formatDateTime(delivery.nextAtMs) : null,
  attempts: delivery.attempts.map(({ atMs, tookMs, httpStatus, fault, answer }) => ({
    time: formatDateTime(atMs),
    duration_ms: tookMs,
    http_status: httpStatus,
    error: fault,
    answer: beginning(answer),
  })),
})

/** As many whole characters of a text as 1 KB of UTF-8 holds. */
const beginning = (text: string): string => {
  const bytes = Buffer.from(text)
  if (bytes.length <= ANSWER_BYTES_SHOWN) return text
  return new TextDecoder().decode(bytes.subarray(0, ANSWER_BYTES_SHOWN), { stream: true })
}
