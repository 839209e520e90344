import { DAY_MS, SECOND_MS } from '#shared/core/durations.ts'
import { INVOICED_AFTER_MS } from '#shared/money/rules/limitsAndTimes.ts'

/** Days that are answered together at most, and where none are asked for. */
export const MAX_DAYS = 366
export const DEFAULT_DAYS = 30

/** How long the numbers of a day are kept, from when they last changed. */
export const DAYS_KEPT_MS = 400 * DAY_MS

/** How long after it was booked an entry is counted: those with smaller ids have arrived by then, as where weeks are invoiced. */
export const COUNTED_AFTER_MS = INVOICED_AFTER_MS

/** How long after something happened its account is counted: all that comes until then is counted together. */
export const MARKED_AHEAD_MS = COUNTED_AFTER_MS + 30 * SECOND_MS

/** Events, and entries of each currency, that one transaction counts at most. */
export const COUNTED_TOGETHER = 1_000

/** Days that entries counted together are of at most: each is an item of the transaction, beside the days of the feed. */
export const DAYS_TOGETHER = 60

/** Transactions in which one run of the job counts an account. What is left is counted by the next one, a minute later. */
export const STEPS_A_RUN = 200

/** Deliveries of a user are counted in so many items, so that none of them is written by all that are sent at once. */
export const WEBHOOK_PARTS = 16

/** An account that is as young is counted from its first day on: its feed has everything. */
export const COUNTED_FROM_BIRTH_MS = 29 * DAY_MS

/** Statements are of this month and so many before it: the days of all of them are kept. */
export const STATEMENT_MONTHS_BACK = 12

/** Entries that no day has counted yet, of which a statement can still be made. */
export const MAX_UNCOUNTED = 20_000

/** How often a statement looks whether money moves while it is read. */
export const STATEMENT_TRIES = 6
