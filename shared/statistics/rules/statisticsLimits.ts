import { DAY_MS, SECOND_MS } from '#shared/core/durations.ts'
import { INVOICE_DELAY_MS } from '#shared/money/rules/walletLimits.ts'

/** Days of one response, and the default. */
export const MAX_STATISTICS_DAYS = 366
export const DEFAULT_DAYS = 30

/** Retention of daily statistics after their last change. */
export const STATISTICS_RETENTION_MS = 400 * DAY_MS

/** Delay before a ledger entry is counted, so that entries with smaller ids have arrived. */
export const STATISTICS_DELAY_MS = INVOICE_DELAY_MS

/** Delay before an account is counted, which batches its events. */
export const STATISTICS_BATCH_DELAY_MS = STATISTICS_DELAY_MS + 30 * SECOND_MS

/** Previous months for which statements are available. */
export const MAX_STATEMENT_AGE_MONTHS = 12
