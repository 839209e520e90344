/** Overpacks whose contents are read in parallel. */
export const MAX_CONCURRENT_OVERPACK_READS = 16
