import { MINUTE_MS } from '#shared/core/durations.ts'
import type { RateLimit } from './rateLimit.ts'

/** The usual limit of a user, and of a client address that has no token yet: 30 requests, draining 2 per second. */
export const STANDARD_RATE_LIMIT: RateLimit = { size: 30, intervalMs: 500 }

/** Wrong tokens of one client address, which an office may share: 100, then one a second. */
export const WRONG_TOKENS_RATE_LIMIT: RateLimit = { size: 100, intervalMs: 1_000 }

/** Attempts to sign in as one user from one client address: ten, then one a minute. */
export const SIGN_IN_BY_USER_AND_CLIENT: RateLimit = { size: 10, intervalMs: 60_000 }

/** Attempts to sign in as one user from wherever: wide, as whoever fills it keeps the user out as well. */
export const SIGN_IN_BY_USER: RateLimit = { size: 200, intervalMs: 10_000 }

/** Attempts from one client address, which an office may share: thirty, then one every ten seconds. */
export const SIGN_IN_BY_CLIENT: RateLimit = { size: 30, intervalMs: 10_000 }

/** Links asked for from one client address, which an office may share: ten, then one a minute. */
export const RESETS_BY_CLIENT: RateLimit = { size: 10, intervalMs: MINUTE_MS }

/** Links asked for to one e-mail address, from wherever: five, then one in twenty minutes. */
export const RESETS_BY_EMAIL: RateLimit = { size: 5, intervalMs: 20 * MINUTE_MS }

/** Invitations of one account, which go to addresses that nobody has proved: twenty, then one in half an hour. */
export const INVITATIONS_OF_ACCOUNT: RateLimit = { size: 20, intervalMs: 30 * MINUTE_MS }

/** Codes of one person's second factor, which only count after the right password: ten, then one in five minutes. */
export const CODES_RATE_LIMIT: RateLimit = { size: 10, intervalMs: 5 * MINUTE_MS }

/** Requests of an operator: pages of a console make several at once. */
export const OPERATOR_RATE_LIMIT: RateLimit = { size: 120, intervalMs: 250 }

/** Requests of an account's console, apart from those of its programs: a page makes several at once. */
export const CONSOLE_RATE_LIMIT: RateLimit = { size: 120, intervalMs: 250 }

/** How long a process goes by how it saw a rate limit last: others may have counted in it since. */
export const LIMITS_REMEMBERED_MS = 10_000

/** Rate limits whose last state a process remembers. */
export const MAX_REMEMBERED_LIMITS = 10_000
