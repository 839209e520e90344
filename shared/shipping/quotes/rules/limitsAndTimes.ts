import { DAY_MS } from '#shared/core/durations.ts'

/** How long a quote holds. */
export const QUOTE_VALID_MS = 7 * DAY_MS

/** How long one holds that goes by rates of carriers: those change when they like. */
export const LIVE_QUOTE_VALID_MS = DAY_MS

/** How long a quote can be looked at after it has ended. */
export const ENDED_QUOTE_KEPT_MS = 30 * DAY_MS
