import { parsePhone } from '#shared/addresses/rules/phoneNumber.ts'

/** Countries whose numbers UPS expects without country code: area code and seven digits. */
const NATIONAL_FORMAT_COUNTRIES: readonly string[] = ['US', 'CA', 'PR', 'VI']

/** Countries whose numbers keep the leading zero. */
const LEADING_ZERO_COUNTRIES: readonly string[] = ['IT', 'SM', 'VA']

/** Calling codes for numbers in national format. */
const CALLING_CODES: ReadonlyMap<string, string> = new Map(
  (
    'AE 971,AR 54,AT 43,AU 61,BE 32,BG 359,BR 55,CH 41,CL 56,CN 86,CO 57,CY 357,CZ 420,DE 49,DK 45,EE 372,EG 20,ES 34,FI 358,FR 33,' +
    'GB 44,GR 30,HK 852,HR 385,HU 36,ID 62,IE 353,IL 972,IN 91,IS 354,IT 39,JP 81,KR 82,KW 965,LT 370,LU 352,LV 371,MA 212,MO 853,' +
    'MT 356,MX 52,MY 60,NG 234,NL 31,NO 47,NZ 64,PE 51,PH 63,PK 92,PL 48,PT 351,QA 974,RO 40,RS 381,SA 966,SE 46,SG 65,SI 386,SK 421,' +
    'SM 378,TH 66,TR 90,TW 886,UA 380,VA 39,VN 84,ZA 27'
  )
    .split(',')
    .map((row): [string, string] => [row.slice(0, 2), row.slice(3)]),
)

/** https://developer.ups.com/tag/Shipping?loc=en_US: Phone.Extension has at most 4 characters. */
const MAX_EXTENSION_LENGTH = 4

/** Returns the UPS fields of a phone number, with the extension if it fits. */
export function toUpsPhoneFields(
  phone: string,
  country: string,
): { readonly Number: string; readonly Extension?: string } {
  const { extension } = parsePhone(phone)
  const fits = extension !== null && extension.length <= MAX_EXTENSION_LENGTH
  return { Number: toUpsPhone(phone, country), ...(fits && { Extension: extension }) }
}

/**
 * Returns a phone number in UPS's format: digits only, with the country code except in North
 * America.
 */
export function toUpsPhone(phone: string, country: string): string {
  const written = parsePhone(phone).number.replace('(0)', '')
  const isInternational = /^\s*(\+|00)/.test(written)
  const digits = written.replace(/\D/g, '').replace(isInternational ? /^00/ : /^$/, '')
  if (NATIONAL_FORMAT_COUNTRIES.includes(country)) return digits.length === 11 ? digits.replace(/^1/, '') : digits
  const code = CALLING_CODES.get(country)
  if (isInternational || code === undefined) return digits
  if (digits.startsWith('0')) return `${code}${LEADING_ZERO_COUNTRIES.includes(country) ? digits : digits.slice(1)}`
  return digits.startsWith(code) ? digits : `${code}${digits}`
}
