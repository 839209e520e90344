import { MINUTE_MS } from '../../core/durations.ts'

/** How long after its end a week is invoiced: what was booked in it has arrived by then. */
export const INVOICED_AFTER_MS = 5 * MINUTE_MS
