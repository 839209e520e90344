/** Days a list goes back where no start is asked for. */
export const LISTED_DAYS = 90
export const INVOICES_LISTED_DAYS = 365
/** More than there have been: such a list goes back to its beginning. */
export const EVER_DAYS = 36_500
