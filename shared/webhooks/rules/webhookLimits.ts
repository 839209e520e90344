import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Deliveries of one user that are sent at the same time, in each lane: far fewer than its worker can carry. */
export const IN_FLIGHT_OF_USER = 40

/** Of these, deliveries to one webhook. */
export const IN_FLIGHT_OF_WEBHOOK = 20

/** A message is held back for that reason until it was received so often, well before its queue gives it up. */
export const MAX_RECEIVES_WHILE_CROWDED = 9

/** Webhooks a user may have of one topic, all applications together: so many deliveries an event makes at most. */
export const MAX_WEBHOOKS_OF_TOPIC = 25

/**
 * Longer than the worker may run (30 seconds) with clocks that differ by some: whoever holds a lease longer has died. What comes
 * before and after the attempt, repeated calls to the table included, fits in as well.
 */
export const DELIVERY_LEASE_MS = 45_000

/** Deliveries, their log and their payload are kept this long. */
export const DELIVERIES_KEPT_MS = 30 * DAY_MS

/** How long after its time a delivery is woken by the job: the queue comes first. */
export const WAKE_GRACE_MS = 5 * MINUTE_MS

/** So many of them are under way at a time: a replay leaves room for what happens now. */
export const REPLAYED_AT_ONCE = IN_FLIGHT_OF_WEBHOOK / 2

/** An event whose payload will not be there any more when it is sent is not replayed. */
export const REPLAYABLE_MS = DELIVERIES_KEPT_MS - 2 * HOUR_MS
