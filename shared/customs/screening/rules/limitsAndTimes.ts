/** From this score of likeness on, of 100, nobody can be mistaken for the listed party but by bearing its name. */
export const HIGH_FROM = 92

/** From this score on somebody has to look; a lower one is clear. */
export const MEDIUM_FROM = 76

/** A process remembers what it found of so many parties, then begins anew: senders stand on every parcel. */
export const REMEMBERED_PARTIES = 1_000

/** How many days a list that operators loaded may go without anybody fetching it from its publisher. */
export const LISTS_OUTDATED_DAYS = 1
