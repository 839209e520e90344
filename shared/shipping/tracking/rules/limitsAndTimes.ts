import type { RateLimit } from '#shared/accounts/rateLimits/rules/rateLimit.ts'
import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** How long nobody is asked again about it. */
export const EXTERNAL_PARCEL_KEPT_MS = 15 * MINUTE_MS

/**
 * Numbers a caller asks about that are not of their own parcels: two hundred, and one more every
 * 30 seconds. Tracking numbers are no secret, and guessing them has to be slow.
 */
export const GUESSES_OF_CALLER: RateLimit = { size: 200, intervalMs: MINUTE_MS / 2 }

/** Such parcels of one user, since carriers take money for some: two hundred, and as many a day. */
export const EXTERNAL_PARCELS_OF_USER: RateLimit = { size: 200, intervalMs: DAY_MS / 200 }
