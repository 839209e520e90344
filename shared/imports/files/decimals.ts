/** Decimal mark of a number. */
export type DecimalMark = '.' | ','

/** Groups of thousands do not start with a zero: 0.500 is a half. */
const GROUPED = { '.': /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, ',': /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/ } as const
const PLAIN = { '.': /^(\d+\.?\d*|\.\d+)$/, ',': /^(\d+,?\d*|,\d+)$/ } as const
/** Spaces and apostrophes between groups of three digits, as in French, Swiss and Swedish files. */
const DIGIT_GROUP_SEPARATORS = /(?<=\d)[\s'\u2019](?=\d{3}(\D|$))/g

/**
 * Returns the digits without the sign, which may precede, follow, or be parentheses (accounting).
 */
function unsigned(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const trimmed = text.trim().replace(/\u2212/g, '-')
  const parts = /^\((.*)\)$/.exec(trimmed) ?? /^-(.*)$/.exec(trimmed) ?? /^(.*)-$/.exec(trimmed)
  const digits = (parts?.[1] ?? trimmed.replace(/^\+/, '')).trim().replace(DIGIT_GROUP_SEPARATORS, '')
  return { digits, isNegative: parts !== null }
}

/** Converts a number to plain decimal text such as `-1250.5`; null if invalid with this mark. */
export function parsePlainDecimal(text: string, mark: DecimalMark): string | null {
  const { digits, isNegative } = unsigned(text)
  if (!PLAIN[mark].test(digits) && !GROUPED[mark].test(digits)) return null
  const [integerPart = '', decimals = ''] = digits.replaceAll(mark === '.' ? ',' : '.', '').split(mark)
  const number = `${integerPart.replace(/^0+(?=\d)/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`
  return isNegative && /[1-9]/.test(number) ? `-${number}` : number
}

/** Detects the decimal mark of a number; null if it is ambiguous or not a number. */
export function detectDecimalMark(text: string): DecimalMark | null {
  const { digits } = unsigned(text)
  if (!/[.,]/.test(digits)) return null
  const [isPointDecimal, isCommaDecimal] = [
    parsePlainDecimal(text, '.') !== null,
    parsePlainDecimal(text, ',') !== null,
  ]
  if (isPointDecimal === isCommaDecimal) return null
  return isPointDecimal ? '.' : ','
}

/** Whether a number is valid with either decimal mark, such as 1,250. */
export const isAmbiguousDecimal = (text: string): boolean => {
  const { digits } = unsigned(text)
  return /[.,]/.test(digits) && parsePlainDecimal(text, '.') !== null && parsePlainDecimal(text, ',') !== null
}
