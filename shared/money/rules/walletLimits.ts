import { MINUTE_MS } from '#shared/core/durations.ts'

/** Delay before a week is invoiced, so that late entries are included. */
export const INVOICE_DELAY_MS = 5 * MINUTE_MS

/** Shards of a busy wallet; each takes 40 to 70 transactions per second. */
export const WALLET_SHARDS = 8
