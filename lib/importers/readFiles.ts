import { CsvError, parse } from 'csv-parse/sync'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { type ArchiveLimits, unpackArchive } from './archives/zipArchive.ts'

/**
 * A line of a table, which may take several lines of its file: `line` is the last of them, counted
 * from 1.
 */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/** The rows of a CSV file, cells trimmed and empty lines left out; or where it cannot be read. */
export function csvRows(text: string, delimiter = ','): Result<readonly CsvRow[], string> {
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

/**
 * What is wrong with a row of a file; null where it is wrong with the whole of it, or with the row
 * as a whole.
 */
export type RowFault = { readonly row: number | null; readonly column: string | null; readonly message: string }

/** A fault of a row, or of one of its columns. */
export const rowFault = (row: number, message: string, column: string | null = null): RowFault => ({
  row,
  column,
  message,
})

/** A file is refused as a whole. */
export const fileFault = (message: string): Result<never, readonly RowFault[]> =>
  failure([{ row: null, column: null, message }])

const MAX_FAULTS_SHOWN = 20

/** Faults of a file for a person: how many there are, and the first of them. */
export function formatFaults(faults: readonly RowFault[], most = MAX_FAULTS_SHOWN): string {
  const shown = faults.slice(0, most).map(({ row, column, message }) => {
    const place = [row === null ? null : `row ${row}`, column === null ? null : `column ${column}`].filter(Boolean)
    return `  ${[place.join(', '), message].filter((part) => part !== '').join(': ')}`
  })
  const more = faults.length - shown.length
  const title = faults.length === 1 ? 'one error' : `${faults.length} errors`
  return [title, ...shown, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n')
}

/** The rows of a CSV file as a reader of whole files takes them. */
export function parseRows(text: string, delimiter = ','): Result<readonly CsvRow[], readonly RowFault[]> {
  const rows = csvRows(text, delimiter)
  return rows.ok ? rows : fileFault(rows.error)
}

const MAX_FAULTS_IN_MESSAGE = 5

/** A file is refused: the first five of its faults in one text, and how many there are besides. */
export function failed(faults: readonly string[]): Result<never, string> {
  const more = faults.length - MAX_FAULTS_IN_MESSAGE
  return failure([...faults.slice(0, MAX_FAULTS_IN_MESSAGE), ...(more > 0 ? [`and ${more} more`] : [])].join('; '))
}

/** Public reference files are large: all postal codes of GeoNames unpack to 130 MB. */
const LIMITS: ArchiveLimits = { entries: 2_000, bytes: 512 * 1024 * 1024, ratio: 200 }

/** The files of some names in a zip archive; null where the bytes are none. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Result<readonly Uint8Array[] | null, string> {
  const files = unpackArchive(bytes, isWanted, LIMITS)
  return files.ok && files.value !== null ? ok([...files.value.values()]) : files.ok ? ok(null) : files
}

/** A name of a column without case and punctuation. */
export const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Reads a cell of a row by one of the names its column goes by; empty where there is no such
 * column.
 */
export type ReadCell = (row: CsvRow, ...names: readonly string[]) => string

/**
 * Finds columns by their heads, whatever their case and punctuation; says which of the needed ones
 * are missing.
 */
export function createCellReader(head: CsvRow, needed: readonly (readonly string[])[]): Result<ReadCell, string> {
  const places = new Map(head.cells.map((cell, place) => [bare(cell), place]))
  const formatRowPlace = (names: readonly string[]) =>
    names.map((name) => places.get(bare(name))).find((at) => at !== undefined)
  const missing = needed.filter((names) => formatRowPlace(names) === undefined)
  if (missing.length > 0) {
    return failure(`line ${head.line}: required columns are missing: ${missing.map(([name]) => name).join(', ')}`)
  }
  // Files have many rows and the same few columns.
  const known = new Map<string, number>()
  return ok((row, ...names) => {
    const name = names.join('\n')
    const place = known.get(name) ?? formatRowPlace(names) ?? -1
    known.set(name, place)
    return row.cells[place] ?? ''
  })
}
