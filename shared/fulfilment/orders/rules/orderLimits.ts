import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/**
 * Lines of an order at most: with one write for the product of each, any change of an order is one
 * transaction.
 */
export const MAX_ORDER_LINES = 80

/** How long after it has left for good an order stays in lists. */
export const ARCHIVED_AFTER_MS = 90 * DAY_MS

/** An order that waits for more products than it has queues for is looked at again by the clock. */
export const REALLOCATION_INTERVAL_MS = 6 * HOUR_MS

/** What is kept of the texts of a fetched order: as much as requests may say. */
export const MAX_ORDER_NUMBER_LENGTH = 32
export const MAX_GIFT_MESSAGE_LENGTH = 128
export const MAX_SKU_LENGTH = 32

/**
 * Of one shop in one run, so that a large or slow store does not keep the others waiting; the next
 * run goes on.
 */
export const MAX_IMPORT_PAGES = 50
export const MAX_IMPORT_MS = MINUTE_MS
