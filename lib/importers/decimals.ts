/** What separates the whole part of a number from its decimals. */
export type DecimalMark = '.' | ','

/** No group of thousands begins with a zero: 0.500 is a half. */
const GROUPED = { '.': /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, ',': /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ } as const
const PLAIN = { '.': /^(\d+\.?\d*|\.\d+)$/, ',': /^(\d+,?\d*|,\d+)$/ } as const
/** Blanks and apostrophes between groups of three digits, as in French, Swiss and Swedish files. */
const DIGIT_GROUP_SEPARATORS = /(?<=\d)[\s'\u2019](?=\d{3}(\D|$))/g

/** The number without its sign, which accountants write in front, behind, or as parentheses. */
function unsigned(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const trimmed = text.trim().replace(/\u2212/g, '-')
  const parts = /^\((.*)\)$/.exec(trimmed) ?? /^-(.*)$/.exec(trimmed) ?? /^(.*)-$/.exec(trimmed)
  const digits = (parts?.[1] ?? trimmed.replace(/^\+/, '')).trim().replace(DIGIT_GROUP_SEPARATORS, '')
  return { digits, isNegative: parts !== null }
}

/** A number as plain decimal text like `-1250.5`; null where it is none with this mark. */
export function plainDecimal(text: string, mark: DecimalMark): string | null {
  const { digits, isNegative } = unsigned(text)
  if (!PLAIN[mark].test(digits) && !GROUPED[mark].test(digits)) return null
  const [whole = '', decimals = ''] = digits.replaceAll(mark === '.' ? ',' : '.', '').split(mark)
  const number = `${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`
  return isNegative && /[1-9]/.test(number) ? `-${number}` : number
}

/**
 * Which mark a number must have been written with; null: it can be read both ways, or is no number.
 */
export function detectDecimalMark(text: string): DecimalMark | null {
  const { digits } = unsigned(text)
  if (!/[.,]/.test(digits)) return null
  const [isPoint, isComma] = [plainDecimal(text, '.') !== null, plainDecimal(text, ',') !== null]
  if (isPoint === isComma) return null
  return isPoint ? '.' : ','
}

/**
 * Whether a number has one meaning with a decimal comma and another one with a point, like 1,250.
 */
export const isAmbiguous = (text: string): boolean => {
  const { digits } = unsigned(text)
  return /[.,]/.test(digits) && plainDecimal(text, '.') !== null && plainDecimal(text, ',') !== null
}
