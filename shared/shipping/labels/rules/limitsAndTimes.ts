import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** How long what was begun with a carrier may stay unfinished before the settlement job looks after it. */
export const SETTLE_AFTER_MS = 2 * MINUTE_MS

/** How often a carrier is asked for a file that is late. */
export const FILE_POLL_MS = 60_000

/** When whoever waits for a label looks again, where its carrier did not answer. */
export const ASK_AGAIN_MS = MINUTE_MS

/** Labels a shipment can ever have, cancelled ones included: what hangs on a shipment must stay readable in one go. */
export const MAX_LABELS = 20

/** Events a label can have: what hangs on a shipment must stay readable in one go. */
export const MAX_EVENTS = 200

/** Numbers a label can be followed under besides its own: enough for a warehouse that changes its mind. The oldest go. */
export const MAX_FURTHER_NUMBERS = 10

/** When a carrier is asked again for a parcel whose purchase was refunded, counted from the refund. */
export const LOOKS_AFTER_REFUND_MS = [HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS] as const
