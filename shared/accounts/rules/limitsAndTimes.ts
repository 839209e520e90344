/** Partitions that the lists of one user are spread over at most: each of its lists reads all of them side by side. */
export const MAX_LIST_SHARDS = 16

/** The job that reminds accounts, by mail, of what needs them. */
export const REMIND_JOB = 'remindAccounts'
