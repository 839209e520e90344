import { DAY_MS, SECOND_MS } from '#shared/core/durations.ts'
import { INVOICED_AFTER_MS } from '#shared/money/rules/walletLimits.ts'

/** Days that are answered together at most, and where none are asked for. */
export const MAX_DAYS = 366
export const DEFAULT_DAYS = 30

/** How long the numbers of a day are kept, from when they last changed. */
export const DAYS_KEPT_MS = 400 * DAY_MS

/** How long after it was booked an entry is counted: those with smaller ids have arrived by then, as where weeks are invoiced. */
export const COUNTED_AFTER_MS = INVOICED_AFTER_MS

/** How long after something happened its account is counted: all that comes until then is counted together. */
export const MARKED_AHEAD_MS = COUNTED_AFTER_MS + 30 * SECOND_MS

/** Statements are of this month and so many before it: the days of all of them are kept. */
export const STATEMENT_MONTHS_BACK = 12
