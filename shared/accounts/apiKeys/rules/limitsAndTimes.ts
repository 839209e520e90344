/** API keys of one account. */
export const MAX_API_KEYS = 50

/** Networks a key was used from that are remembered: the latest ones. */
export const MAX_KEY_NETWORKS = 20

/** New networks of a key between two runs of the job that puts them on the audit trail: what is more is not told one by one. */
export const MAX_UNNOTED_NETWORKS = 10
