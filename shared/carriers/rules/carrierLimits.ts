/** Timeout of repeatable requests. */
export const READ_TIMEOUT_MS = 15_000

/** Timeout of a purchase; the outcome of a longer one is looked up. */
export const PURCHASE_TIMEOUT_MS = 45_000

/** Attempts of a repeatable request. */
export const MAX_ATTEMPTS = 3

/** Backoff before the second attempt, doubled for each further one, with full jitter. */
export const INITIAL_BACKOFF_MS = 500

/** Longest wait requested by a throttling carrier; beyond it the carrier counts as down. */
export const MAX_BACKOFF_MS = 10_000

export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** Size of one label or form. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024

/** Length of a carrier's rejection reason. */
export const MAX_REASON_LENGTH = 400

/** HS digits required by foreign customs. */
export const MIN_HS_DIGITS = 6

/** Statuses that reject the account instead of the request: key, permissions, funds. */
export const ACCOUNT_STATUSES: readonly number[] = [401, 402, 403]
