/** How many numbers a process takes at once where a range does not say: those it has not given out when it ends are lost. */
export const NUMBERS_IN_A_BLOCK = 20

/** A range may have larger blocks: fewer writes, and more numbers lost. */
export const MOST_NUMBERS_IN_A_BLOCK = 10_000

/** A pool is low when it has fewer numbers left than this part of its largest open range, where the range does not say. */
export const LOW_PART = 0.1

/** Ranges that are imported together are one transaction with the notes on their pools. */
export const MOST_RANGES_IN_A_FILE = 40
