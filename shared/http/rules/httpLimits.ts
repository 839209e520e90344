import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'

/** The forms of our pages are far smaller. */
export const MAX_FORM_BYTES = 16_384

/**
 * A Lambda answer ends at 6 MB, Base64 included; beyond this a document has to be asked for in
 * parts.
 */
export const MAX_DOCUMENT_BYTES = 4_400_000

/** Things that one request names: labels to print, barcodes, orders to hold. */
export const MAX_BULK = 100

/** How many faults one answer names. */
export const MAX_REPORTED_PROBLEMS = 5
/** Of a field's name, where the client chose it. */
export const MAX_NAME_SHOWN = 64

/**
 * How long it is remembered where the next page of a long list begins that is read by page numbers.
 */
export const BOOKMARK_TTL_MS = 15 * MINUTE_MS
/** How long a list is taken to be long without a look. */
export const LONG_LIST_CACHE_TTL_MS = MINUTE_MS

/** Days a list goes back where no start is asked for. */
export const LISTED_DAYS = 90
export const INVOICES_LISTED_DAYS = 365
/** More than there have been: such a list goes back to its beginning. */
export const UNLIMITED_DAYS = 36_500

/** How long the answer to an idempotency key is kept. */
export const IDEMPOTENCY_RETENTION_MS = DAY_MS
/** How long a running claim of such a key is left alone. */
export const IDEMPOTENCY_LEASE_MS = MINUTE_MS

/**
 * How long a suspended or deleted application may go on: its state is not read for every request.
 */
export const APPLICATION_CACHE_TTL_MS = MINUTE_MS
/**
 * How long a rate limit that is used up is believed to be so without a look: it may be changed
 * meanwhile.
 */
export const EXHAUSTED_CACHE_TTL_MS = SECOND_MS
/** How long at least between two looks for keys of tokens that are not known yet. */
export const MIN_TOKEN_KEY_REFRESH_MS = 10 * SECOND_MS
/**
 * What is remembered of tokens and addresses together; more is forgotten at once, which costs calls
 * and nothing else.
 */
export const MAX_CACHED_ENTRIES = 10_000
