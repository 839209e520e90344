import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Lines of an order: with one write per product, any change fits one transaction. */
export const MAX_ORDER_LINES = 80

/** Products of an order's lines, counting each component of a kit. */
export const MAX_ORDER_PRODUCTS = 80

/**
 * Products that an order refers to, counting kits as well: deleting it writes one item for each.
 */
export const MAX_REFERENCED_PRODUCTS = 84

/** Time after the last shipment until an order is archived. */
export const ARCHIVE_DELAY_MS = 90 * DAY_MS

/** Interval of retrying an order that lacks more products than it can watch. */
export const REALLOCATION_INTERVAL_MS = 6 * HOUR_MS

/** Length limits of imported texts, equal to those of requests. */
export const MAX_ORDER_NUMBER_LENGTH = 32
export const MAX_GIFT_MESSAGE_LENGTH = 128
export const MAX_SKU_LENGTH = 32

/**
 * Limits of a shop's import in one run, so that large or slow stores do not block others; the next
 * run continues.
 */
export const MAX_IMPORT_PAGES = 50
export const MAX_IMPORT_MS = MINUTE_MS
