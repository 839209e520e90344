/** Overpacks whose contents are read in parallel. */
export const READ_AT_ONCE = 16
