import { isShortenedNumber } from '#shared/core/shortenedNumber.ts'
import { PARTY_LIMITS } from './addressFaults.ts'

/** A phone number as it is written, and the extension to dial after it. */
export type PhoneNumber = { readonly number: string; readonly extension: string | null }

/**
 * Words before an extension: in English, Spanish, Portuguese, French, German, Italian, Dutch,
 * Polish and Russian.
 */
const WORDS =
  'extension|extensión|extn|ext|ex|x|anexo|interno|int|ramal|poste|durchwahl|dw|app|interne|toestel|tst|wew|доб(?:авочный)?|вн'
/** RFC 3966 has `;ext=`; Chinese, Japanese and Korean words; and signs. */
const EXTENSION = new RegExp(
  `^(.*\\d[\\s)]*)(?:;\\s*ext\\s*=|[\\s,;/(]*(?<!\\p{L})(?:${WORDS})(?:[.:#\\s]|=)*|\\s*(?:内線|分机|分機|转|轉|내선)\\s*|\\s*#\\s*|[,;]+\\s*)(\\d{1,8})\\)?$`,
  'iu',
)

/**
 * Reads a phone number with its extension, however that is written: `ext. 12`, `x12`, `;ext=12`,
 * `доб. 12`, `#12`.
 */
export function readPhone(text: string): PhoneNumber {
  const written = text.normalize('NFKC').replace(/^tel:/i, '').trim()
  const [, number, extension] = EXTENSION.exec(written) ?? []
  if (number === undefined || extension === undefined) return { number: written, extension: null }
  return { number: number.replace(/[\s,;(/]+$/, ''), extension }
}

/**
 * Characters a phone number may have as it is sent: words for an extension need more than what is
 * stored.
 */
export const MAX_PHONE_INPUT_LENGTH = 40

/**
 * A phone number as it is stored: unchanged where there is room for it, else with a short form of
 * its extension.
 */
export function normalisePhone(text: string): string {
  if ([...text].length <= PARTY_LIMITS.phone) return text
  const { number, extension } = readPhone(text)
  if (extension === null) return text
  const short = `${number} x${extension}`
  return short.length <= PARTY_LIMITS.phone ? short : `${number.replace(/[^+\d]/g, '')}x${extension}`
}

/** The shortest numbers in use have four digits (Niue). Source: ITU, national numbering plans. */
const MIN_DIGITS = 4
const SEQUENCES = ['01234567890', '98765432109']
const MIN_SEQUENCE = 6

/**
 * Whether a text is no phone number: without digits, one digit over and over, digits in a row, or a
 * number that a spreadsheet shortened.
 */
export function isPlaceholderPhone(text: string): boolean {
  if (isShortenedNumber(text.trim())) return true
  const digits = readPhone(text).number.replace(/\D/g, '')
  if (digits.length < MIN_DIGITS) return true
  const isRow = digits.length >= MIN_SEQUENCE && SEQUENCES.some((row) => `${row}${row.slice(1)}`.includes(digits))
  // A country code may come first: +1 000 000 0000.
  return isRow || /^(?:\d{0,3}?)(\d)\1{6,}$/.test(digits) || /^(\d)\1+$/.test(digits)
}
