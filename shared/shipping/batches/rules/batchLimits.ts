import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/core/durations.ts'

/** Rows of a batch. */
export const MAX_ROWS = 1_000

/** Size of all rows of a batch as JSON, which is stored in one transaction. */
export const MAX_BATCH_BYTES = 3_145_728

/** Size of a row as JSON: a shipment with a hundred line items. */
export const MAX_ROW_BYTES = 262_144

/** Fields and items of a body with rows: 150 for each row. */
export const MAX_BATCH_JSON_VALUES = 150_000

/** Length of the client's reference of a row. */
export const MAX_REFERENCE_LENGTH = 64

/** Batches of an account that are processed at the same time. */
export const MAX_ACTIVE_BATCHES = 5

/** Lease of an account's rows: longer than the timeout of the worker (50 seconds). */
export const BATCH_LEASE_MS = MINUTE_MS

/** Time after which a worker starts no further rows. A row takes up to 20 seconds. */
export const ROW_START_DEADLINE_MS = 25 * SECOND_MS

/** Rows of a batch that are processed at the same time. */
export const MAX_CONCURRENT_ROWS = 5

/** Interrupted attempts of a row after which it fails. */
export const MAX_ROW_ATTEMPTS = 3

/** Time after which waiting batches are resumed if their event was lost. */
export const BATCH_RESUME_DELAY_MS = 5 * MINUTE_MS

/** Retention of a batch after its last row. */
export const BATCH_RETENTION_MS = 30 * DAY_MS
