import { mod97CheckDigits } from './checkDigits.ts'
import { randomDigits } from './randomDigits.ts'

const SERIAL_DIGITS = 12

/**
 * The platform's own format, for carriers that have no public one: two capital letters, twelve digits and two check
 * digits (ISO/IEC 7064 MOD 97-10 over all before them), as in `SV12345678901260`. Sixteen characters, even digits: the
 * shortest Code 128 that still has a million million numbers per prefix.
 */
export type OwnFormat = {
  readonly kind: 'platform'
  /** Two capital letters. */
  readonly prefix: string
}

/** A new number; unique only once it has been claimed. */
export function newOwnNumber({ prefix }: OwnFormat, random: () => number): string {
  const body = prefix + randomDigits(SERIAL_DIGITS, random)
  return body + mod97CheckDigits(body)
}

export function isOwnNumber(text: string): boolean {
  return /^[A-Z]{2}\d{14}$/.test(text) && mod97CheckDigits(text.slice(0, -2)) === text.slice(-2)
}
