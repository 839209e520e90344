import { failure, ok, type Result } from '#shared/core/result.ts'
import { decodeText } from './decodeText.ts'
import { type CsvRow, parseCsvRows } from './readFiles.ts'

/** Column delimiters with their names for messages. */
export const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' } as const
export type Delimiter = keyof typeof DELIMITERS

/** Text table with its delimiter. */
export type TextTable = { readonly delimiter: Delimiter; readonly rows: readonly CsvRow[] }

/** Excel writes the delimiter to a separate first line. */
const HINT = /^sep=(.)\s*$/i

/** Detects the delimiter by the first line; `isHinted`: that line only declares it. */
export function detectDelimiter(firstLine: string): { readonly delimiter: Delimiter; readonly isHinted: boolean } {
  const all: readonly Delimiter[] = [',', ';', '\t', '|']
  const hinted = all.find((one) => one === HINT.exec(firstLine)?.[1])
  if (hinted) return { delimiter: hinted, isHinted: true }
  const bare = firstLine.replace(/"([^"]|"")*"/g, '')
  const count = (one: Delimiter): number => bare.split(one).length
  return { delimiter: all.reduce((best, one) => (count(one) > count(best) ? one : best)), isHinted: false }
}

/**
 * Parses a table separated by commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows-1252.
 */
export function readTable(bytes: Uint8Array): Result<TextTable, string> {
  const text = decodeText(bytes)
  return text.ok ? parseTable(text.value) : text
}

/** Parses a table from decoded text. */
export function parseTable(text: string): Result<TextTable, string> {
  const first = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  const { delimiter, isHinted } = detectDelimiter(first)
  const rows = parseCsvRows(text, delimiter)
  if (!rows.ok) return failure(`${rows.error} (columns separated by ${DELIMITERS[delimiter]})`)
  return ok({ delimiter, rows: isHinted ? rows.value.slice(1) : rows.value })
}
