/** Meaning of a number by its format, not its appearance. */
export type NumberInterpretation = {
  readonly isDate: boolean
  readonly isPercent: boolean
  /** Number of divisions by a thousand for display. */
  readonly thousands: number
  /** Currency, unit or text shown beside it. */
  readonly words: string
}

/** Built-in formats by number (ECMA-376 Part 1, 18.8.30). */
const BUILT_IN_FORMATS: Readonly<Record<number, string>> = {
  0: 'General',
  9: '0%',
  10: '0.00%',
  14: 'mm-dd-yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
}

/** Built-in formats that are dates in East Asian locales. */
const isEastAsianDate = (id: number): boolean => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Returns a built-in format by number. */
export const getBuiltInFormat = (id: number): string =>
  BUILT_IN_FORMATS[id] ?? (isEastAsianDate(id) ? 'yyyy-mm-dd' : 'General')

/** Token of a format: quoted text, escaped character, bracket, padding, or character. */
const PIECE = /"[^"]*"?|\\.|\[[^\]]*\]|[_*].|./gsu

const splitNumberFormat = (code: string): readonly string[] => code.match(PIECE) ?? []

function splitFormatSections(code: string): readonly (readonly string[])[] {
  const sections: string[][] = [[]]
  for (const piece of splitNumberFormat(code)) {
    if (piece === ';') sections.push([])
    else sections.at(-1)?.push(piece)
  }
  return sections
}

const CONDITION = /^\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]$/

function holds(condition: string, value: number): boolean {
  const [, operator = '', limit = ''] = CONDITION.exec(condition) ?? []
  const bound = Number(limit)
  if (operator === '=') return value === bound
  if (operator === '<>') return value !== bound
  if (operator.startsWith('<')) return operator === '<=' ? value <= bound : value < bound
  return operator === '>=' ? value >= bound : value > bound
}

/**
 * Returns the section of a format for a number: positive, negative and zero, unless it has
 * conditions.
 */
function selectFormatSection(code: string, value: number): readonly string[] {
  const sections = splitFormatSections(code)
  const numeric = sections.slice(0, 3)
  const conditional = numeric.filter((section) => section.some((piece) => CONDITION.test(piece)))
  if (conditional.length > 0) {
    const found = conditional.find((section) => section.some((piece) => CONDITION.test(piece) && holds(piece, value)))
    return found ?? numeric.find((section) => !conditional.includes(section)) ?? []
  }
  const [positive = [], negative = positive, zero = positive] = numeric
  if (value < 0) return negative
  return value === 0 ? zero : positive
}

/**
 * Returns the currency of a bracket like `[$€-407]`; elapsed time, colours and conditions have
 * none.
 */
const parseCurrencySymbol = (bracket: string): string => /^\[\$([^\]-]*)/.exec(bracket)?.[1] ?? ''

const unescapeLiteral = (piece: string): string => {
  if (piece.startsWith('"')) return piece.replaceAll('"', '')
  if (piece.startsWith('\\')) return piece.slice(1)
  if (piece.startsWith('[')) return parseCurrencySymbol(piece)
  if (/^[_*]./su.test(piece)) return ' '
  return /[0#?.,%@;/\-+() EeA-Za-z]/.test(piece) ? '' : piece
}

/** Returns the meaning of a number by its format. */
export function interpretNumber(code: string, value: number): NumberInterpretation {
  const section = selectFormatSection(code, value)
  const bare = section.filter((piece) => piece.length === 1)
  const text = bare.join('')
  const isGeneralFormat = /general|standard/i.test(text)
  const isElapsedTimeFormat = section.some((piece) => /^\[(h+|m+|s+)\]$/i.test(piece))
  const isDate = isElapsedTimeFormat || (!isGeneralFormat && /[ymdhs]/i.test(text.replace(/[Ee][+-]/g, '')))
  // Signs and dashes of accounting formats only express the sign.
  const words = section
    .map(unescapeLiteral)
    .join('')
    .replace(/[\s()-]+/g, ' ')
    .trim()
  const isScientificFormat = /e[+-]/i.test(text)
  return {
    isDate,
    isPercent: bare.includes('%'),
    thousands: isGeneralFormat || isScientificFormat ? 0 : (/[0#?](,+)(?![0#?,])/.exec(text)?.[1]?.length ?? 0),
    words: isDate ? '' : words,
  }
}
