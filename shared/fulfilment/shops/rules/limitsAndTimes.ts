import { MINUTE_MS } from '#shared/core/durations.ts'

/** An order waits at most so long before it is worked on. */
export const MAX_DELAY_HOURS = 240

/** So many shops of a user are remembered by their store. */
export const MAX_SHOPS_OF_STORE = 50

/** How long a person has to grant permission at the platform. */
export const CONNECT_STATE_LIFETIME_MS = 15 * MINUTE_MS

/**
 * A removal that was begun holds off new SKUs and orders for so long. It takes a second or never ends: whoever removes is
 * dead after half a minute, and what it has left must not block the shop for ever.
 */
export const REMOVAL_HOLDS_MS = 120_000

/** A removal younger than this is joined by a second one; an older one is begun anew, so that it holds long enough. */
export const REMOVAL_IS_JOINED_MS = 60_000
