/** How long a process goes by what it knows of the versions in force, ms: it asks at most so often. */
export const POLL_INTERVAL_MS = 1_000

/** How long after a version could not be loaded it is tried again, ms: each try may take as long as the file store lets one wait. */
export const LOAD_RETRY_MS = 10_000

/** The largest content, in bytes as it is stored (compressed), and as it is worked with. */
export const MAX_STORED_BYTES = 32 * 2 ** 20
export const MAX_CONTENT_BYTES = 200 * 2 ** 20

/** The newest versions of a dataset that are kept; those in force, scheduled or to be rolled back to are kept besides. */
export const KEPT_VERSIONS = 50

/** How many versions one may roll back, one after the other. */
export const MAX_ROLL_BACKS = 5

/** How many versions of a dataset may wait for their instant. */
export const MAX_SCHEDULED = 20
