import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** How long a request waits for carriers to say what they know of a parcel that was not sold here. */
export const FOREIGN_PARCEL_WITHIN_MS = 6_000

/** How long nobody is asked again about it. */
export const FOREIGN_PARCEL_KEPT_MS = 15 * MINUTE_MS

/**
 * Numbers a caller asks about that are not of their own parcels: two hundred, and one more every
 * 30 seconds. Tracking numbers are no secret, and guessing them has to be slow.
 */
export const GUESSES_OF_CALLER: RateLimit = { size: 200, intervalMs: MINUTE_MS / 2 }

/** Such parcels of one user, since carriers take money for some: two hundred, and as many a day. */
export const FOREIGN_PARCELS_OF_USER: RateLimit = { size: 200, intervalMs: DAY_MS / 200 }
