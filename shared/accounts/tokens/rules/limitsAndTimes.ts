import { HOUR_MS } from '#shared/core/durations.ts'

/** How long a token of a public application lasts: it has no secret that could renew it. */
export const PUBLIC_TOKEN_MS = HOUR_MS

/** Tokens moved to items of their own in one transaction: more would make its expression too long. */
export const MOVED_AT_ONCE = 40
