/** A label may have to wait for an outside carrier. */
export const PURCHASE_TIMEOUT_MS = 60_000
