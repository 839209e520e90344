import { isScientificNotation } from '#shared/core/scientificNotation.ts'
import { PARTY_LIMITS } from './addressErrors.ts'

/** A phone number and its extension. */
export type PhoneNumber = { readonly number: string; readonly extension: string | null }

/**
 * Words that precede an extension in English, Spanish, Portuguese, French, German, Italian, Dutch,
 * Polish and Russian.
 */
const WORDS =
  'extension|extensión|extn|ext|ex|x|anexo|interno|int|ramal|poste|durchwahl|dw|app|interne|toestel|tst|wew|доб(?:авочный)?|вн'
/** Also `;ext=` (RFC 3966), Chinese, Japanese and Korean words, and symbols. */
const EXTENSION = new RegExp(
  `^(.*\\d[\\s)]*)(?:;\\s*ext\\s*=|[\\s,;/(]*(?<!\\p{L})(?:${WORDS})(?:[.:#\\s]|=)*|\\s*(?:内線|分机|分機|转|轉|내선)\\s*|\\s*#\\s*|[,;]+\\s*)(\\d{1,8})\\)?$`,
  'iu',
)

/**
 * Parses a phone number with an extension in any notation: `ext. 12`, `x12`, `;ext=12`, `доб. 12`,
 * `#12`.
 */
export function parsePhone(text: string): PhoneNumber {
  const written = text.normalize('NFKC').replace(/^tel:/i, '').trim()
  const [, number, extension] = EXTENSION.exec(written) ?? []
  if (number === undefined || extension === undefined) return { number: written, extension: null }
  return { number: number.replace(/[\s,;(/]+$/, ''), extension }
}

/**
 * Maximum length of phone numbers in requests: words for an extension take more room than the
 * stored form.
 */
export const MAX_PHONE_INPUT_LENGTH = 40

/**
 * Returns a phone number in stored form: unchanged if it fits, otherwise with an abbreviated
 * extension.
 */
export function normalisePhone(text: string): string {
  if ([...text].length <= PARTY_LIMITS.phone) return text
  const { number, extension } = parsePhone(text)
  if (extension === null) return text
  const short = `${number} x${extension}`
  return short.length <= PARTY_LIMITS.phone ? short : `${number.replace(/[^+\d]/g, '')}x${extension}`
}

/** Shortest numbers in use (Niue). Source: ITU, national numbering plans. */
const MIN_PHONE_DIGITS = 4
const SEQUENCES = ['01234567890', '98765432109']
const MIN_SEQUENCE_LENGTH = 6

/**
 * Whether a text is not a real phone number: no digits, a single repeated digit, consecutive
 * digits, or a number abbreviated by a spreadsheet.
 */
export function isPlaceholderPhone(text: string): boolean {
  if (isScientificNotation(text.trim())) return true
  const digits = parsePhone(text).number.replace(/\D/g, '')
  if (digits.length < MIN_PHONE_DIGITS) return true
  const isRow =
    digits.length >= MIN_SEQUENCE_LENGTH && SEQUENCES.some((row) => `${row}${row.slice(1)}`.includes(digits))
  // Possibly after a country code: +1 000 000 0000.
  return isRow || /^(?:\d{0,3}?)(\d)\1{6,}$/.test(digits) || /^(\d)\1+$/.test(digits)
}
