import { failure, ok, type Result } from '#shared/core/result.ts'
import { formatCellNumber } from './cellText.ts'
import { readXmlEvents } from './readXmlEvents.ts'

/** Non-empty row: its number on the sheet, and the cell texts from the first column on. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] }

export type SheetContext = {
  readonly texts: readonly string[]
  readonly formats: readonly string[]
  readonly epoch: 1900 | 1904
  readonly isUncalculated: boolean
  /** Remaining limits of the workbook. */
  readonly room: { rows: number; characters: number }
}

/** Maximum columns; a cell beyond them is an error. */
export const MAX_COLUMNS = 100

/** Cell being parsed. */
type PartialCell = { column: number; type: string; style: number; value: string; isFormula: boolean }

/** Returns the column number of a reference like `AB12`; 0 if it has none. */
function parseColumnLetters(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/**
 * Parses the cells of a sheet. Exceeded limits and unreliable values fail with an error that names
 * the cell.
 */
export function readSheet(content: Uint8Array, context: SheetContext): Result<readonly SheetRow[], string> {
  const rows: SheetRow[] = []
  const { room } = context
  let [row, lastColumn, cells]: [number, number, string[]] = [0, 0, []]
  let cell: PartialCell | null = null
  let [isInsideValue, isPhonetic] = [false, false]
  let error: string | null = null
  const keep = (read: PartialCell): void => {
    const text = parseCellText(read, context)
    const place = `${toColumnLetters(read.column)}${row}`
    if (!text.ok) error ??= `cell ${place} ${text.error}`
    else if (text.value !== '') {
      if (read.column > MAX_COLUMNS) error ??= `cell ${place} exceeds the limit of ${MAX_COLUMNS} columns`
      else while (cells.length < read.column) cells.push('')
      if (read.column <= MAX_COLUMNS) cells[read.column - 1] = text.value
      room.characters -= text.value.length
    }
  }
  const read = readXmlEvents(content, {
    open: (element, { r = '', t = 'n', s = '0' }) => {
      if (element === 'row') {
        row = Number(r) || row + 1
        ;[lastColumn, cells] = [0, []]
      } else if (element === 'c') {
        const column = parseColumnLetters(r) || lastColumn + 1
        cell = { column, type: t, style: Number(s), value: '', isFormula: false }
        lastColumn = column
      } else if (element === 'f' && cell) cell.isFormula = true
      else if (element === 'rPh') isPhonetic = true
      else if (element === 'v' || element === 't') isInsideValue = !isPhonetic
    },
    text: (text) => {
      if (isInsideValue && cell) cell.value += text
    },
    close: (element) => {
      if (element === 'v' || element === 't') isInsideValue = false
      if (element === 'rPh') isPhonetic = false
      if (element === 'c' && cell) {
        keep(cell)
        cell = null
      }
      if (element === 'row' && cells.length > 0) {
        rows.push({ row, cells })
        cells = []
        room.rows--
      }
    },
    fault: () => error ?? validateSheetSize(room),
  })
  return read.ok ? ok(rows) : failure(read.error)
}

const validateSheetSize = ({ rows, characters }: SheetContext['room']): string | null => {
  if (rows < 0) return 'the workbook has more than 20,000 rows'
  return characters < 0 ? 'the workbook has more than 8,000,000 characters of text' : null
}

function toColumnLetters(column: number): string {
  const rest = (column - 1) % 26
  const before = Math.floor((column - 1) / 26)
  return `${before > 0 ? toColumnLetters(before) : ''}${String.fromCharCode(65 + rest)}`
}

/** Returns the text of a cell; fails if its value is unreliable. */
function parseCellText({ type, value, style, isFormula }: PartialCell, context: SheetContext): Result<string, string> {
  if (isFormula && context.isUncalculated) return failure(UNCALCULATED)
  if (type === 's') return getSharedText(value, context.texts)
  if (type === 'e') return failure(`has the error ${value}`)
  if (type === 'b') return ok(value === '1' || value === 'true' ? 'true' : 'false')
  if (type === 'str' || type === 'inlineStr') return ok(toPlainText(value))
  if (type === 'd') return ok(value.replace(/T00:00:00(\.0+)?Z?$/, '').trim())
  const number = value.trim()
  if (number === '') return isFormula ? failure(UNCALCULATED) : ok('')
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(number)) return failure(`is not a number: ${number.slice(0, 40)}`)
  return ok(formatCellNumber(Number(number), context.formats[style] ?? 'General', context.epoch))
}

const UNCALCULATED = 'has a formula without a cached result. Open and save the file in a spreadsheet program.'

function getSharedText(value: string, texts: readonly string[]): Result<string, string> {
  const text = texts[Number(value)]
  return text === undefined ? failure(`refers to unknown text ${value.slice(0, 20)}`) : ok(toPlainText(text))
}

/** Characters invalid in XML are written as `_x000D_` (ECMA-376 Part 1, 22.9.2.19). */
const toPlainText = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).trim()
