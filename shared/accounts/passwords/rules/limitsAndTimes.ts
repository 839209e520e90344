import { MINUTE_MS } from '#shared/core/durations.ts'

/** Of a password, in characters. */
export const MIN_PASSWORD_CHARACTERS = 10

/** Of a password, in UTF-16 units: hashing has a cost. */
export const MAX_PASSWORD_UNITS = 256

/** How long the link of a mail lets a person set a new password. */
export const PASSWORD_RESET_MS = 30 * MINUTE_MS
