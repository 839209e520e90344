/** A process remembers what it found of so many parties, then begins anew: senders stand on every parcel. */
export const REMEMBERED_PARTIES = 1_000

/** How many days a list that operators loaded may go without anybody fetching it from its publisher. */
export const LISTS_OUTDATED_DAYS = 1
