/** Entries of lists that one turn of an account goes through; others have their turn then. */
export const ENTRIES_A_TURN = 500
