import { type AddressFormat, compilePostalPattern } from '../addressFormat.ts'

/* Postal codes: parsing, correction and delivery districts. */

/**
 * Formats of postal codes: `#` a digit, `@` a letter, `*` either. Those of four to seven digits are
 * derived from the pattern of the country.
 */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  BR: ['#####-###'],
  CA: ['@#@ #@#'],
  CZ: ['### ##'],
  GB: ['@# #@@', '@## #@@', '@@# #@@', '@@## #@@', '@#@ #@@', '@@#@ #@@'],
  IE: ['@## ****', '@#* ****'],
  LV: ['LV-####'],
  NL: ['#### @@'],
  PL: ['##-###'],
  PR: ['#####', '#####-####'],
  SE: ['### ##'],
  SK: ['### ##'],
  US: ['#####', '#####-####'],
}

/**
 * Prefixes of postal codes in international mail other than the ISO country code, and words for
 * postal code.
 */
const PREFIXES = /^(?:A|B|CEP|CP|D|E|F|FIN|H|I|L|N|S)(?=\d)/

/** Countries whose codes can start with two zeros, which spreadsheets drop. */
const DOUBLE_ZERO_POSTAL_CODE_COUNTRIES = ['PR', 'US']

const DIGIT_TYPO_CORRECTIONS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
}
const LETTER_TYPO_CORRECTIONS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B' }

export type ParsedPostalCode = {
  /** In the notation of the country. */
  readonly code: string
  /** A letter was read as a digit, or a leading zero was added. */
  readonly isCorrected: boolean
}

/**
 * Parses a postal code in any spacing and case (`sw1a1aa`, `12345 6789`, `D-10115`); null if
 * invalid.
 */
export function parsePostalCode(text: string, country: string, format: AddressFormat): ParsedPostalCode | null {
  const compact = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (compact === '') return null
  const bare = [compact, compact.startsWith(country) ? compact.slice(2) : '', compact.replace(PREFIXES, '')]
  const isValidPostalCodeFormat = (code: string): boolean =>
    compilePostalPattern(`^(?:${format.postalPattern})$`).test(code)
  const forms = FORMS[country] ?? listDigitVariants(format.postalPattern)
  for (const allowsCorrection of [false, true]) {
    for (const candidate of new Set(bare)) {
      for (const form of forms) {
        const code = fill(form, candidate, allowsCorrection)
        if (code !== null && isValidPostalCodeFormat(code)) return { code, isCorrected: allowsCorrection }
      }
    }
  }
  const [shortest = ''] = forms
  const zeros = DOUBLE_ZERO_POSTAL_CODE_COUNTRIES.includes(country) && compact.length === 3 ? '00' : '0'
  const padded = /^\d{3,7}$/.test(compact) ? fill(shortest, `${zeros}${compact}`, false) : null
  if (padded !== null && isValidPostalCodeFormat(padded)) return { code: padded, isCorrected: true }
  return forms.length === 0 && isValidPostalCodeFormat(text.trim()) ? { code: text.trim(), isCorrected: false } : null
}

function listDigitVariants(pattern: string): readonly string[] {
  const [, groups = ''] = /^((?:\\d\{\d\} ?\??)+)$/.exec(pattern) ?? []
  const count = [...groups.matchAll(/\{(\d)\}/g)].reduce((sum, [, digits]) => sum + Number(digits), 0)
  return count === 0 ? [] : ['#'.repeat(count)]
}

/**
 * Fills a format with letters and digits; null if they do not match. With `readDigit`, O may be
 * read as 0 and so on.
 */
function fill(form: string, text: string, readDigit: boolean): string | null {
  let filled = ''
  let at = 0
  const rest = form.startsWith('LV') && text.startsWith('LV') ? text.slice(2) : text
  for (const sign of form) {
    if (!'#@*'.includes(sign)) {
      filled += sign
      continue
    }
    const letter = rest[at++] ?? ''
    const read =
      sign === '#' ? toCorrectedDigit(letter, readDigit) : sign === '@' ? toCorrectedLetter(letter, readDigit) : letter
    if (read === '') return null
    filled += read
  }
  return at === rest.length ? filled : null
}

const toCorrectedDigit = (letter: string, readDigit: boolean): string =>
  /^[0-9]$/.test(letter) ? letter : readDigit ? (DIGIT_TYPO_CORRECTIONS[letter] ?? '') : ''
const toCorrectedLetter = (letter: string, readDigit: boolean): string =>
  /^[A-Z]$/.test(letter) ? letter : readDigit ? (LETTER_TYPO_CORRECTIONS[letter] ?? '') : ''

/**
 * Returns the part of a postal code used by place data: the entire code, or the delivery district.
 */
export function getPostalDistrict(country: string, code: string): string {
  const plain = code.replace(/[^A-Z0-9]/g, '')
  switch (country) {
    case 'GB':
      return /^BFPO/.test(plain) ? 'BFPO' : plain.slice(0, -3)
    case 'CA':
    case 'IE':
      return plain.slice(0, 3)
    case 'NL':
      return plain.slice(0, 4)
    case 'BR':
    case 'PR':
    case 'US':
      return plain.slice(0, 5)
    case 'LV':
      return plain.replace(/^LV/, '')
    default:
      return plain
  }
}

/** Returns the wider area of a district: `SW1A` → `SW`, `K1A` → `K1`, `10115` → `101`. */
export function areaOf(country: string, district: string): string {
  if (country === 'BR') return district.slice(0, 3)
  if (country === 'CA') return district.slice(0, 2)
  return /^[A-Z]+/.exec(district)?.[0] ?? district.slice(0, -2)
}
