import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** An account is erased so long after it was locked: whatever request was under way has ended by then. */
export const ERASED_AFTER_MS = MINUTE_MS

/** How long an erasure waits for what stands against it before it looks again. */
export const LOOKS_AGAIN_AFTER_MS = 60 * MINUTE_MS

/** How often an account is looked through for what has become old. */
export const RETENTION_PAUSE_MS = 7 * DAY_MS

/** Entries of lists that one turn of an account goes through; others have their turn then. */
export const ENTRIES_A_TURN = 500

/** Writes of one transaction, with room for those that note how far it has come. */
export const WRITES_AT_ONCE = 90

/** Ids that an obstacle names at most. */
export const MAX_IDS_NAMED = 5

/** What operators sent as files is there for so long, and copies of the table: as the stacks have it. */
export const INCOMING_KEPT_MS = 30 * DAY_MS
export const COPIES_KEPT_MS = 400 * DAY_MS
