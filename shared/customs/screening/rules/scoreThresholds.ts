/** From this score of likeness on, of 100, nobody can be mistaken for the listed party but by bearing its name. */
export const HIGH_FROM = 92

/** From this score on somebody has to look; a lower one is clear. */
export const MEDIUM_FROM = 76
