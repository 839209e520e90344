import { CsvError, parse } from 'csv-parse/sync'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type ArchiveLimits, unpackArchive } from './zipArchive.ts'

/** Table row, which may span several lines of its file: `line` is the last of them, 1-based. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/** Parses CSV with trimmed cells, skipping empty lines; fails with the position of the error. */
export function parseCsvRows(text: string, delimiter = ','): Result<readonly CsvRow[], string> {
  try {
    const rows: CsvRow[] = []
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: readonly string[], { lines }: { readonly lines: number }) => {
        rows.push({ line: lines, cells })
        return null
      },
    })
    return ok(rows)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return failure(error.message)
  }
}

/** Error of a row or cell; null for errors of the whole file or row. */
export type RowError = { readonly row: number | null; readonly column: string | null; readonly message: string }

/** Creates an error of a row or one of its columns. */
export const createRowError = (row: number, message: string, column: string | null = null): RowError => ({
  row,
  column,
  message,
})

/** Rejects a file as a whole. */
export const createFileRowError = (message: string): Result<never, readonly RowError[]> =>
  failure([{ row: null, column: null, message }])

const MAX_LISTED_ERRORS = 20

/** Formats an error with its place: `row 3, column currency: must be ...`. */
export function formatRowError({ row, column, message }: RowError): string {
  const place = [row === null ? null : `row ${row}`, column === null ? null : `column ${column}`].filter(Boolean)
  return [place.join(', '), message].filter((part) => part !== '').join(': ')
}

/** Formats errors of a file: their number, and the first ones. */
export function formatRowErrors(errors: readonly RowError[], max = MAX_LISTED_ERRORS): string {
  const shown = errors.slice(0, max).map((error) => `  ${formatRowError(error)}`)
  const more = errors.length - shown.length
  const title = errors.length === 1 ? 'one error' : `${errors.length} errors`
  return [title, ...shown, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n')
}

/** Parses CSV with errors as `RowError`. */
export function parseRows(text: string, delimiter = ','): Result<readonly CsvRow[], readonly RowError[]> {
  const rows = parseCsvRows(text, delimiter)
  return rows.ok ? rows : createFileRowError(rows.error)
}

const MAX_ERRORS_IN_MESSAGE = 5

/** Rejects a file with its first five errors and the number of further ones. */
export function failed(errors: readonly string[]): Result<never, string> {
  const more = errors.length - MAX_ERRORS_IN_MESSAGE
  return failure([...errors.slice(0, MAX_ERRORS_IN_MESSAGE), ...(more > 0 ? [`and ${more} more`] : [])].join('; '))
}

/** Public reference files are large: all postal codes of GeoNames extract to 130 MB. */
const LIMITS: ArchiveLimits = { entries: 2_000, bytes: 512 * 1024 * 1024, ratio: 200 }

/** Extracts files of some names from a zip archive; null if the bytes are not an archive. */
export function unzip(
  bytes: Uint8Array,
  isIncluded: (name: string) => boolean,
): Result<readonly Uint8Array[] | null, string> {
  const files = unpackArchive(bytes, isIncluded, LIMITS)
  return files.ok && files.value !== null ? ok([...files.value.values()]) : files.ok ? ok(null) : files
}

/** Normalises a column name: lower case, without punctuation. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Reads a cell of a row by one of its column names; empty if the column is missing. */
export type CellReader = (row: CsvRow, ...names: readonly string[]) => string

/** Finds columns by header, ignoring case and punctuation; fails with the missing required ones. */
export function createCellReader(head: CsvRow, needed: readonly (readonly string[])[]): Result<CellReader, string> {
  const places = new Map(head.cells.map((cell, place) => [bare(cell), place]))
  const findColumnIndex = (names: readonly string[]) =>
    names.map((name) => places.get(bare(name))).find((at) => at !== undefined)
  const missing = needed.filter((names) => findColumnIndex(names) === undefined)
  if (missing.length > 0) {
    return failure(`line ${head.line}: required columns are missing: ${missing.map(([name]) => name).join(', ')}`)
  }
  // Cached, as files have many rows and few columns.
  const known = new Map<string, number>()
  return ok((row, ...names) => {
    const name = names.join('\n')
    const place = known.get(name) ?? findColumnIndex(names) ?? -1
    known.set(name, place)
    return row.cells[place] ?? ''
  })
}
