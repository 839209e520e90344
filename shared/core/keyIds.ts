/**
 * The id of the signing key that was there before keys had ids. What is signed or stored under it
 * does not name it, so that a release which knows no ids reads it too.
 */
export const FIRST_KEY = 'k1'
