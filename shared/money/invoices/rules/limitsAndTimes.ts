import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'

/** Lines of the ledger that are read together, and stand in one CSV file: less than a megabyte of either. */
export const LINES_A_FILE = 5_000

/** How often a week's closing notes down where it stands: after so many files. */
export const FILES_A_NOTE = 10

/** What is known of a week that was not closed is kept for so long. */
export const NOTES_KEPT_MS = 90 * DAY_MS

/** An invoice of more lines shows what they come to by kinds; the lines are in its CSV files. */
export const MAX_PRINTED_LINES = 2_000

/** Of invoices that do not know their kinds yet, those of so many lines are still printed. */
export const MAX_PRINTED_WITHOUT_KINDS = 20_000

/** How long after its week an invoice without its document is looked at again: all wallets are closed before. */
export const DOCUMENT_AFTER_MS = HOUR_MS

/** Of one invoice there are at most so many. */
export const MAX_CREDIT_NOTES = 20

/** A stored document is no larger. */
export const MAX_DOCUMENT_BYTES = 4_000_000
