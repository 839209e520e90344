/** A number in the notation of the API, or the reason why it cannot be read. */
export type ParsedNumber =
  | { readonly text: string; readonly reason: null }
  | { readonly text: null; readonly reason: string }

export type DecimalMark = '.' | ','

/** Spreadsheets shorten long numbers to this form, which loses digits. */
export const SHORTENED = /^[+-]?\d([.,]\d+)?E[+-]?\d+$/i

const read = (text: string): ParsedNumber => ({ text, reason: null })
const rejected = (reason: string): ParsedNumber => ({ text: null, reason })

/** Spaces and apostrophes between groups of digits. */
const removeSpaces = (text: string): string => text.replace(/[\s'’]/g, '')

/** Returns the decimal mark of a number if it is certain: not of `1,234`. */
function findExplicitDecimalMark(written: string): DecimalMark | null {
  const text = removeSpaces(written).replace(/[a-z]+\.?$/i, '')
  const [, integerPart = '', mark, decimals = ''] = /^([\d.,]*)([.,])(\d+)$/.exec(text) ?? []
  const isDigitGrouped = /[.,]/.test(integerPart)
  const isUnambiguousMark = isDigitGrouped
    ? !integerPart.includes(mark ?? '')
    : decimals.length !== 3 || /^0?$/.test(integerPart)
  return isUnambiguousMark && (mark === '.' || mark === ',') ? mark : null
}

/**
 * Returns the decimal mark that the numbers of a column show, such as the comma of `0,5`; null if
 * none shows it, or if they contradict each other.
 */
export function findDecimalMark(texts: readonly string[]): DecimalMark | null {
  const marks = new Set(texts.map(findExplicitDecimalMark).filter((mark) => mark !== null))
  const [mark = null] = marks
  return marks.size === 1 ? mark : null
}

/**
 * Reads a number with a decimal point or comma and separators of thousands. `mark` is the decimal
 * mark of its column; without it, `1,234` is ambiguous.
 */
export function parseNumber(written: string, mark: DecimalMark | null): ParsedNumber {
  const text = removeSpaces(written)
  if (SHORTENED.test(text)) return rejected('is in scientific notation. Enter the full number.')
  if (/[€$£¥]/.test(text)) return rejected('must not contain a currency symbol. Enter the currency separately.')
  if (/^\d+$/.test(text)) return read(text)
  if (/^\d{1,3}(\.\d{3})+,\d+$/.test(text)) return read(text.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+\.\d+$/.test(text)) return read(text.replaceAll(',', ''))
  if (/^\d{1,3}((\.\d{3}){2,}|(,\d{3}){2,})$/.test(text)) return read(text.replace(/[.,]/g, ''))
  const [, integerPart, own, decimals] = /^(\d*)([.,])(\d+)$/.exec(text) ?? []
  if (integerPart === undefined || decimals === undefined) return rejected('must be a number, for example 1.5')
  const toDecimalNumber = read(`${integerPart || '0'}.${decimals}`)
  const mayBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(integerPart)
  if (!mayBeThousands || own === mark) return toDecimalNumber
  if (mark !== null) return read(`${integerPart}${decimals}`)
  if (own === '.') return toDecimalNumber
  return rejected(`is ambiguous. Enter ${integerPart}.${decimals} or ${integerPart}${decimals}.`)
}

/** Kilograms of the units in which files have weights. */
export const KG_PER_UNIT = { kg: 1, g: 0.001, lb: 0.453_592_37, oz: 0.028_349_523 } as const
export type WeightUnit = keyof typeof KG_PER_UNIT

const UNITS: readonly (readonly [RegExp, WeightUnit])[] = [
  [/kgs?\.?$|kilograms?$|kilos?$/i, 'kg'],
  [/lbs?\.?$|pounds?$/i, 'lb'],
  [/oz\.?$|ounces?$/i, 'oz'],
  [/g\.?$|gr$|grams?$/i, 'g'],
]

/** Reads a weight in kilograms, rounded to grams. A unit in the text replaces that of its column. */
export function parseWeight(written: string, columnUnit: WeightUnit, mark: DecimalMark | null): ParsedNumber {
  const found = UNITS.find(([pattern]) => pattern.test(written.trim()))
  const unit = found?.[1] ?? columnUnit
  const number = parseNumber(found ? written.trim().replace(found[0], '') : written, mark)
  return number.text === null || unit === 'kg'
    ? number
    : read(String(Number((Number(number.text) * KG_PER_UNIT[unit]).toFixed(3))))
}
