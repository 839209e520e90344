/** Lines of the ledger that are read together, and stand in one CSV file: less than a megabyte of either. */
export const LINES_A_FILE = 5_000

/** An invoice of more lines shows what they come to by kinds; the lines are in its CSV files. */
export const MAX_PRINTED_LINES = 2_000
