/**
 * Id of the original signing key. Signed and stored data do not name it, so that earlier releases
 * can read them.
 */
export const FIRST_KEY_ID = 'k1'
