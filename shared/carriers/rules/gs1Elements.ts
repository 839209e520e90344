/** An element of a GS1 barcode: application identifier and value. */
export type Gs1Element = { readonly identifier: string; readonly value: string }

/** Value lengths by the first digits of identifiers. Source: GS1 General Specifications, 7.8.4. */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 },
  ...{ '402': 17, '410': 13, '411': 13, '412': 13, '413': 13, '414': 13, '415': 13, '416': 13, '417': 13 },
}

/** Identifiers of variable-length values, which end at a separator: two, three and four digits. */
const TWO_DIGIT_VARIABLE_AIS = [
  '10',
  '21',
  '22',
  '30',
  '37',
  '90',
  '91',
  '92',
  '93',
  '94',
  '95',
  '96',
  '97',
  '98',
  '99',
]
const THREE_DIGIT_VARIABLE_AIS = ['240', '241', '242', '243', '250', '251', '400', '401', '403', '420', '421']

/** Group separator, sent by scanners for the function character that ends an element. */
export const SEPARATOR = '\u001d'
/** Measures such as 3102, net weight: four digits, then six. */
const MEASURE = /^3[1-6]\d\d/

/**
 * Splits a GS1 element string, as scanned (elements of no fixed length end with the separator) or
 * as printed (identifiers in brackets). Null if it is neither.
 */
export function parseGs1Elements(text: string): readonly Gs1Element[] | null {
  return text.startsWith('(') ? parsePrintedElements(text) : parseScannedElements(text)
}

function parsePrintedElements(text: string): readonly Gs1Element[] | null {
  const elements = [...text.matchAll(/\((\d{2,4})\)\s*([^()]+)/g)].map(([, identifier = '', value = '']) => ({
    identifier,
    value: value.replace(/\s/g, ''),
  }))
  return elements.length > 0 ? elements : null
}

function parseScannedElements(text: string): readonly Gs1Element[] | null {
  const elements: Gs1Element[] = []
  let rest = stripSeparator(text)
  while (rest !== '') {
    const identifier = parseIdentifier(rest)
    if (identifier === null) return null
    const length = MEASURE.test(identifier) ? 6 : FIXED[identifier]
    const after = rest.slice(identifier.length)
    const end = after.indexOf(SEPARATOR)
    const value = length === undefined ? (end < 0 ? after : after.slice(0, end)) : after.slice(0, length)
    if (value.length < (length ?? 1)) return null
    elements.push({ identifier, value })
    rest = stripSeparator(after.slice(value.length))
  }
  return elements
}

const stripSeparator = (text: string): string => (text.startsWith(SEPARATOR) ? text.slice(1) : text)

function parseIdentifier(text: string): string | null {
  const [two, three] = [text.slice(0, 2), text.slice(0, 3)]
  if (two in FIXED || TWO_DIGIT_VARIABLE_AIS.includes(two)) return two
  if (three in FIXED || THREE_DIGIT_VARIABLE_AIS.includes(three)) return three
  return MEASURE.exec(text)?.[0] ?? null
}
