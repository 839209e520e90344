import { parseDate } from '../../shared/core/dates.ts'
import { isCurrency, type Money, moneyFromDecimal, toDecimal } from '../../shared/core/money.ts'
import { failure, ok, type Result } from '../../shared/core/result.ts'
import { type CsvRow, csvRows, failed } from './readFiles.ts'

/** A line of a bank's statement. */
export type Transfer = {
  /** The bank's own number of it. */
  readonly id: string
  readonly date: string
  /** Below zero went out. */
  readonly amount: Money
  /** What whoever paid has written on it. */
  readonly reference: string
}

const COLUMNS = ['id', 'date', 'amount', 'currency', 'reference'] as const
type Column = (typeof COLUMNS)[number]

/** Transfers of one statement: more is another file. */
const MAX_TRANSFERS = 10_000
const MAX_ID_LENGTH = 100

/**
 * Reads a statement as CSV: the columns are known by their names, in any order, others are left alone. One line that cannot be read
 * refuses the whole of it.
 */
export function readStatement(text: string): Result<readonly Transfer[], string> {
  const read = csvRows(text)
  if (!read.ok) return read
  const [head, ...lines] = read.value
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  const lacking = COLUMNS.filter((column) => !names.includes(column))
  if (lacking.length > 0) return failure(`the first line must name the columns ${lacking.join(', ')}`)
  if (lines.length > MAX_TRANSFERS) return failure(`a statement has at most ${MAX_TRANSFERS} lines`)
  const transfers: Transfer[] = []
  const faults: string[] = []
  const ids = new Set<string>()
  for (const row of lines) {
    const transfer = transferOf(row, (column) => row.cells[names.indexOf(column)] ?? '')
    if (!transfer.ok) faults.push(transfer.error)
    else if (ids.has(transfer.value.id)) faults.push(`line ${row.line}: ${transfer.value.id} was there before`)
    else {
      ids.add(transfer.value.id)
      transfers.push(transfer.value)
    }
  }
  return faults.length > 0 ? failed(faults) : ok(transfers)
}

function transferOf({ line }: CsvRow, cell: (column: Column) => string): Result<Transfer, string> {
  const [id, date, currency, decimal] = [cell('id'), cell('date'), cell('currency').toUpperCase(), cell('amount')]
  const fault = (what: string) => failure(`line ${line}: ${what}`)
  if (id === '' || id.length > MAX_ID_LENGTH) return fault(`id must have 1 to ${MAX_ID_LENGTH} characters`)
  if (parseDate(date) === null) return fault('date must be a day like 2026-11-20')
  if (!isCurrency(currency)) return fault('currency must be an ISO 4217 code, like USD')
  if (!/^-?\d{1,12}(\.\d{1,3})?$/.test(decimal))
    return fault('amount must be a number like 1250.00, without separators')
  const amount = moneyFromDecimal(decimal, currency)
  if (toDecimal(amount) !== Number(decimal)) return fault(`${currency} has no such fractions: ${decimal}`)
  return ok({ id, date, amount, reference: cell('reference') })
}
