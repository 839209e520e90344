/** Score from 0 to 100 at which a match is high. */
export const MIN_HIGH_SCORE = 92

/** Score at which a match requires a review; lower scores are clear. */
export const MIN_MEDIUM_SCORE = 76
