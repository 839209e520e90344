import { HOUR_MS } from '#shared/core/durations.ts'

/** Duration of a browser session. */
export const SESSION_LIFETIME_MS = 12 * HOUR_MS
