import { DAY_MS } from '#shared/core/durations.ts'

/** Members and invitations of one account. */
export const MAX_MEMBERS = 25
/** Accounts that one person may be invited to. */
export const MAX_MEMBERSHIPS = 25
/** Validity of an invitation. */
export const INVITATION_LIFETIME_MS = 7 * DAY_MS
