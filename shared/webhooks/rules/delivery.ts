import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'

/** Delays after failed attempts: three retries within one hour. */
const RETRY_DELAYS_MS = [60_000, 5 * MINUTE_MS, 25 * MINUTE_MS]

/** Attempts stored per delivery. */
const MAX_STORED_ATTEMPTS = 20

/** An attempt to deliver an event, as stored in the delivery log. */
export const Attempt = v.object({
  atMs: v.number(),
  tookMs: v.number(),
  /** HTTP status of the response; null without a response. */
  httpStatus: v.nullable(v.number()),
  /** Reason of the failure; null on success. */
  fault: v.nullable(v.string()),
  /** First 2 KB of the response. */
  answer: v.string(),
})
export type Attempt = Readonly<v.InferOutput<typeof Attempt>>

export const Delivery = v.object({
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
  topic: v.string(),
  /**
   * `waiting`: for the next attempt. `delivered`: accepted by the receiver. `evicted`: every
   * attempt of its round failed. `dropped`: its webhook was inactive or deleted when it was due.
   */
  state: v.picklist(['waiting', 'delivered', 'evicted', 'dropped']),
  /** Number of rounds: increased by a redrive or replay. */
  round: v.number(),
  /** Failed attempts of this round. */
  failures: v.number(),
  /** Earliest time of the next attempt. */
  nextAtMs: v.number(),
  /** End of the lease. */
  leaseUntilMs: v.number(),
  attempts: v.array(Attempt),
  /**
   * Whether it is stored in one of many partitions of its webhook; those of earlier releases are in
   * a single one.
   */
  isSpread: v.optional(v.boolean(), false),
  /** The newest replay that included it. */
  replayId: v.optional(v.nullable(v.number()), null),
})

/** Delivery of an event to a webhook. The table is authoritative; queue messages only wake it. */
export type Delivery = Readonly<v.InferOutput<typeof Delivery>>

/**
 * Returns why a receiver rejected a delivery, by the HTTP status of its response; null for any 2xx.
 */
export const describeRejectedResponse = (httpStatus: number): string | null =>
  httpStatus >= 200 && httpStatus < 300 ? null : `the endpoint returned HTTP status ${httpStatus}`

/** Adds an attempt to a delivery; the oldest ones beyond the limit are removed. */
export const withAttempt = ({ attempts }: Pick<Delivery, 'attempts'>, attempt: Attempt): Attempt[] =>
  [...attempts, attempt].slice(-MAX_STORED_ATTEMPTS)

/** Returns the time of the next attempt after a number of failures; null if there is none. */
export function computeNextAttemptMs(failures: number, nowMs: number): number | null {
  const wait = RETRY_DELAYS_MS[failures - 1]
  return wait === undefined ? null : nowMs + wait
}

/**
 * Returns the delivery id, constant over all attempts and rounds, with which receivers detect
 * duplicates.
 */
export const getDeliveryId = ({ eventId, webhookId }: Pick<Delivery, 'eventId' | 'webhookId'>): string =>
  `${eventId}-${webhookId}`
