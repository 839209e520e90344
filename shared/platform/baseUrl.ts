/** Default public address of the API: that of the local stack. */
export const LOCAL_BASE_URL = 'http://127.0.0.1:3000/v1'

/**
 * Returns the public address of the API, ending in its version segment, without requiring other
 * settings.
 */
export const getBaseUrl = (environment: NodeJS.ProcessEnv = process.env): string =>
  environment.BASE_URL ?? LOCAL_BASE_URL
