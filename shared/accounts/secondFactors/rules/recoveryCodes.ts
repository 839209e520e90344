/** Base 32 of Crockford: characters that nobody mistakes for others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Codes that let a person in who has lost the authenticator app, once each. */
export const RECOVERY_CODES = 10
/** Sixteen characters are 80 bits: who reads the digests cannot try them all. */
export const RECOVERY_CODE_BYTES = 16
const GROUP = 4

/** A code as it is shown, of so many random bytes: in groups, which read well. */
export function recoveryCode(random: Uint8Array): string {
  const characters = [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return (characters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/**
 * A code as somebody typed it: groups and case do not matter, and letters that look like digits are
 * those.
 */
export const normaliseRecoveryCode = (text: string): string =>
  text.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

/** Whether it is meant as a recovery code rather than as one of an app, which is six digits. */
export const isRecoveryCode = (text: string): boolean => normaliseRecoveryCode(text).length === RECOVERY_CODE_BYTES
