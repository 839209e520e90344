/** Public address of the API where no other is set: that of the local stack. */
export const LOCAL_BASE_URL = 'http://127.0.0.1:3000/v1'

/**
 * Public address of the API, ending in its version segment; also where the rest of the
 * configuration is not there.
 */
export const baseUrl = (environment: NodeJS.ProcessEnv = process.env): string => environment.BASE_URL ?? LOCAL_BASE_URL
