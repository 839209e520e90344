import { gs1CheckDigit, hasGs1CheckDigit, mod97CheckDigits, s10CheckDigit } from './checkDigits.ts'

/** How a carrier's numbers are made. */
export type TrackingFormat =
  /** UPU standard S10: two letters for the service, eight digits, a check digit, the posting country: `LX123456785NL`. */
  | {
      readonly kind: 's10'
      /** Two capital letters, as `LX` for tracked letter post or `CX` for parcels. */
      readonly serviceIndicator: string
      /** ISO 3166-1 code of the country whose post issues the number. */
      readonly country: string
    }
  /** USPS Intelligent Mail package barcode: 22 digits, the last a modulo 10 check digit. */
  | {
      readonly kind: 'impb'
      /** Three digits naming class and extra services. */
      readonly serviceTypeCode: string
      /** Nine digits beginning with 9, or six beginning with 0 to 8, as issued to the mailer. */
      readonly mailerId: string
    }
  /** GS1 serial shipping container code: 18 digits, the last a modulo 10 check digit. */
  | {
      readonly kind: 'sscc'
      /** One digit, free to use. */
      readonly extensionDigit: string
      /** Seven to ten digits, as issued by GS1. */
      readonly companyPrefix: string
    }
  /**
   * The platform's own format, for carriers that have no public one: two capital letters, twelve digits and two check
   * digits (ISO/IEC 7064 MOD 97-10 over all before them), as in `SV12345678901260`. Sixteen characters, even digits: the
   * shortest Code 128 that still has a million million numbers per prefix.
   */
  | { readonly kind: 'platform'; readonly prefix: string }

/** Of labels that no parcel is sent with: none that a carrier could take for one of its own. */
export const TEST_FORMAT: TrackingFormat = { kind: 'platform', prefix: 'TE' }

/**
 * A new number of a format, check digits included. `random` gives numbers in [0, 1).
 * Unique only once it has been claimed: a caller whose claim fails asks for another.
 */
export function newTrackingNumber(format: TrackingFormat, random: () => number): string {
  const filledUp = (head: string, length: number): string =>
    head + Array.from({ length: length - head.length }, () => Math.floor(random() * 10)).join('')
  switch (format.kind) {
    case 's10': {
      const serial = filledUp('', 8)
      return `${format.serviceIndicator}${serial}${s10CheckDigit(serial)}${format.country}`
    }
    case 'impb': {
      // USPS Publication 199: 92 goes with mailer ids of nine digits, 93 with those of six.
      const body = filledUp(`${format.mailerId.length === 9 ? 92 : 93}${format.serviceTypeCode}${format.mailerId}`, 21)
      return body + gs1CheckDigit(body)
    }
    case 'sscc': {
      const body = filledUp(format.extensionDigit + format.companyPrefix, 17)
      return body + gs1CheckDigit(body)
    }
    case 'platform': {
      const body = filledUp(format.prefix, 14)
      return body + mod97CheckDigits(body)
    }
  }
}

const TESTS: Record<TrackingFormat['kind'], (text: string) => boolean> = {
  s10: (text) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text) && s10CheckDigit(text.slice(2, 10)) === text[10],
  impb: (text) => /^9[1-5]\d{20}$/.test(text) && hasGs1CheckDigit(text),
  sscc: (text) => /^\d{18}$/.test(text) && hasGs1CheckDigit(text),
  platform: (text) => /^[A-Z]{2}\d{14}$/.test(text) && mod97CheckDigits(text.slice(0, -2)) === text.slice(-2),
}

/** Whether a text is a number of this format with right check digits. */
export const isTrackingNumber = (kind: TrackingFormat['kind'], text: string): boolean => TESTS[kind](text)

/** A number in groups that are easy to read aloud: `LX 123 456 785 NL`, `9274 8900 …`, `SV 1234 5678 9012 60`. */
export function formatTrackingNumber(trackingNumber: string): string {
  const s10 = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(trackingNumber)
  if (s10) return s10.slice(1).join(' ')
  const [, letters = '', rest = ''] = /^([A-Z]{0,2})(.*)$/s.exec(trackingNumber) ?? []
  return [letters, ...(rest.match(/.{1,4}/gsu) ?? [])].filter((group) => group !== '').join(' ')
}

const LONGEST = 40

/** Most characters of a tracking number as people write it, in groups: blanks do not count as its own. */
export const LONGEST_WRITTEN = 2 * LONGEST

/**
 * A tracking number as it is looked for: people read numbers aloud, paste them in groups and type them in lower case. Null for a
 * text that no parcel can have.
 */
export function comparableNumber(written: string): string | null {
  const number = written.replace(/\s/g, '').toUpperCase()
  return number.length <= LONGEST && /^[\x21-\x7e]+$/.test(number) ? number : null
}

/** Whether two texts mean the same tracking number. */
export function isSameNumber(one: string, other: string): boolean {
  const number = comparableNumber(one)
  return number !== null && number === comparableNumber(other)
}
