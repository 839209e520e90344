import { MINUTE_MS } from '#shared/core/durations.ts'
import type { RateLimit } from './rateLimit.ts'

/** Default limit of a new account: 100 requests, refilled at 10 per second. */
export const STANDARD_RATE_LIMIT: RateLimit = { size: 100, intervalMs: 100 }

/** Requests of an IP address without a token: 30, refilled at 2 per second. */
export const ADDRESS_RATE_LIMIT: RateLimit = { size: 30, intervalMs: 500 }

/** Two-factor codes of a user after the correct password: 10, then one per 5 minutes. */
export const CODE_RATE_LIMIT: RateLimit = { size: 10, intervalMs: 5 * MINUTE_MS }

/**
 * Console requests of an account: 300, refilled at 20 per second. A scan with the page that it
 * opens takes up to 20 requests, and several people may use the account.
 */
export const CONSOLE_RATE_LIMIT: RateLimit = { size: 300, intervalMs: 50 }
