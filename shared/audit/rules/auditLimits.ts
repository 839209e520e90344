import { DAY_MS } from '#shared/core/durations.ts'

/** Retention of audit entries: ten years, as long as accounting and customs records. */
export const AUDIT_RETENTION_MS = 3_653 * DAY_MS

/** Maximum length of a reason and of each detail, in characters. */
export const MAX_REASON_LENGTH = 500
