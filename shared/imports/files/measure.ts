/** Number with its prefix or suffix, such as `12,50 €` or `$ (3.10)`. */
export type Measure = { readonly number: string; readonly unit: string }

const NUMBER_WITH_UNIT_PATTERN =
  /^([^\d+\-.,(]*?)\s*([-+(]?\s*[^\d\s+\-.,()]?\s*[\d.,][\d.,\s'\u2019]*[)-]?)\s*([^\d,()]*)$/u

/** Splits a cell into number and unit or currency, in lower case; null without a number. */
export function parseMeasure(cell: string): Measure | null {
  const [, before = '', written = '', behind = ''] = NUMBER_WITH_UNIT_PATTERN.exec(cell.trim()) ?? []
  // A currency may be between sign and number: -$3.10.
  const inside = written.replace(/[\d.,\s'\u2019()+-]/gu, '')
  const number = written.replace(inside, '').trim()
  if (!/\d/.test(number)) return null
  return { number, unit: `${before}${inside}${behind}`.trim().toLowerCase() }
}
