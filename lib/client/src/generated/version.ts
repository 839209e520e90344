// Made from the description of the API; `UPDATE_DOCS=1 npm test -- test/tools/docs` writes it anew.

/** The release of the platform that this client was made for. */
export const VERSION = '1.66.0'
