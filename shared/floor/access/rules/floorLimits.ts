import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Session of a worker: a shift. */
export const FLOOR_SESSION_LIFETIME_MS = 12 * HOUR_MS
/** Permissions of a lead after two-factor authentication. */
export const LEAD_SESSION_LIFETIME_MS = HOUR_MS
/** Lifetime of the pairing of a device. */
export const DEVICE_SESSION_LIFETIME_MS = 90 * DAY_MS
/** Validity of a pairing code. */
export const PAIRING_CODE_LIFETIME_MS = 10 * MINUTE_MS

/** Entries of a warehouse. */
export const MAX_STAFF_MEMBERS = 500
export const MAX_DEVICES = 500
export const MAX_FLOOR_KEYS = 20

/** PINs tried with a badge: 5, then one per 15 minutes. A correct PIN empties the limit. */
export const PIN_RATE_LIMIT = { size: 5, intervalMs: 15 * MINUTE_MS }

/** Pairing codes tried from one IP address, which a warehouse may share: 20, then one per minute. */
export const PAIRING_RATE_LIMIT = { size: 20, intervalMs: MINUTE_MS }

/** Length of display names of workers, devices and keys. */
export const MAX_FLOOR_NAME_LENGTH = 80
