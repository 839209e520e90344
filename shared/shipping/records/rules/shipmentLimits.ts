import { DAY_MS } from '#shared/core/durations.ts'

/** Retention of test shipments and of shipments without a label. */
export const UNLABELLED_RETENTION_MS = 30 * DAY_MS

/** Packages of a shipment. */
export const MAX_PACKAGES = 12
