import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { bare } from '../readFiles.ts'
import { MAX_COLUMNS } from '../workbooks/readSheet.ts'
import { readWorkbook } from '../workbooks/readWorkbook.ts'
import { ROW, SHEET } from './tariffLines.ts'

/**
 * The sheets of a workbook as one table: all columns of all of them, and of each line the sheet and row it comes from; or why
 * the bytes are no workbook that can be read.
 */
export function csvOfSheets(bytes: Uint8Array): Result<Uint8Array, string> {
  const sheets = readWorkbook(bytes)
  if (!sheets.ok) return sheets
  const heads = new Set<string>([SHEET, ROW])
  const lines: Map<string, string>[] = []
  for (const { name: sheet, rows } of sheets.value) {
    const [head, ...others] = rows
    const twice = head?.cells.find(
      (name, at) => name !== '' && head.cells.findIndex((one) => bare(one) === bare(name)) < at,
    )
    if (twice !== undefined) return failure(`sheet ${sheet}: the column ${twice} is there twice`)
    for (const name of head?.cells ?? []) if (name !== '') heads.add(name)
    if (heads.size > MAX_COLUMNS) return failure(`the sheets have more than ${MAX_COLUMNS} different columns`)
    for (const { row, cells } of others) {
      const unnamed = cells.findIndex((cell, at) => cell !== '' && (head?.cells[at] ?? '') === '')
      if (unnamed >= 0) return failure(`sheet ${sheet}, row ${row}: column ${unnamed + 1} has no name in the first row`)
      const named = cells.map((cell, at) => [head?.cells[at] ?? '', cell] as const)
      lines.push(new Map([...named, [SHEET, sheet], [ROW, String(row)]]))
    }
  }
  const table = [[...heads], ...lines.map((line) => [...heads].map((name) => line.get(name) ?? ''))]
  return ok(new TextEncoder().encode(table.map((cells) => cells.map(quoted).join(',')).join('\n')))
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`
