import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  type CellReader,
  type CsvRow,
  createCellReader,
  createFileRowError,
  createRowError,
  type RowError,
} from '../files/readFiles.ts'
import { parsePartyType } from './ofacCsv.ts'
import { createPartyCollector, type ParsedPartyList, parseListDate } from './partyCollector.ts'

const ID = ['Group ID', 'Unique ID']
const FAMILY = ['Name 6']
const OTHERS = [['Name 1'], ['Name 2'], ['Name 3'], ['Name 4'], ['Name 5']]
const TYPE = ['Group Type', 'Individual, Entity, Ship', 'Designation Type']
const QUALITY = ['Alias Quality', 'Alias strength']
const NON_LATIN_NAME_COLUMNS = ['Name Non-Latin Script']
const REGIME = ['Regime', 'Regime Name']
const BORN = [['DOB'], ['D.O.B']]
const COUNTRIES = [['Country'], ['Nationality'], ['Nationality(/ies)'], ['Address Country']]

/**
 * Parses the CSV lists of the United Kingdom: the Treasury's consolidated list (first line `Last
 * Updated,20/11/2026`, entries by `Group ID`) and the Foreign Office's list (first line `Report
 * Date: 20-Nov-2026`, entries by `Unique ID`). The second line is the header, followed by a line
 * per name: family name in `Name 6`, others in `Name 1` to `Name 5`. `Alias Quality` or `Alias
 * strength` Low or Weak marks a weak alias.
 */
export function parseUkListCsv(rows: readonly CsvRow[]): Result<ParsedPartyList, readonly RowError[]> {
  const [title, head, ...lines] = rows
  const columns = head ? createCellReader(head, [ID, FAMILY, TYPE]) : null
  if (!columns?.ok) return createFileRowError(columns?.error ?? 'is empty')
  const cell = columns.value
  const book = createPartyCollector()
  const errors = lines.flatMap((row) => {
    const id = cell(row, ...ID)
    if (id === '') return [createRowError(row.line, 'must not be empty', ID.join(' or '))]
    book.add(id, { type: parsePartyType(cell(row, ...TYPE)), programme: cell(row, ...REGIME) })
    book.name(id, formatFullName(row, cell), /low|weak/i.test(cell(row, ...QUALITY)))
    book.name(id, cell(row, ...NON_LATIN_NAME_COLUMNS), false)
    for (const names of COUNTRIES) book.country(id, cell(row, ...names))
    for (const names of BORN) book.born(id, cell(row, ...names))
    return []
  })
  if (errors.length > 0) return failure(errors)
  const day = title?.cells.join(' ').replace(/^\D+/, '') ?? ''
  return ok({ version: parseListDate(day), entries: book.entries() })
}

const formatFullName = (row: CsvRow, cell: CellReader): string =>
  [...OTHERS, FAMILY].map((names) => cell(row, ...names)).join(' ')
