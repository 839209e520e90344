/** Default block of tracking numbers reserved by a process. Unused numbers of a block are lost. */
export const NUMBERS_IN_A_BLOCK = 20
