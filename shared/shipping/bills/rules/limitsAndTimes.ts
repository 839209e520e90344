import { DAY_MS } from '#shared/core/durations.ts'

/** How long it is known that a charge of a parcel was billed: nobody bills one again that was sent two years ago. */
export const BILLED_KEPT_MS = 730 * DAY_MS

/** Weights differ by rounding, as carriers bill by the ounce. */
export const WEIGHT_TOLERANCE_GRAMS = 30
