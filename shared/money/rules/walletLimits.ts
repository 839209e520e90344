import { MINUTE_MS } from '#shared/core/durations.ts'

/** Delay before a week is invoiced, so that late entries are included. */
export const INVOICE_DELAY_MS = 5 * MINUTE_MS

/**
 * Shards of a busy wallet; each takes 40 to 70 transactions per second. The maximum is limited by
 * the funds, of which each shard needs a share.
 */
export const MIN_WALLET_SHARDS = 8
export const MAX_WALLET_SHARDS = 32
