import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** How long a carrier is not asked again for the price of the same parcel. */
export const RATES_KEPT_MS = DAY_MS

/** How long it is remembered that a parcel was asked for, and not bought. */
export const KEPT_WITHOUT_PARCEL_DAYS = 400

/** How long a carrier may take to list a parcel that it was asked for; one that is cancelled before is not let go of earlier. */
export const LISTED_AFTER_MS = 15 * MINUTE_MS

/** How often the tracking of a parcel is read, by how long ago it was bought; the last row is for all that are older. */
export const FOLLOWED_EVERY = [
  { untilAgeMs: 3 * DAY_MS, everyMs: 2 * HOUR_MS },
  { untilAgeMs: 14 * DAY_MS, everyMs: 6 * HOUR_MS },
  { untilAgeMs: 45 * DAY_MS, everyMs: DAY_MS },
  { untilAgeMs: Number.POSITIVE_INFINITY, everyMs: 3 * DAY_MS },
] as const

/** A parcel that has not arrived by then is not followed any more. */
export const FOLLOWED_FOR_MS = 90 * DAY_MS

/** So many of the last calls that failed are kept of each adapter, and a process adds one at most every so often. */
export const KEPT_FAILURES = 20
export const FAILURE_NOTED_EVERY_MS = 10_000

/** How often it is tried whether our account with a carrier opens; one that does not, at each run of the job. */
export const ACCOUNT_CHECKED_EVERY_MS = HOUR_MS

/** How often a carrier is asked what it has decided about a parcel that was given back, and for how long. */
export const VERDICT_EVERY_MS = 6 * HOUR_MS
export const VERDICT_WITHIN_MS = 35 * DAY_MS
