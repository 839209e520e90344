import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Concurrent deliveries of one user by each worker. */
export const MAX_IN_FLIGHT_PER_USER = 40

/** Concurrent deliveries to one webhook by each worker. */
export const MAX_IN_FLIGHT_PER_WEBHOOK = 20

/**
 * How long a delivery waits in its run for a slot: less than an attempt may take, so that runs
 * remain available to other users.
 */
export const MAX_SLOT_WAIT_MS = 2_000

/** Receives up to which a message is held back, below the limit of its queue. */
export const MAX_RECEIVES_WITHOUT_SLOT = 9

/** Webhooks of a user for one topic, across applications. */
export const MAX_WEBHOOKS_PER_TOPIC = 25

/**
 * Longer than the worker timeout (30 seconds) plus clock differences: a longer lease means that its
 * holder failed. Includes table calls before and after the attempt, with retries.
 */
export const DELIVERY_LEASE_MS = 45_000

/** Retention of deliveries, their attempts and payloads. */
export const DELIVERY_RETENTION_MS = 30 * DAY_MS

/** Delay before the job requeues an overdue delivery. */
export const REQUEUE_GRACE_MS = 5 * MINUTE_MS

/** Concurrent deliveries of a replay, which leaves room for new events. */
export const MAX_CONCURRENT_REPLAY_DELIVERIES = MAX_IN_FLIGHT_PER_WEBHOOK / 2

/** Age up to which events can be replayed, below the retention of payloads. */
export const REPLAY_WINDOW_MS = DELIVERY_RETENTION_MS - 2 * HOUR_MS
