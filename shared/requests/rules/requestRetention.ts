import { DAY_MS } from '#shared/core/durations.ts'

/** Retention of logged requests: writes and failures, and successful reads. */
export const REQUEST_RETENTION_MS = { writes: 30 * DAY_MS, reads: 3 * DAY_MS } as const
