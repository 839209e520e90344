import { formatDateTime } from '../core/dates.ts'
import { getCreationMs } from '../core/ids.ts'
import { type Delivery, getDeliveryId } from './rules/delivery.ts'

/** Size of the receiver's response that is shown: 1 KB. */
const MAX_LOGGED_RESPONSE_BYTES = 1_024

const instant = (ms: number): string => new Date(ms).toISOString()

/** Returns a delivery with its attempts for operators. */
export const toDeliveryResponse = (delivery: Delivery) => ({
  id: getDeliveryId(delivery),
  user_id: delivery.userId,
  webhook_id: delivery.webhookId,
  event_id: delivery.eventId,
  topic: delivery.topic,
  created: instant(getCreationMs(delivery.eventId)),
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

/** Delivery status in responses by state. */
const STATUSES = {
  waiting: 'pending',
  delivered: 'delivered',
  evicted: 'failed',
  dropped: 'dropped',
} as const satisfies Record<Delivery['state'], string>

export type DeliveryStatus = (typeof STATUSES)[Delivery['state']]

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed', 'dropped'] as const satisfies DeliveryStatus[]

const STATES: readonly Delivery['state'][] = ['waiting', 'delivered', 'evicted', 'dropped']

/** Returns the states of a status in responses. */
export const listDeliveryStates = (status: DeliveryStatus): readonly Delivery['state'][] =>
  STATES.filter((state) => STATUSES[state] === status)

/** Returns a delivery with its attempts for the owner of its webhook. */
export const toAccountDeliveryResponse = (delivery: Delivery) => ({
  id: getDeliveryId(delivery),
  event_id: delivery.eventId,
  topic: delivery.topic,
  status: STATUSES[delivery.state],
  created: formatDateTime(getCreationMs(delivery.eventId)),
  next_attempt: delivery.state === 'waiting' ? formatDateTime(delivery.nextAtMs) : null,
  attempts: delivery.attempts.map(({ atMs, tookMs, httpStatus, fault, answer }) => ({
    time: formatDateTime(atMs),
    duration_ms: tookMs,
    http_status: httpStatus,
    error: fault,
    answer: beginning(answer),
  })),
})

/** Truncates text to 1 KB of UTF-8 at a character boundary. */
const beginning = (text: string): string => {
  const bytes = Buffer.from(text)
  if (bytes.length <= MAX_LOGGED_RESPONSE_BYTES) return text
  return new TextDecoder().decode(bytes.subarray(0, MAX_LOGGED_RESPONSE_BYTES), { stream: true })
}
