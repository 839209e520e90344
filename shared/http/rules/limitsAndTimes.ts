import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'

/** Of a JSON body: 1 MB. */
export const MAX_BODY_BYTES = 1_048_576
export const MAX_BODY_DEPTH = 32
/** Fields and items together: several times what the largest request of any endpoint needs. */
export const MAX_BODY_VALUES = 20_000

/** The forms of our pages are far smaller. */
export const MAX_FORM_BYTES = 16_384

/** A Lambda answer ends at 6 MB, Base64 included; beyond this a document has to be asked for in parts. */
export const MAX_DOCUMENT_BYTES = 4_400_000

/** A payload that is queued for a webhook as a test: 256 KB. */
export const MAX_QUEUED_PAYLOAD_BYTES = 256 * 1024

/** Things that one request names: labels to print, barcodes, orders to hold. */
export const MAX_BULK = 100

/** Shops that the SKUs of a new product name: one check for each, and one pointer for each SKU, fit one transaction with it. */
export const MAX_SHOPS_OF_NEW_PRODUCT = 47

/** How many faults one answer names. */
export const MAX_FAULTS = 5
/** Of a field's name, where the client chose it. */
export const MAX_NAME_SHOWN = 64

/** How many ignored fields and parameters the header of an answer names, and in how many bytes. */
export const MAX_IGNORED_SHOWN = 10
export const MAX_IGNORED_BYTES = 1_024

/** Entries on a page of a list. */
export const DEFAULT_PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 100

/** How long it is remembered where the next page of a long list begins that is read by page numbers. */
export const BOOKMARKS_KEPT_MS = 15 * MINUTE_MS
/** How long a list is taken to be long without a look. */
export const LONG_LIST_REMEMBERED_MS = MINUTE_MS

/** Days a list goes back where no start is asked for. */
export const LISTED_DAYS = 90
export const INVOICES_LISTED_DAYS = 365
/** More than there have been: such a list goes back to its beginning. */
export const EVER_DAYS = 36_500

/** Our own deadline: 25 s, before the function's (29 s) and the gateway's (30 s) end a request without an answer. */
export const MS_LEFT_AT_DEADLINE = 4 * SECOND_MS

/** How long the answer to an idempotency key is kept. */
export const IDEMPOTENT_ANSWERS_KEPT_MS = DAY_MS
/** How long a running claim of such a key is left alone. */
export const IDEMPOTENCY_LEASE_MS = MINUTE_MS

/** How long a suspended or deleted application may go on: its state is not read for every request. */
export const APPLICATION_REMEMBERED_MS = MINUTE_MS
/** How long a rate limit that is used up is believed to be so without a look: it may be changed meanwhile. */
export const EXHAUSTED_REMEMBERED_MS = SECOND_MS
/** How long at least between two looks for keys of tokens that are not known yet. */
export const TOKEN_KEYS_PAUSE_MS = 10 * SECOND_MS
/** What is remembered of tokens and addresses together; more is forgotten at once, which costs calls and nothing else. */
export const MAX_REMEMBERED = 10_000
