import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'

/** Form size; those of the pages are far smaller. */
export const MAX_FORM_BYTES = 16_384

/** Lambda responses are limited to 6 MB including Base64; larger documents are split. */
export const MAX_DOCUMENT_BYTES = 4_400_000

/** Resources of one request: labels to print, barcodes, orders to hold. */
export const MAX_BULK_ITEMS = 100

/** Errors listed in a response. */
export const MAX_REPORTED_PROBLEMS = 5
/** Length of a client-defined field name in messages. */
export const MAX_LISTED_NAME_LENGTH = 64

/** Lifetime of bookmarks for page numbers of long lists. */
export const BOOKMARK_TTL_MS = 15 * MINUTE_MS
/** Time for which a list counts as long without checking. */
export const LONG_LIST_CACHE_TTL_MS = MINUTE_MS

/** Default period of lists in days. */
export const DEFAULT_LIST_DAYS = 90
export const INVOICE_LIST_DAYS = 365
/** Longer than any history: the whole list. */
export const UNLIMITED_LIST_DAYS = 36_500

/** Retention of responses for idempotency keys. */
export const IDEMPOTENCY_RETENTION_MS = DAY_MS
/** Lease of a running claim. */
export const IDEMPOTENCY_LEASE_MS = MINUTE_MS

/**
 * Time until a suspended or deleted application is detected, as it is not read for every request.
 */
export const APPLICATION_CACHE_TTL_MS = MINUTE_MS
/** Time for which an exhausted rate limit is cached, as it may change. */
export const EXHAUSTED_LIMIT_CACHE_TTL_MS = SECOND_MS
/** Minimum interval of reading token keys for unknown ones. */
export const MIN_TOKEN_KEY_REFRESH_MS = 10 * SECOND_MS
/** Entries cached for tokens and addresses; evictions only cost additional calls. */
export const MAX_CACHED_ENTRIES = 10_000
