import { s10CheckDigit } from './checkDigits.ts'
import { randomDigits } from './randomDigits.ts'

/** UPU standard S10: two letters for the service, eight digits, a check digit, the posting country: `LX123456785NL`. */
export type S10Format = {
  readonly kind: 's10'
  /** Two capital letters, as `LX` for tracked letter post or `CX` for parcels. */
  readonly serviceIndicator: string
  /** ISO 3166-1 code of the country whose post issues the number. */
  readonly country: string
}

/** A new S10 item identifier; unique only once it has been claimed. */
export function newS10({ serviceIndicator, country }: S10Format, random: () => number): string {
  const serial = randomDigits(8, random)
  return `${serviceIndicator}${serial}${s10CheckDigit(serial)}${country}`
}

export function isS10(text: string): boolean {
  return /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text) && s10CheckDigit(text.slice(2, 10)) === text[10]
}
