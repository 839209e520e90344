import { DAY_MS } from '#shared/core/durations.ts'

/** How long a request is shown, by where its file lies: what failed or was a write, and what only read. */
export const KEPT_MS = { writes: 30 * DAY_MS, reads: 3 * DAY_MS } as const
