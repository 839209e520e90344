/** A label may have to wait for an outside carrier. */
export const BUYING_MS = 60_000
