import { HOUR_MS } from '#shared/core/durations.ts'

/** How long a browser stays signed in. */
export const SESSION_MS = 12 * HOUR_MS
