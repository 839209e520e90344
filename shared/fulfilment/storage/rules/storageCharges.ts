import { HOUR_MS } from '#shared/core/durations.ts'

/** How long after its end a day is charged: what moved in it has arrived by then. */
export const CHARGED_AFTER_MS = 2 * HOUR_MS
