import { gs1CheckDigit, hasGs1CheckDigit, mod97CheckDigits, s10CheckDigit } from './checkDigits.ts'

/** How a carrier's numbers are made. */
export type TrackingFormat =
  /**
   * UPU standard S10: two letters for the service, eight digits, a check digit, the posting
   * country: `LX123456785NL`.
   */
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
   * The platform's own format, for carriers that have no public one: two capital letters, twelve
   * digits and two check digits (ISO/IEC 7064 MOD 97-10 over all before them), as in
   * `SV12345678901260`. Sixteen characters, even digits: the shortest Code 128 that still has a
   * million million numbers per prefix.
   */
  | { readonly kind: 'platform'; readonly prefix: string }

/**
 * What the serial number of a number is put behind; the length of both is that of the number
 * without check digits and country.
 */
function headOf(format: TrackingFormat): { readonly head: string; readonly length: number } {
  switch (format.kind) {
    case 's10':
      return { head: format.serviceIndicator, length: 10 }
    case 'impb':
      // USPS Publication 199: 92 goes with mailer ids of nine digits, 93 with those of six.
      return {
        head: `${format.mailerId.length === 9 ? 92 : 93}${format.serviceTypeCode}${format.mailerId}`,
        length: 21,
      }
    case 'sscc':
      return { head: format.extensionDigit + format.companyPrefix, length: 17 }
    case 'platform':
      return { head: format.prefix, length: 14 }
  }
}

/** How many digits the serial numbers of a format have. */
export function serialDigitCount(format: TrackingFormat): number {
  const { head, length } = headOf(format)
  return length - head.length
}

/** The number of a format with a serial number, check digits included. */
export function composeTrackingNumber(format: TrackingFormat, serial: string): string {
  const body = headOf(format).head + serial
  switch (format.kind) {
    case 's10':
      return `${body}${s10CheckDigit(serial)}${format.country}`
    case 'impb':
    case 'sscc':
      return body + gs1CheckDigit(body)
    case 'platform':
      return body + mod97CheckDigits(body)
  }
}

/**
 * Any number of a format, as carriers have theirs that exist only here. `random` gives numbers in
 * [0, 1). Unique only once it has been claimed: a caller whose claim fails asks for another.
 */
export const newTrackingNumber = (format: TrackingFormat, random: () => number): string =>
  composeTrackingNumber(
    format,
    Array.from({ length: serialDigitCount(format) }, () => Math.floor(random() * 10)).join(''),
  )

const TESTS: Record<TrackingFormat['kind'], (text: string) => boolean> = {
  s10: (text) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text) && s10CheckDigit(text.slice(2, 10)) === text[10],
  impb: (text) => /^9[1-5]\d{20}$/.test(text) && hasGs1CheckDigit(text),
  sscc: (text) => /^\d{18}$/.test(text) && hasGs1CheckDigit(text),
  platform: (text) => /^[A-Z]{2}\d{14}$/.test(text) && mod97CheckDigits(text.slice(0, -2)) === text.slice(-2),
}

/** Whether a text is a number of this format with right check digits. */
export const isTrackingNumber = (kind: TrackingFormat['kind'], text: string): boolean => TESTS[kind](text)

/**
 * A number in groups that are easy to read aloud: `LX 123 456 785 NL`, `9274 8900 …`, `SV 1234 5678
 * 9012 60`.
 */
export function formatTrackingNumber(trackingNumber: string): string {
  const s10 = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(trackingNumber)
  if (s10) return s10.slice(1).join(' ')
  const [, letters = '', rest = ''] = /^([A-Z]{0,2})(.*)$/s.exec(trackingNumber) ?? []
  return [letters, ...(rest.match(/.{1,4}/gsu) ?? [])].filter((group) => group !== '').join(' ')
}

const LONGEST = 40

/**
 * Most characters of a tracking number as people write it, in groups: blanks do not count as its
 * own.
 */
export const MAX_WRITTEN_TRACKING_NUMBER_LENGTH = 2 * LONGEST

/**
 * A tracking number as it is looked for: people read numbers aloud, paste them in groups and type
 * them in lower case. Null for a text that no parcel can have.
 */
export function comparableNumber(written: string): string | null {
  const number = written.replace(/\s/g, '').toUpperCase()
  return number.length <= LONGEST && /^[\x21-\x7e]+$/.test(number) ? number : null
}
