import { HOUR_MS, MINUTE_MS } from '../core/durations.ts'
import type { RateLimit } from './rateLimits/rules/rateLimit.ts'

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

/** How long the link of a mail lets a person set a new password. */
export const PASSWORD_RESET_MS = 30 * MINUTE_MS
/** Links asked for from one client address, which an office may share: ten, then one a minute. */
export const RESETS_BY_CLIENT: RateLimit = { size: 10, intervalMs: MINUTE_MS }
/** Links asked for to one e-mail address, from wherever: five, then one in twenty minutes. */
export const RESETS_BY_EMAIL: RateLimit = { size: 5, intervalMs: 20 * MINUTE_MS }

/** Invitations of one account, which go to addresses that nobody has proved: twenty, then one in half an hour. */
export const INVITATIONS_OF_ACCOUNT: RateLimit = { size: 20, intervalMs: 30 * MINUTE_MS }

/** How long a browser stays signed in. */
export const SESSION_MS = 12 * HOUR_MS

/** Codes of one person's second factor, which only count after the right password: ten, then one in five minutes. */
export const CODES_RATE_LIMIT: RateLimit = { size: 10, intervalMs: 5 * MINUTE_MS }
/** Requests of an operator: pages of a console make several at once. */
export const OPERATOR_RATE_LIMIT: RateLimit = { size: 120, intervalMs: 250 }

/** Requests of an account's console, apart from those of its programs: a page makes several at once. */
export const CONSOLE_RATE_LIMIT: RateLimit = { size: 120, intervalMs: 250 }

/** How long a person has to enter the code of the second factor once the password was right. */
export const CODE_ENTRY_MS = 10 * MINUTE_MS
/** Codes that let a person in who has lost the authenticator app, once each. */
export const RECOVERY_CODES = 10

/** How long an operator stays signed in. */
export const OPERATOR_SESSION_MS = HOUR_MS

/** How long an application has to exchange a nonce for a token. */
export const NONCE_MS = 10 * MINUTE_MS

/** Live and withdrawn tokens of one user together; older withdrawn ones are forgotten first. */
export const MAX_GRANTS = 500

/** So many withdrawn tokens of a user are remembered, so that their bearers are told why they are refused. */
export const MAX_WITHDRAWN_GRANTS = 40

/** Tokens withdrawn in one write: more would make its expression too long. */
export const WITHDRAWN_AT_ONCE = 40

/** Tokens moved to items of their own in one transaction: more would make its expression too long. */
export const MOVED_AT_ONCE = 40

/** How long a process goes by how it saw a rate limit last: others may have counted in it since. */
export const LIMITS_REMEMBERED_MS = 10_000

/** Rate limits whose last state a process remembers. */
export const MAX_REMEMBERED_LIMITS = 10_000

/** Partitions that the lists of one user are spread over at most: each of its lists reads all of them side by side. */
export const MAX_LIST_SHARDS = 16

/** The job that reminds accounts, by mail, of what needs them. */
export const REMIND_JOB = 'remindAccounts'

/** API keys of one account. */
export const MAX_API_KEYS = 50
/** Networks a key was used from that are remembered: the latest ones. */
export const MAX_KEY_NETWORKS = 20
/** New networks of a key between two runs of the job that puts them on the audit trail: what is more is not told one by one. */
export const MAX_UNNOTED_NETWORKS = 10
/** How long a token of a public application lasts: it has no secret that could renew it. */
export const PUBLIC_TOKEN_MS = HOUR_MS
