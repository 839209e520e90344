import exceljs from 'exceljs'
import { ROW, SHEET } from './readTariffFile.ts'

/**
 * The sheets of a workbook as one table: all columns of all of them, and of each line the sheet and row it comes from. Null where the
 * bytes are no workbook.
 */
export async function csvOfSheets(bytes: Uint8Array): Promise<Uint8Array | null> {
  const workbook = new exceljs.Workbook()
  try {
    await workbook.xlsx.load(new Uint8Array(bytes).buffer)
  } catch {
    return null
  }
  const heads = new Set<string>([SHEET, ROW])
  const lines: Map<string, string>[] = []
  for (const sheet of workbook.worksheets) {
    const [head, ...others] = rowsOf(sheet)
    for (const name of head?.cells ?? []) if (name !== '') heads.add(name)
    for (const { row, cells } of others) {
      const named = cells.map((cell, at) => [head?.cells[at] ?? '', cell] as const)
      lines.push(new Map([...named, [SHEET, sheet.name], [ROW, String(row)]]))
    }
  }
  const table = [[...heads], ...lines.map((line) => [...heads].map((name) => line.get(name) ?? ''))]
  return new TextEncoder().encode(table.map((cells) => cells.map(quoted).join(',')).join('\n'))
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** Rows that say something, with what each cell shows. */
function rowsOf(sheet: exceljs.Worksheet): readonly { readonly row: number; readonly cells: readonly string[] }[] {
  const rows: { row: number; cells: string[] }[] = []
  sheet.eachRow((row, number) => {
    const cells = Array.from({ length: row.cellCount }, (_, at) => shown(row.getCell(at + 1)))
    if (cells.some((cell) => cell !== '')) rows.push({ row: number, cells })
  })
  return rows
}

/** A day as `YYYY-MM-DD`; of a formula what it comes to. */
function shown({ value, result, text }: exceljs.Cell): string {
  const said = result ?? value
  if (said instanceof Date) return said.toISOString().slice(0, 10)
  return (typeof said === 'number' ? String(said) : text).trim()
}
