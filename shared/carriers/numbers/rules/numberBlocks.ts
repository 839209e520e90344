/** How many numbers a process takes at once where a range does not say: those it has not given out when it ends are lost. */
export const NUMBERS_IN_A_BLOCK = 20
