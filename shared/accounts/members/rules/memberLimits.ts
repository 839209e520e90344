import { DAY_MS } from '#shared/core/durations.ts'

/** Members of one account and invitations to it together. */
export const MAX_MEMBERS = 25
/** Accounts that one person may be invited to. */
export const MAX_INVITED_TO = 25
/** How long an invitation can be accepted. */
export const INVITATION_MS = 7 * DAY_MS
