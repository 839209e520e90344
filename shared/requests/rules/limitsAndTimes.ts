import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'

/** How long a request is shown, by where its file lies: what failed or was a write, and what only read. */
export const KEPT_MS = { writes: 30 * DAY_MS, reads: 3 * DAY_MS } as const

/** Lines that nobody has filed yet: as long as a dead letter is kept. */
export const BATCHES_KEPT_MS = 14 * DAY_MS

/** The requests of an account within such a span of time share a file. */
export const SPAN_MS = MINUTE_MS

/** Of the body of a failed request, as JSON. */
export const MAX_BODY_SHOWN_BYTES = 4_096

/** A longer body is not looked into. */
export const MAX_BODY_READ_BYTES = 262_144

/** How deep a body is shown, and how many items of each of its lists. */
export const MAX_DEPTH_SHOWN = 8
export const MAX_ITEMS_SHOWN = 20

/** Reasons of a refusal, and the characters of each. */
export const MAX_REASONS_SHOWN = 5
export const MAX_REASON_SHOWN = 200

/** Of a path and of a query, as they are shown. */
export const MAX_PATH_SHOWN = 300
export const MAX_PARAMETERS_SHOWN = 30

/** Requests of one file that its name tells the ids of; with more of them it tells none. */
export const MAX_IDS_IN_NAME = 200

/** Work of one page: files read, and lists of a thousand names for each kind of file. A span of time is read whole. */
export const MAX_FILES_READ = 60
export const MAX_LISTS = 5

/** Of a batch of lines, and of an account's file, unpacked. */
export const MAX_UNPACKED_BYTES = 134_217_728

/** Files that are read, written or removed side by side. */
export const FILES_AT_ONCE = 10

/** Lists of a thousand files that one turn of an erasure removes. */
export const LISTS_A_TURN = 10
