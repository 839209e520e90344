import { computeGs1CheckDigit, computeMod97CheckDigits, computeS10CheckDigit, hasGs1CheckDigit } from './checkDigits.ts'

/* Formats of tracking numbers. */

/** Number format of a carrier. */
export type TrackingFormat =
  /**
   * UPU standard S10: two letters for the service, eight digits, a check digit, the posting
   * country: `LX123456785NL`.
   */
  | {
      readonly kind: 's10'
      /** Two capital letters, such as `LX` for tracked letter post or `CX` for parcels. */
      readonly serviceIndicator: string
      /** ISO 3166-1 code of the country whose post issues the number. */
      readonly country: string
    }
  /** USPS Intelligent Mail package barcode: 22 digits, the last a modulo 10 check digit. */
  | {
      readonly kind: 'impb'
      /** Three digits for class and extra services. */
      readonly serviceTypeCode: string
      /** Nine digits starting with 9, or six starting with 0 to 8, as issued to the mailer. */
      readonly mailerId: string
    }
  /** GS1 serial shipping container code: 18 digits, the last a modulo 10 check digit. */
  | {
      readonly kind: 'sscc'
      /** One digit of free choice. */
      readonly extensionDigit: string
      /** Seven to ten digits, as issued by GS1. */
      readonly companyPrefix: string
    }
  /**
   * The platform's own format, for carriers without a public one: two capital letters, twelve
   * digits and two check digits (ISO/IEC 7064 MOD 97-10 over all before), such as
   * `SV12345678901260`. Sixteen characters with an even number of digits: the shortest Code 128
   * with a million million numbers per prefix.
   */
  | { readonly kind: 'platform'; readonly prefix: string }

/**
 * Returns the prefix before the serial number, and the length of both, without check digits and
 * country.
 */
function headOf(format: TrackingFormat): { readonly head: string; readonly length: number } {
  switch (format.kind) {
    case 's10':
      return { head: format.serviceIndicator, length: 10 }
    case 'impb':
      // USPS Publication 199: 92 for mailer ids of nine digits, 93 for those of six.
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

/** Returns the number of serial digits of a format. */
export function getSerialDigitCount(format: TrackingFormat): number {
  const { head, length } = headOf(format)
  return length - head.length
}

/** Returns a number with check digits for a serial number. */
export function composeTrackingNumber(format: TrackingFormat, serial: string): string {
  const body = headOf(format).head + serial
  switch (format.kind) {
    case 's10':
      return `${body}${computeS10CheckDigit(serial)}${format.country}`
    case 'impb':
    case 'sscc':
      return body + computeGs1CheckDigit(body)
    case 'platform':
      return body + computeMod97CheckDigits(body)
  }
}

/**
 * Returns a random number of a format, for simulated carriers. `random` returns values in [0, 1).
 * Not unique until claimed: if the claim fails, draw another.
 */
export const generateTrackingNumber = (format: TrackingFormat, random: () => number): string =>
  composeTrackingNumber(
    format,
    Array.from({ length: getSerialDigitCount(format) }, () => Math.floor(random() * 10)).join(''),
  )

const TESTS: Record<TrackingFormat['kind'], (text: string) => boolean> = {
  s10: (text) => /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text) && computeS10CheckDigit(text.slice(2, 10)) === text[10],
  impb: (text) => /^9[1-5]\d{20}$/.test(text) && hasGs1CheckDigit(text),
  sscc: (text) => /^\d{18}$/.test(text) && hasGs1CheckDigit(text),
  platform: (text) => /^[A-Z]{2}\d{14}$/.test(text) && computeMod97CheckDigits(text.slice(0, -2)) === text.slice(-2),
}

/** Whether a text is a number of this format with valid check digits. */
export const isTrackingNumber = (kind: TrackingFormat['kind'], text: string): boolean => TESTS[kind](text)

/**
 * Formats a number in groups for reading: `LX 123 456 785 NL`, `9274 8900 …`, `SV 1234 5678 9012
 * 60`.
 */
export function formatTrackingNumber(trackingNumber: string): string {
  const s10 = /^([A-Z]{2})(\d{3})(\d{3})(\d{3})([A-Z]{2})$/.exec(trackingNumber)
  if (s10) return s10.slice(1).join(' ')
  const [, letters = '', rest = ''] = /^([A-Z]{0,2})(.*)$/s.exec(trackingNumber) ?? []
  return [letters, ...(rest.match(/.{1,4}/gsu) ?? [])].filter((group) => group !== '').join(' ')
}

const MAX_LENGTH = 40

/** Maximum length of a tracking number as typed, including spaces between groups. */
export const MAX_WRITTEN_TRACKING_NUMBER_LENGTH = 2 * MAX_LENGTH

/**
 * Normalises a tracking number for lookup: without spaces, upper case. Null if it cannot be a
 * number.
 */
export function toComparableTrackingNumber(written: string): string | null {
  const number = written.replace(/\s/g, '').toUpperCase()
  return number.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(number) ? number : null
}
