/** Default block of tracking numbers reserved by a process. Unused numbers of a block are lost. */
export const NUMBERS_PER_BLOCK = 20
