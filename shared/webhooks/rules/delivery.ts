import * as v from 'valibot'
import { MINUTE_MS } from '#shared/core/durations.ts'

/** Delays after failed attempts: three retries within one hour. */
const RETRY_DELAYS_MS = [60_000, 5 * MINUTE_MS, 25 * MINUTE_MS]

/** Attempts stored per delivery. */
const MAX_ATTEMPTS_KEPT = 20

/** One try to bring an event to a webhook, as the delivery log keeps it. */
export const Attempt = v.object({
  atMs: v.number(),
  tookMs: v.number(),
  /** HTTP status of the answer; null where none came. */
  httpStatus: v.nullable(v.number()),
  /** Why it failed, in words; null where it did not. */
  fault: v.nullable(v.string()),
  /** The first 2 KB of the answer. */
  answer: v.string(),
})
export type Attempt = Readonly<v.InferOutput<typeof Attempt>>

export const Delivery = v.object({
  userId: v.number(),
  webhookId: v.number(),
  eventId: v.number(),
  topic: v.string(),
  /**
   * `waiting`: for its next attempt. `delivered`: the receiver took it. `evicted`: every attempt of
   * its round failed. `dropped`: its webhook was inactive or gone when its turn came.
   */
  state: v.picklist(['waiting', 'delivered', 'evicted', 'dropped']),
  /** Counts how often it was redriven. */
  round: v.number(),
  /** Failed attempts of this round. */
  failures: v.number(),
  /** Not before this instant. */
  nextAtMs: v.number(),
  /** Whoever works on it has it until then. */
  leaseUntilMs: v.number(),
  attempts: v.array(Attempt),
  /**
   * Stored in one of many partitions of its webhook: those of former releases are together in one.
   */
  isSpread: v.optional(v.boolean(), false),
  /** The newest replay it was part of. */
  replayId: v.optional(v.nullable(v.number()), null),
})

/** An event on its way to one webhook: the table's word counts, queue messages only wake it. */
export type Delivery = Readonly<v.InferOutput<typeof Delivery>>

/**
 * Why a receiver has not taken a delivery, by the HTTP status of its answer, in words; null where
 * it has: by any 2xx.
 */
export const describeRejection = (httpStatus: number): string | null =>
  httpStatus >= 200 && httpStatus < 300 ? null : `the endpoint returned HTTP status ${httpStatus}`

/** The attempts of a delivery with one more; the oldest of too many are forgotten. */
export const withAttempt = ({ attempts }: Pick<Delivery, 'attempts'>, attempt: Attempt): Attempt[] =>
  [...attempts, attempt].slice(-MAX_ATTEMPTS_KEPT)

/** When to try again after so many failed attempts; null: not any more. */
export function nextAttemptAtMs(failures: number, nowMs: number): number | null {
  const wait = RETRY_DELAYS_MS[failures - 1]
  return wait === undefined ? null : nowMs + wait
}

/** Constant over all attempts and rounds: how a receiver knows a repeat. */
export const deliveryId = ({ eventId, webhookId }: Pick<Delivery, 'eventId' | 'webhookId'>): string =>
  `${eventId}-${webhookId}`
