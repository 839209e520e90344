/** Score from 0 to 100 at which a match is high. */
export const HIGH_FROM = 92

/** Score at which a match requires a review; lower scores are clear. */
export const MEDIUM_FROM = 76
