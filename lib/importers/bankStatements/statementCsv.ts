import { failure, type Result } from '#shared/core/result.ts'
import { isScientificNotation } from '#shared/core/scientificNotation.ts'
import {
  type DecimalMark,
  detectDecimalMark,
  isAmbiguousDecimal,
  parsePlainDecimal,
} from '#shared/imports/files/decimals.ts'
import { DELIMITERS, parseTable } from '#shared/imports/files/readTable.ts'
import { isReturnRemark } from './returns.ts'
import { normaliseBankTransfers, type RawBankTransfer, type Transfer } from './transfer.ts'

const COLUMNS = ['id', 'date', 'amount', 'currency', 'reference'] as const
type Column = (typeof COLUMNS)[number] | 'account'

/**
 * Parses a CSV statement: columns are identified by name, in any order; other columns are ignored.
 */
export function parseStatementCsv(text: string): Result<readonly Transfer[], string> {
  const read = parseTable(text)
  if (!read.ok) return read
  const { delimiter, rows } = read.value
  const [head, ...lines] = rows
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  const lacking = COLUMNS.filter((column) => !names.includes(column))
  const found = `the columns are separated by ${DELIMITERS[delimiter]}`
  if (lacking.length > 0)
    return failure(`the first line must contain the columns ${lacking.join(', ')}. In the file, ${found}.`)
  const parseCsvCell = (cells: readonly string[], column: Column): string => cells[names.indexOf(column)] ?? ''
  const marks = new Set(
    lines.map(({ cells }) => detectDecimalMark(parseCsvCell(cells, 'amount'))).filter((mark) => mark !== null),
  )
  if (marks.size > 1) return failure('the amounts have decimal points in some lines and decimal commas in others')
  const doubtful = lines.find(({ cells }) => isAmbiguousDecimal(parseCsvCell(cells, 'amount')))
  if (marks.size === 0 && delimiter !== ',' && doubtful !== undefined) {
    const amount = parseCsvCell(doubtful.cells, 'amount')
    return failure(`line ${doubtful.line}: amount ${amount} is ambiguous because ${found}. Use two decimals.`)
  }
  const [mark = '.'] = marks
  const written = lines.map(({ line, cells }) => {
    const id = parseCsvCell(cells, 'id')
    return {
      ...{ line: `line ${line}`, bankReference: id, entryReference: id, formerReference: id, part: '' },
      account: parseCsvCell(cells, 'account').replace(/\s/g, '').toUpperCase(),
      ...{ position: null, date: parseCsvCell(cells, 'date'), currency: parseCsvCell(cells, 'currency').toUpperCase() },
      decimal: parseAmount(parseCsvCell(cells, 'amount'), mark),
      ...{ words: parseCsvCell(cells, 'reference'), payerReference: '', doubt: '' },
      isReturned: isReturnRemark(parseCsvCell(cells, 'reference')),
      faults: validateTransferIds(id),
    }
  })
  const repeated = findDuplicateLine(written)
  return repeated === null ? normaliseBankTransfers(written) : failure(repeated)
}

/** Spreadsheets shorten long numbers to the form 1.23E+12, which is shared by several ids. */
function validateTransferIds(id: string): readonly string[] {
  if (id === '') return ['id must have 1 to 100 characters']
  return isScientificNotation(id) ? [`id ${id} was shortened by a spreadsheet. Export it as text.`] : []
}

/** Rejects thousands separators, which make numbers ambiguous. */
const parseAmount = (written: string, mark: DecimalMark): string | null =>
  (mark === '.' ? /^[+-]?\d*\.?\d*$/ : /^[+-]?\d*,?\d*$/).test(written) ? parsePlainDecimal(written, mark) : null

/** Only the id distinguishes the lines of the file. */
function findDuplicateLine(written: readonly RawBankTransfer[]): string | null {
  const seen = new Set<string>()
  for (const { line, account, bankReference } of written) {
    const id = `${account}\n${bankReference}`
    if (bankReference !== '' && seen.has(id)) return `${line}: duplicate id ${bankReference}`
    seen.add(id)
  }
  return null
}
