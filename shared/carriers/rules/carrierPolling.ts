import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Retention of requests without a purchase. */
export const FAILED_PURCHASE_RETENTION_DAYS = 400

/** Time a carrier may take to list a requested parcel; an earlier cancellation waits for it. */
export const LISTING_TIMEOUT_MS = 15 * MINUTE_MS

/** Polling intervals of tracking by age of the purchase; the last row covers all older ones. */
export const TRACKING_POLL_INTERVALS = [
  { untilAgeMs: 3 * DAY_MS, everyMs: 2 * HOUR_MS },
  { untilAgeMs: 14 * DAY_MS, everyMs: 6 * HOUR_MS },
  { untilAgeMs: 45 * DAY_MS, everyMs: DAY_MS },
  { untilAgeMs: Number.POSITIVE_INFINITY, everyMs: 3 * DAY_MS },
] as const

/** Polling interval for the decision on a void, and its time limit. */
export const OUTCOME_POLL_INTERVAL_MS = 6 * HOUR_MS
export const OUTCOME_TIMEOUT_MS = 35 * DAY_MS
