import { MINUTE_MS } from '#shared/core/durations.ts'

/** How long after its end a week is invoiced: what was booked in it has arrived by then. */
export const INVOICED_AFTER_MS = 5 * MINUTE_MS

/** A wallet many buyers use at once is split into so many shards: each takes 40 to 70 transactions a second. */
export const WALLET_SHARDS = 8
