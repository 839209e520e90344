import { gs1CheckDigit } from './checkDigits.ts'
import { randomDigits } from './randomDigits.ts'

const DIGITS_BEFORE_CHECK = 17

/** GS1 serial shipping container code: 18 digits, the last a modulo 10 check digit. */
export type SsccFormat = {
  readonly kind: 'sscc'
  /** One digit, free to use. */
  readonly extensionDigit: string
  /** Seven to ten digits, as issued by GS1. */
  readonly companyPrefix: string
}

/** A new container code; unique only once it has been claimed. */
export function newSscc({ extensionDigit, companyPrefix }: SsccFormat, random: () => number): string {
  const head = extensionDigit + companyPrefix
  const body = head + randomDigits(DIGITS_BEFORE_CHECK - head.length, random)
  return body + gs1CheckDigit(body)
}

export function isSscc(text: string): boolean {
  return /^\d{18}$/.test(text) && gs1CheckDigit(text.slice(0, -1)) === text.at(-1)
}
