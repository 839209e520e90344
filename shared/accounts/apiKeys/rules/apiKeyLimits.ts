/** API keys of one account. */
export const MAX_API_KEYS = 50
