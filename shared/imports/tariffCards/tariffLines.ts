import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  bare,
  type CellReader,
  type CsvRow,
  createCellReader,
  createFileRowError,
  type RowError,
} from '../files/readFiles.ts'
import { readTable } from '../files/readTable.ts'
import { detectNumberStyle, type NumberStyle } from './numberStyle.ts'

/** Columns with sheet and row of a line from a workbook. */
export const SHEET = 'sheet'
export const ROW = 'row'

/** Kinds of lines, also used as sheet names, singular or plural. */
const KINDS = ['tariff', 'zone', 'table', 'surcharge'] as const
export type Kind = (typeof KINDS)[number]

/** Numeric columns, which have a decimal mark and may have a unit. */
const NUMBER_COLUMN_NAMES = [
  ...['percent', 'up_to_kg', 'price', 'beyond_per_kg', 'days_min', 'days_max', 'min_kg', 'divisor', 'round_up_kg'],
  ...['handling_per_kg', 'oversize_per_kg', 'free_length_plus_girth_cm', 'above_kg', 'above_length_cm'],
  ...['above_length_plus_girth_cm', 'amount', 'per_kg'],
]
const TEXT_COLUMN_NAMES = [
  ...['kind', 'id', 'currency', 'valid_from', 'valid_to', 'country', 'postal', 'provinces', 'services', 'carriers'],
  ...['lanes', 'entry_points', 'terms', 'is_return', 'to', 'code', 'description', 'from', 'until', SHEET, ROW],
]
/** Ignored columns for remarks. */
const REMARK_COLUMN_NAMES = ['note', 'notes', 'comment', 'comments', 'remark', 'remarks']

export type Line = {
  readonly kind: Kind
  /** 1-based position in the file or sheet. */
  readonly row: number
  readonly sheet: string
  readonly id: string
  /** Reads a cell and marks its column as read. */
  readonly cell: (column: string) => string
  /** Returns non-empty columns that were not read. */
  readonly unread: () => readonly string[]
}

export type TariffLines = {
  readonly lines: readonly Line[]
  readonly faults: readonly RowError[]
  readonly style: NumberStyle
}

/** Creates an error of a line or one of its columns. */
export const createCellError = (
  { row, sheet }: Pick<Line, 'row' | 'sheet'>,
  column: string | null,
  message: string,
): RowError => ({ row, column: [sheet, column].filter(Boolean).join('.') || null, message })

/** Parses the lines of a tariff, with their kinds and columns. */
export function parseTariffLines(bytes: Uint8Array): Result<TariffLines, readonly RowError[]> {
  const table = readTable(bytes)
  if (!table.ok) return createFileRowError(table.error)
  const { delimiter, rows } = table.value
  const [head, ...body] = rows
  if (!head) return createFileRowError('must contain at least one row')
  const unknown = validateTariffHeaders(head)
  if (unknown.length > 0) return failure(unknown)
  const read = createCellReader(head, [['id']])
  if (!read.ok) return createFileRowError(read.error)
  const style = detectNumberStyle(parseNumberCells(body, read.value), delimiter)
  if (!style.ok) return createFileRowError(style.error)
  const errors: RowError[] = []
  const sheet = { heads: head.cells, names: head.cells.map(bare), read: read.value, seen: new Map(), faults: errors }
  return ok({ lines: body.flatMap((row) => parseTariffLine(row, sheet)), faults: errors, style: style.value })
}

function* parseNumberCells(rows: readonly CsvRow[], read: CellReader): Generator<string> {
  for (const row of rows) {
    for (const column of NUMBER_COLUMN_NAMES) {
      const cell = read(row, column)
      if (cell !== '') yield cell
    }
  }
}

/** Rejects columns that would be silently dropped: unknown and duplicate ones. */
function validateTariffHeaders({ cells, line }: CsvRow): readonly RowError[] {
  const known = new Set([...NUMBER_COLUMN_NAMES, ...TEXT_COLUMN_NAMES, ...REMARK_COLUMN_NAMES].map(bare))
  const names = cells.map(bare)
  return cells.flatMap((cell, at) => {
    const name = names[at] ?? ''
    if (cell === '') return []
    if (!known.has(name)) return [{ row: line, column: cell, message: 'is not a supported tariff column' }]
    return names.indexOf(name) < at ? [{ row: line, column: cell, message: 'is a duplicate column' }] : []
  })
}

/** Table while its lines are being parsed. */
type PartialTable = {
  readonly heads: readonly string[]
  /** Normalised headers. */
  readonly names: readonly string[]
  readonly read: CellReader
  /** Columns read per kind of line. */
  readonly seen: Map<Kind, Set<string>>
  readonly faults: RowError[]
}

const IGNORED_COLUMNS = ['kind', 'id', SHEET, ROW, ...REMARK_COLUMN_NAMES].map(bare)

function parseTariffLine(row: CsvRow, { heads, names, read, seen, faults }: PartialTable): readonly Line[] {
  const sheet = read(row, SHEET)
  const named = (sheet === '' ? read(row, 'kind') : sheet).toLowerCase().replace(/s$/, '')
  const place = { row: sheet === '' ? row.line : Number(read(row, ROW)), sheet }
  const beyond = row.cells.findIndex((text, at) => text !== '' && (heads[at] ?? '') === '')
  if (beyond >= 0)
    faults.push(createCellError(place, null, `${shown(row.cells[beyond] ?? '')} must be in a column with a header`))
  const kind = KINDS.find((one) => one === named)
  if (!kind) {
    faults.push(createCellError(place, 'kind', `${shown(named)} must be one of ${KINDS.join(', ')}`))
    return []
  }
  const known = seen.get(kind) ?? new Set(IGNORED_COLUMNS)
  seen.set(kind, known)
  const cell = (column: string): string => {
    known.add(bare(column))
    return read(row, column)
  }
  const unread = () => heads.filter((_, at) => (row.cells[at] ?? '') !== '' && !known.has(names[at] ?? ''))
  return [{ ...place, kind, id: read(row, 'id'), cell, unread }]
}

export const shown = (cell: string): string => JSON.stringify(cell)
