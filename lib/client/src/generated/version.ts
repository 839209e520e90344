// Generated from the API description: run `UPDATE_DOCS=1 npm test -- test/tools/docs` to update.

/** The release of the platform that this client was made for. */
export const VERSION = '1.66.0'
