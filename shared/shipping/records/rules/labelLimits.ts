import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Age of an unfinished carrier request before the reconciliation job completes it. */
export const LABEL_RECONCILE_DELAY_MS = 2 * MINUTE_MS

/** Polling interval for a delayed label file. */
export const LABEL_FILE_POLL_INTERVAL_MS = 60_000

/** Interval at which orders and reshipments check a label whose carrier has not responded. */
export const LABEL_RECHECK_INTERVAL_MS = MINUTE_MS

/**
 * Labels of a shipment, including cancelled ones, so that one query reads a shipment with all of
 * them.
 */
export const MAX_LABELS = 20

/** Tracking events of a label, for the same reason. */
export const MAX_EVENTS = 200

/** Further tracking numbers of a label; the oldest are removed. */
export const MAX_ADDITIONAL_NUMBERS = 10

/** Times after a refund at which the carrier is asked again for the parcel. */
export const REFUND_RECHECK_DELAYS_MS = [HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS] as const
