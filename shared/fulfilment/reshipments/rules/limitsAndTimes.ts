import { DAY_MS } from '#shared/core/durations.ts'

/** Returns of a reshipment at most: with two writes for each, any change of it is one transaction. */
export const MAX_RESHIPPED_RETURNS = 40

/** How long a reshipment that waits for an answer, or was declined, is kept. */
export const KEPT_MS = 15 * DAY_MS
