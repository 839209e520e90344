import { decodeOrderFile, MAX_ORDER_FILE_BYTES } from '../../orders/import/decodeOrderFile.ts'
import { inferColumnField } from './fields.ts'

/*
 * Reading of CSV files, pasted cells and XLSX workbooks as tables of texts.
 */

/** A row as text, numbered as in spreadsheets. */
export type TableRow = { readonly number: number; readonly texts: readonly string[] }

export type ImportTable = { readonly headers: readonly string[]; readonly rows: readonly TableRow[] }

/** A table, or the reason why the file cannot be read. */
export type ParsedTable =
  | { readonly table: ImportTable; readonly reason: null }
  | { readonly table: null; readonly reason: string }

const rejected = (reason: string): ParsedTable => ({ table: null, reason })

/** Rows of a file that a browser can display and check. */
const MAX_IMPORT_ROWS = 5_000

/** Rows above the headers that contain a title. */
const MAX_TITLE_ROWS = 10

const countKnownHeaders = (texts: readonly string[]): number =>
  texts.filter((text) => inferColumnField(text) !== null).length

/** Returns the row of the headers: the first with two known ones, or else the first with content. */
const findHeaderRow = (rows: readonly TableRow[]): TableRow | undefined =>
  rows.slice(0, MAX_TITLE_ROWS).find(({ texts }) => countKnownHeaders(texts) > 1) ?? rows[0]

/** Converts rows of texts, the first of which is number `start`. Empty rows are omitted. */
export function toTable(content: readonly (readonly string[])[], start = 1): ParsedTable {
  const rows = content
    .map(
      (texts, place): TableRow => ({
        number: place + start,
        texts: texts.map((text) => text.replace(/\s+/g, ' ').trim()),
      }),
    )
    .filter(({ texts }) => texts.some((text) => text !== ''))
  const header = findHeaderRow(rows)
  if (!header) return rejected('is empty')
  const parcels = rows.filter(({ number }) => number > header.number)
  if (parcels.length === 0) return rejected('has no rows below the headers')
  if (parcels.length > MAX_IMPORT_ROWS)
    return rejected(`must not have more than ${MAX_IMPORT_ROWS} rows. Split the file.`)
  const width = Math.max(header.texts.length, ...parcels.map(({ texts }) => texts.length))
  const headers = Array.from({ length: width }, (_, place) => header.texts[place] || `Column ${place + 1}`)
  return { table: { headers, rows: parcels }, reason: null }
}

/** Separators of cells; the first leaves the guess to the parser, which fails below a title. */
const SEPARATORS = ['', ';', '\t', ',', '|']

/** Reads separated text: a file, or cells copied from a spreadsheet. */
export async function readImportText(text: string): Promise<ParsedTable> {
  const { default: papa } = await import('papaparse')
  const [, named, rest = text] = /^\uFEFF?sep=(.)\r?\n(.*)$/s.exec(text) ?? []
  const content = rest.replace(/^\uFEFF/, '')
  const countRecognisedHeaders = (delimiter: string): number =>
    Math.max(...papa.parse<string[]>(content, { delimiter, preview: MAX_TITLE_ROWS }).data.map(countKnownHeaders))
  const [best = ''] = SEPARATORS.toSorted((one, other) => countRecognisedHeaders(other) - countRecognisedHeaders(one))
  const { data } = papa.parse<string[]>(content, { delimiter: named ?? best })
  return toTable(data, named === undefined ? 1 : 2)
}

/** Digits that spreadsheets store; further ones are lost. */
const MAX_STORED_DIGITS = 15

/**
 * Returns a stored number as text. Longer numbers have lost digits, so they keep the scientific
 * notation, which is an error where they are used.
 */
export function formatStoredNumber(raw: string): string {
  const number = Number(raw)
  if (!Number.isFinite(number)) return raw
  if (Math.abs(number) >= 10 ** MAX_STORED_DIGITS) return number.toExponential().toUpperCase().replace('+', '')
  // Also removes the error of binary fractions: 0.30000000000000004.
  const plain = Number(number.toPrecision(MAX_STORED_DIGITS))
  return Math.abs(plain) > 0 && Math.abs(plain) < 1e-6 ? plain.toFixed(MAX_STORED_DIGITS) : String(plain)
}

/** Returns a cell of a workbook as text: dates without a time as `YYYY-MM-DD`. */
function formatCellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell)
}

async function readImportWorkbook(bytes: Uint8Array): Promise<ParsedTable> {
  const [{ readSheet }, { decompressWorkbook, findErrorCells }] = await Promise.all([
    import('read-excel-file/universal'),
    import('./workbookFiles.ts'),
  ])
  try {
    const rows = await readSheet(decompressWorkbook(bytes), { parseNumber: formatStoredNumber })
    const texts = rows.map((row) => row.map(formatCellText))
    // A failed formula is not an empty cell.
    for (const { row, column, text } of findErrorCells(bytes)) {
      const cells = texts[row]
      if (cells && column < cells.length) cells[column] = text
    }
    return toTable(texts)
  } catch {
    return rejected('could not be read as an XLSX workbook. Save it again, or export the data as CSV.')
  }
}

/** Reads a CSV file or an XLSX workbook, of which the first sheet is read. */
export async function readImportFile(file: Blob): Promise<ParsedTable> {
  if (file.size > MAX_ORDER_FILE_BYTES) return rejected('must not be larger than 10 MB. Split the file.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readImportWorkbook(bytes)
  const { text, reason } = decodeOrderFile(bytes)
  return text === null ? rejected(reason) : readImportText(text)
}
