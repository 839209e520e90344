import { failure, ok, type Result } from '#shared/core/result.ts'
import { bare } from '../files/readFiles.ts'
import { MAX_COLUMNS, type SheetRow } from '../workbooks/readSheet.ts'
import { readWorkbook } from '../workbooks/readWorkbook.ts'
import { ROW, SHEET } from './tariffLines.ts'

/**
 * Combines the sheets of a workbook into one table with all columns, plus sheet and row of each
 * line; fails for unreadable workbooks.
 */
export function convertSheetsToCsv(bytes: Uint8Array): Result<Uint8Array, string> {
  const sheets = readWorkbook(bytes)
  if (!sheets.ok) return sheets
  const heads = new Set<string>([SHEET, ROW])
  for (const { name: sheet, rows } of sheets.value) {
    const error = validateSheetHeaders(rows)
    if (error !== null) return failure(`sheet ${sheet}${error}`)
    for (const name of rows[0]?.cells ?? []) if (name !== '') heads.add(name)
    if (heads.size > MAX_COLUMNS) return failure(`the sheets have more than ${MAX_COLUMNS} different columns`)
  }
  const columns = [...heads]
  const lines = [toCsvLine(columns)]
  for (const { name: sheet, rows } of sheets.value) {
    const [head, ...others] = rows
    const places = columns.map((column) => head?.cells.indexOf(column) ?? -1)
    for (const { row, cells } of others) {
      lines.push(toCsvLine([sheet, String(row), ...places.slice(2).map((place) => cells[place] ?? '')]))
    }
  }
  return ok(new TextEncoder().encode(lines.join('\n')))
}

/** Returns an error for columns whose cells would be silently dropped. */
function validateSheetHeaders([head, ...others]: readonly SheetRow[]): string | null {
  const names = head?.cells ?? []
  const twice = names.find((name, at) => name !== '' && names.findIndex((one) => bare(one) === bare(name)) < at)
  if (twice !== undefined) return `: duplicate column ${twice}`
  for (const { row, cells } of others) {
    const unnamed = cells.findIndex((cell, at) => cell !== '' && (names[at] ?? '') === '')
    if (unnamed >= 0) return `, row ${row}: column ${unnamed + 1} has no name in the first row`
  }
  return null
}

const toCsvLine = (cells: readonly string[]): string => cells.map(quoted).join(',')

const quoted = (cell: string): string => (cell === '' ? '' : `"${cell.replaceAll('"', '""')}"`)
