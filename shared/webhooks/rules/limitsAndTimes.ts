import { DAY_MS, MINUTE_MS } from '../../core/durations.ts'

/** From here on deliveries to a webhook take the slow queue, so that they do not hold up others. */
export const SLOW_FROM_FAILURES = 5

/** So many failed attempts in a row deactivate a webhook until its owner updates it. */
export const INACTIVE_FROM_FAILURES = 1000

/** Longer than an attempt can take: whoever holds a lease longer has died. */
export const DELIVERY_LEASE_MS = 15_000

/** A delivery that is redriven again and again remembers this many attempts. */
export const MAX_ATTEMPTS_KEPT = 20

/** Deliveries, their log and their payload are kept this long. */
export const DELIVERIES_KEPT_MS = 30 * DAY_MS

/** How long after its time a delivery is woken by the job: the queue comes first. */
export const WAKE_GRACE_MS = 5 * MINUTE_MS

/** A transaction of the table takes 4 MB, and deliveries go with the payload: what is larger is a file. */
export const MAX_STORED_PAYLOAD_BYTES = 1_200_000

/** A label of the largest size in Base64, and room. */
export const MAX_PAYLOAD_BYTES = 8_000_000

/** Of a webhook's address, in characters. */
export const MAX_ADDRESS_LENGTH = 128

/** Waits after the first, second and third failed attempt of a round: three further attempts within one hour, then none. */
export const ATTEMPT_WAITS_MS = [60_000, 5 * MINUTE_MS, 25 * MINUTE_MS]
