/** External carriers may respond slowly. */
export const PURCHASE_TIMEOUT_MS = 60_000
