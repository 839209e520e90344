/** Base 32 of Crockford, without ambiguous characters. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** Number of single-use codes for users without their authenticator app. */
export const RECOVERY_CODE_COUNT = 10
/** Sixteen characters are 80 bits, so that digests cannot be brute-forced. */
export const RECOVERY_CODE_BYTES = 16
const GROUP = 4

/** Formats random bytes as a code in groups. */
export function generateRecoveryCode(random: Uint8Array): string {
  const characters = [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return (characters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** Normalises a typed code: ignores groups and case, and maps letters similar to digits. */
export const normaliseRecoveryCode = (text: string): string =>
  text.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')

/** Whether the text is a recovery code, not a six-digit app code. */
export const isRecoveryCode = (text: string): boolean => normaliseRecoveryCode(text).length === RECOVERY_CODE_BYTES
