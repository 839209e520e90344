// Generated from the API description: run `npm run generate` to update.

/** The release of the platform that this client was made for. */
export const VERSION = '1.67.0'
