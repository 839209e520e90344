/** Ledger lines read per page and written per CSV file, below 1 MB. */
export const INVOICE_LINES_PER_FILE = 5_000

/** Lines printed on an invoice. Longer ones show totals by kind; the lines are in CSV files. */
export const MAX_PRINTED_LINES = 2_000
