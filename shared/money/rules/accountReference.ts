/**
 * Digits of an account's number in its reference: all have the same length, so that nothing behind
 * it is taken for a part of it.
 */
const DIGITS = 16

const REMAINDER = 97n

/**
 * The remainder by 97 of a text of digits and letters, of which A counts as 10 and Z as 35 (ISO
 * 7064).
 */
const remainderOf = (text: string): bigint =>
  BigInt(text.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % REMAINDER

/**
 * What an account writes on a bank transfer, by which it is known whose it is: ISO 11649, with
 * check digits behind `RF`.
 */
export function accountReference(userId: number): string {
  const account = String(userId).padStart(DIGITS, '0')
  const check = 98n - remainderOf(`${account}RF00`)
  return `RF${String(check).padStart(2, '0')}${account}`
}

/** Groups of four, as people read and write it. */
export const spacedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

/**
 * Whose reference stands in the words of a transfer, with whatever blanks and other words about it;
 * null where none does, or where there are those of several accounts.
 */
export function findReferencedAccount(words: string): number | null {
  const text = words.toUpperCase().replace(/[\s.\-/]+/g, '')
  const found = [...text.matchAll(/RF(\d{2})(?=(\d{16}))/g)]
    .filter(([, check = '', account = '']) => remainderOf(`${account}RF${check}`) === 1n)
    .map(([, , account]) => Number(account))
  const accounts = new Set(found)
  const [only] = accounts
  return accounts.size === 1 && only !== undefined && Number.isSafeInteger(only) ? only : null
}
