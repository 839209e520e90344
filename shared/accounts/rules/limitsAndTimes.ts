import { HOUR_MS, MINUTE_MS } from '../../core/durations.ts'

/** How long the link of a mail lets a person set a new password. */
export const PASSWORD_RESET_MS = 30 * MINUTE_MS

/** How long a browser stays signed in. */
export const SESSION_MS = 12 * HOUR_MS

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
