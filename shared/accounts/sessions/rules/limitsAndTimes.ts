import { HOUR_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** How long a browser stays signed in. */
export const SESSION_MS = 12 * HOUR_MS

/** How long a person has to enter the code of the second factor once the password was right. */
export const CODE_ENTRY_MS = 10 * MINUTE_MS

/** How long an operator stays signed in. */
export const OPERATOR_SESSION_MS = HOUR_MS
