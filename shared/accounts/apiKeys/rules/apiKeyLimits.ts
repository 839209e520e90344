/** API keys of an account. */
export const MAX_API_KEYS = 50
