import { gs1CheckDigit } from './checkDigits.ts'
import { randomDigits } from './randomDigits.ts'

/** Lengths USPS Publication 199 gives: 92 goes with nine-digit mailer ids, 93 with six-digit ones. */
const CHANNELS = { 9: '92', 6: '93' } as const
const DIGITS_BEFORE_CHECK = 21

/** USPS Intelligent Mail package barcode: 22 digits, the last a modulo 10 check digit. */
export type ImpbFormat = {
  readonly kind: 'impb'
  /** Three digits naming class and extra services. */
  readonly serviceTypeCode: string
  /** Nine digits beginning with 9, or six beginning with 0 to 8, as issued to the mailer. */
  readonly mailerId: string
}

/** A new package identifier; unique only once it has been claimed. */
export function newImpb({ serviceTypeCode, mailerId }: ImpbFormat, random: () => number): string {
  const head = `${mailerId.length === 9 ? CHANNELS[9] : CHANNELS[6]}${serviceTypeCode}${mailerId}`
  const body = head + randomDigits(DIGITS_BEFORE_CHECK - head.length, random)
  return body + gs1CheckDigit(body)
}

export function isImpb(text: string): boolean {
  return /^9[1-5]\d{20}$/.test(text) && gs1CheckDigit(text.slice(0, -1)) === text.at(-1)
}
