/** Overpacks whose contents are read in parallel. */
export const CONCURRENT_OVERPACK_READS = 16
