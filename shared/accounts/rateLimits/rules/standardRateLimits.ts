import { MINUTE_MS } from '#shared/core/durations.ts'
import type { RateLimit } from './rateLimit.ts'

/** The usual limit of a user, and of a client address that has no token yet: 30 requests, draining 2 per second. */
export const STANDARD_RATE_LIMIT: RateLimit = { size: 30, intervalMs: 500 }

/** Codes of one person's second factor, which only count after the right password: ten, then one in five minutes. */
export const CODES_RATE_LIMIT: RateLimit = { size: 10, intervalMs: 5 * MINUTE_MS }

/** Requests of an account's console, apart from those of its programs: a page makes several at once. */
export const CONSOLE_RATE_LIMIT: RateLimit = { size: 120, intervalMs: 250 }
