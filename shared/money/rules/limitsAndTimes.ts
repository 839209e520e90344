import { MINUTE_MS } from '#shared/core/durations.ts'

/** How long after its end a week is invoiced: what was booked in it has arrived by then. */
export const INVOICED_AFTER_MS = 5 * MINUTE_MS

/** A wallet many buyers use at once is split into so many shards: each takes 40 to 70 transactions a second. */
export const WALLET_SHARDS = 8

/** A wallet is split where a booking has met another one so often. One conflict is chance. */
export const SPLIT_AFTER_CONFLICTS = 2

/** A wallet is split only where each shard gets enough for so many bookings like the one that splits it. */
export const BOOKINGS_A_SHARD = 8

/** A process splits wallets once it is as old: a release is rolled out by then, and all who book know of shards. */
export const ROLLED_OUT_AFTER_MS = 15 * MINUTE_MS
