import { failure, type Result } from '../../../shared/core/result.ts'
import { csvRows } from '../readFiles.ts'
import { readTransfers, type Transfer } from './transfer.ts'

const COLUMNS = ['id', 'date', 'amount', 'currency', 'reference'] as const
type Column = (typeof COLUMNS)[number]

/** Reads a statement as CSV: the columns are known by their names, in any order, others are left alone. */
export function readStatementCsv(text: string): Result<readonly Transfer[], string> {
  const read = csvRows(text)
  if (!read.ok) return read
  const [head, ...lines] = read.value
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  const lacking = COLUMNS.filter((column) => !names.includes(column))
  if (lacking.length > 0) return failure(`the first line must name the columns ${lacking.join(', ')}`)
  return readTransfers(
    lines.map(({ line, cells }) => {
      const cell = (column: Column): string => cells[names.indexOf(column)] ?? ''
      return {
        place: `line ${line}`,
        id: cell('id'),
        date: cell('date'),
        currency: cell('currency').toUpperCase(),
        decimal: cell('amount'),
        reference: cell('reference'),
      }
    }),
  )
}
