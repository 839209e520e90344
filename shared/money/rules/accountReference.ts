/**
 * Digits of the account number in a reference: a fixed length, so that following text is not part
 * of it.
 */
const DIGITS = 16

const REMAINDER = 97n

/** Returns the remainder by 97 of digits and letters, with A as 10 and Z as 35 (ISO 7064). */
const computeReferenceRemainder = (text: string): bigint =>
  BigInt(text.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % REMAINDER

/**
 * Returns the reference by which bank transfers to an account are identified: ISO 11649, with check
 * digits after `RF`.
 */
export function buildAccountReference(userId: number): string {
  const account = String(userId).padStart(DIGITS, '0')
  const check = 98n - computeReferenceRemainder(`${account}RF00`)
  return `RF${String(check).padStart(2, '0')}${account}`
}

/** Groups of four characters. */
export const formatSpacedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

/**
 * Finds the account referenced in a transfer's text, ignoring spaces and other words; null if there
 * is none, or more than one.
 */
export function findReferencedAccount(words: string): number | null {
  const text = words.toUpperCase().replace(/[\s.\-/]+/g, '')
  const found = [...text.matchAll(/RF(\d{2})(?=(\d{16}))/g)]
    .filter(([, check = '', account = '']) => computeReferenceRemainder(`${account}RF${check}`) === 1n)
    .map(([, , account]) => Number(account))
  const accounts = new Set(found)
  const [only] = accounts
  return accounts.size === 1 && only !== undefined && Number.isSafeInteger(only) ? only : null
}
