import { DAY_MS } from '#shared/core/durations.ts'

/** How long a test, or a shipment that never got a label, is kept. */
export const KEPT_WITHOUT_LABEL_MS = 30 * DAY_MS

/** Packages a shipment can go in. */
export const MAX_PACKAGES = 12
