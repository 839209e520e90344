import { MINUTE_MS } from '#shared/core/durations.ts'

/** How long an application has to exchange a nonce for a token. */
export const NONCE_MS = 10 * MINUTE_MS

/** Live and withdrawn tokens of one user together; older withdrawn ones are forgotten first. */
export const MAX_GRANTS = 500

/** So many withdrawn tokens of a user are remembered, so that their bearers are told why they are refused. */
export const MAX_WITHDRAWN_GRANTS = 40

/** Tokens withdrawn in one write: more would make its expression too long. */
export const WITHDRAWN_AT_ONCE = 40
