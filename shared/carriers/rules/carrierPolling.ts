import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** How long it is remembered that a parcel was asked for, and not bought. */
export const FAILED_PURCHASE_RETENTION_DAYS = 400

/**
 * How long a carrier may take to list a parcel that it was asked for; one that is cancelled before
 * is not let go of earlier.
 */
export const LISTING_TIMEOUT_MS = 15 * MINUTE_MS

/**
 * How often the tracking of a parcel is read, by how long ago it was bought; the last row is for
 * all that are older.
 */
export const TRACKING_POLL_INTERVALS = [
  { untilAgeMs: 3 * DAY_MS, everyMs: 2 * HOUR_MS },
  { untilAgeMs: 14 * DAY_MS, everyMs: 6 * HOUR_MS },
  { untilAgeMs: 45 * DAY_MS, everyMs: DAY_MS },
  { untilAgeMs: Number.POSITIVE_INFINITY, everyMs: 3 * DAY_MS },
] as const

/**
 * How often a carrier is asked what it has decided about a parcel that was given back, and for how
 * long.
 */
export const VERDICT_POLL_INTERVAL_MS = 6 * HOUR_MS
export const VERDICT_TIMEOUT_MS = 35 * DAY_MS
