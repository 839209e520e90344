/** How long a carrier may take for something that can be asked again. */
export const READ_TIMEOUT_MS = 15_000

/**
 * How long a carrier may take to sell a label: the outcome of one that takes longer has to be
 * looked up.
 */
export const PURCHASE_TIMEOUT_MS = 45_000

/** How often the same is asked, when it does no harm. */
export const MAX_ATTEMPTS = 3

/** Before the second attempt; doubled before each further one, of which a random part is waited. */
export const INITIAL_BACKOFF_MS = 500

/**
 * What a carrier that has too much to do may let us wait; if it asks for more, it counts as down.
 */
export const MAX_BACKOFF_MS = 10_000

export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** Of one label or form. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024

/** Of what a carrier says about a refusal. */
export const MAX_REASON_CHARACTERS = 400

/** Customs abroad want to know goods by so many digits at least. */
export const MIN_HS_DIGITS = 6

/**
 * Statuses by which carriers refuse an account and not what it asks for: the key, what it may do,
 * the funds.
 */
export const ACCOUNT_STATUSES: readonly number[] = [401, 402, 403]
