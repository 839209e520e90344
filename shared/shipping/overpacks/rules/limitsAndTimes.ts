import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Shipments an overpack can hold. */
export const MAX_PACKED_SHIPMENTS = 1_000

/** How many shipments one transaction can move: three writes each, besides the overpack's own two, of 100 at most. */
export const SHIPMENTS_IN_A_STEP = 32

/** How long an overpack may stay empty before the job prunes it. */
export const KEPT_EMPTY_MS = 30 * DAY_MS

/** How long a removal may stay unfinished before the job goes on with it. */
export const REMOVAL_RESUMED_AFTER_MS = 2 * MINUTE_MS
