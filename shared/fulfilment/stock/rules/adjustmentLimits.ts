/** Units of one stock adjustment; more is probably a typing error. */
export const MAX_ADJUSTED_UNITS = 1_000_000
