import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** Mails to one address: twenty, then one every ten minutes. What is more is not sent. */
export const MAILS_TO_ADDRESS = { size: 20, intervalMs: 10 * MINUTE_MS } as const
/** Mails about one account, to all its people together. */
export const MAILS_OF_ACCOUNT = { size: 100, intervalMs: 5 * MINUTE_MS } as const

/** For how long a worker that has begun to send a mail is left alone: longer than it can run. */
export const SENDING_MS = MINUTE_MS

/** How long it is known that a mail was sent: longer than its message can come again. */
export const SENT_KEPT_MS = 30 * DAY_MS
