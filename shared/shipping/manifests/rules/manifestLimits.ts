/** Overpacks whose contents are read side by side. */
export const READ_AT_ONCE = 16
