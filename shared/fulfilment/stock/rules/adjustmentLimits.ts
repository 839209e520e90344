/** Most units one correction may add or take: more is a slip of the finger. */
export const MAX_ADJUSTED_UNITS = 1_000_000
