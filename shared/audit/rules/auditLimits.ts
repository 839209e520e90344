import { DAY_MS } from '#shared/core/durations.ts'

/**
 * How long an entry of the audit trail is kept: ten years, as long as books and what customs ask
 * for.
 */
export const AUDIT_RETENTION_MS = 3_653 * DAY_MS

/** Of a reason, and of each detail, in characters. */
export const MAX_REASON_LENGTH = 500
