import { hasGs1CheckDigit } from './checkDigits.ts'
import { parseGs1Elements, SEPARATOR } from './gs1Elements.ts'
import { isTrackingNumber, toComparableTrackingNumber } from './trackingNumber.ts'

/* Extracts numbers from scanned barcodes. */

/** Longer than any barcode content of a parcel, written in groups. */
const MAX_SCAN_LENGTH = 120

/** Symbology identifier that scanners may prepend: `]C1`, `]d2`. Source: ISO/IEC 15424. */
const SYMBOLOGY = /^\](\w)\w/
/** GS1 symbologies, which contain elements. */
const GS1_SYMBOLOGY_PATTERN = /^\](C1|d2|Q3|e0|J1)/

/** USPS: 420, the ZIP code of 5 or 9 digits, the number. Source: Publication 199. */
const USPS_ROUTED_PATTERN = /^420(?:\d{5}|\d{9})(9[1-5]\d{18}|9[1-5]\d{20}|9[1-5]\d{24})$/
/**
 * USPS, foreign destination: 421, the ISO 3166 country in three digits, a postal code terminated by
 * a separator, the number.
 */
const USPS_ROUTED_INTERNATIONAL_PATTERN = new RegExp(
  `^421\\d{3}[\\dA-Z]{1,9}${SEPARATOR}(9[1-5](?:\\d{18}|\\d{20}|\\d{24}))$`,
)
/** FedEx Express and Ground 96: 34 digits, of which the last 12 are the number. */
const FEDEX_LONG_PATTERN = /^(?:1\d{3}|96\d{2})\d{18}(\d{12})$/
/** DPD: a percent sign, 7 characters of postal code, 14 digits of the number, service, country. */
const DPD_ROUTED_PATTERN = /^%[\dA-Z]{7}(\d{14})\d{6}[\dA-Z]?$/
/** License plate of DHL Express: data identifier J before the piece id. Source: ANSI MH10.8.2. */
const DHL_LICENSE_PLATE_PATTERN = /^J(JD\d{16,20})$/

const FEDEX_WEIGHTS = [3, 1, 7] as const

function hasFedexCheckDigit(number: string): boolean {
  const sum = [...number.slice(0, 11)].reduce(
    (total, digit, place) => total + Number(digit) * (FEDEX_WEIGHTS[place % FEDEX_WEIGHTS.length] ?? 0),
    0,
  )
  return String((sum % 11) % 10) === number.at(-1)
}

const extractEmbeddedTrackingNumber = (text: string): string | undefined => {
  const [, usps] = USPS_ROUTED_PATTERN.exec(text) ?? []
  const [, fedex] = FEDEX_LONG_PATTERN.exec(text) ?? []
  if (usps && hasGs1CheckDigit(usps)) return usps
  if (fedex && hasFedexCheckDigit(fedex)) return fedex
  return DPD_ROUTED_PATTERN.exec(text)?.[1] ?? DHL_LICENSE_PLATE_PATTERN.exec(text)?.[1]
}

/** A GTIN in one of its lengths. Source: GS1 General Specifications. */
const GTIN = /^(\d{8}|\d{12,14})$/

/**
 * Application identifiers of parcel, logistic unit and product numbers. Source: GS1 General
 * Specifications.
 */
const NAMING = ['00', '401', '402', '01', '02', '21', '400'] as const

/** Returns the numbers in GS1 elements, most specific first. */
function extractElementNumbers(text: string): readonly string[] {
  const elements = parseGs1Elements(text) ?? []
  return NAMING.flatMap((name) => elements.filter(({ identifier }) => identifier === name).map(({ value }) => value))
}

/**
 * Returns other forms of a number: SSCC with application identifier, DHL license plate, GTIN of 8
 * to 14 digits.
 */
function listAlternativeForms(number: string): readonly string[] {
  if (/^00\d{18}$/.test(number) && isTrackingNumber('sscc', number.slice(2))) return [number.slice(2)]
  if (isTrackingNumber('sscc', number)) return [`00${number}`]
  if (/^JD\d{16,20}$/.test(number)) return [`J${number}`]
  if (!GTIN.test(number) || !hasGs1CheckDigit(number)) return []
  const digits = number.replace(/^0+/, '')
  return [8, 12, 13, 14].filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}

/**
 * Extracts the number from a scan: removes symbology identifier, separators and spaces, and routing
 * data around a tracking number. Other text only loses its spaces.
 */
export function parseScannedTrackingNumber(scan: string): string {
  if (scan.length > MAX_SCAN_LENGTH) return scan
  const text = toAscii(extractScanText(scan))
  const joined = text.replaceAll(SEPARATOR, '').replace(/\s/g, '')
  const [, abroad] = USPS_ROUTED_INTERNATIONAL_PATTERN.exec(text) ?? []
  if (abroad && hasGs1CheckDigit(abroad)) return abroad
  const long = extractEmbeddedTrackingNumber(joined.replace(/\((\d{2,4})\)/g, '$1').toUpperCase())
  if (long) return long
  const hasGs1Elements =
    GS1_SYMBOLOGY_PATTERN.test(scan.trim()) || text.includes(SEPARATOR) || /^\(\d{2,4}\)/.test(text)
  return (hasGs1Elements ? extractElementNumbers(text)[0] : undefined) ?? joined
}

/**
 * Converts full-width characters of Asian keyboards to ASCII and removes Code 39 start and stop
 * asterisks.
 */
const toAscii = (text: string): string => text.normalize('NFKC').replace(/^\*(.+)\*$/, '$1')

/**
 * Returns the scanned text without symbology identifier, for texts that are not numbers, such as
 * SKUs.
 */
export const extractScanText = (scan: string): string => scan.trim().replace(SYMBOLOGY, '')

/**
 * Returns the numbers a scan may mean, in capital letters without spaces, the most literal first;
 * empty if none. Everything the platform prints is found by one of them.
 */
export function parseScannedTrackingNumbers(scan: string): readonly string[] {
  if (scan.length > MAX_SCAN_LENGTH) return []
  const literal = toComparableTrackingNumber(toAscii(scan.trim()).replaceAll(SEPARATOR, ''))
  const contained = toComparableTrackingNumber(parseScannedTrackingNumber(scan))
  const bare = toComparableTrackingNumber(toAscii(extractScanText(scan)).replaceAll(SEPARATOR, ''))
  const ungrouped = toComparableTrackingNumber(parseScannedTrackingNumber(scan).replace(/(?<=\w)-(?=\w)/g, ''))
  const numbers = [literal, bare, contained, ungrouped].filter((number) => number !== null)
  return [...new Set([...numbers, ...numbers.flatMap(listAlternativeForms)])]
}

/** Whether two texts denote the same number. */
export function isSameTrackingNumber(one: string, other: string): boolean {
  const numbers = parseScannedTrackingNumbers(one)
  return parseScannedTrackingNumbers(other).some((number) => numbers.includes(number))
}
