import { failure, ok, type Result } from '#shared/core/result.ts'
import { type CsvRow, createCellReader, createFileRowError, createRowError, type RowError } from '../files/readFiles.ts'
import { createPartyCollector, type ParsedPartyList, parseListDate } from './partyCollector.ts'

const ID = ['Entity_LogicalId', 'Entity_logical_id']
const NAME = ['NameAlias_WholeName', 'Naal_wholename']
const STRONG = ['NameAlias_Strong', 'Naal_strong']
const PROGRAMME = ['Entity_Regulation_Programme', 'Programme']
const TYPE = ['Entity_SubjectType', 'Subject_type', 'Entity_SubjectType_ClassificationCode']
const GENERATED = ['fileGenerationDate', 'Date_file']
const BORN = ['BirthDate_BirthDate', 'Birt_date']
const BIRTH_YEAR_COLUMNS = ['BirthDate_Year', 'Birt_year']
const COUNTRIES = [
  ['Citizenship_CountryIso2Code', 'Citi_country'],
  ['Address_CountryIso2Code', 'Addr_country'],
]

/**
 * Parses the financial sanctions list of the European Union, a semicolon CSV with a line per name,
 * address, birth date etc. of an entity, identified by `Entity_LogicalId`. Only lines with
 * `NameAlias_WholeName` contain a name; `NameAlias_Strong` false marks a weak alias.
 * `Entity_SubjectType` is P or person, E or enterprise.
 */
export function parseEuListCsv(rows: readonly CsvRow[]): Result<ParsedPartyList, readonly RowError[]> {
  const [head, ...lines] = rows
  const columns = head ? createCellReader(head, [ID, NAME, TYPE]) : null
  if (!columns?.ok) return createFileRowError(columns?.error ?? 'is empty')
  const cell = columns.value
  const book = createPartyCollector()
  const errors = lines.flatMap((row) => {
    const id = cell(row, ...ID)
    if (id === '') return [createRowError(row.line, 'must not be empty', ID[0])]
    const type = /^p/i.test(cell(row, ...TYPE)) ? 'person' : 'company'
    book.add(id, { type, programme: cell(row, ...PROGRAMME) })
    book.name(id, cell(row, ...NAME), /^(false|no|0)$/i.test(cell(row, ...STRONG)))
    for (const names of COUNTRIES) book.country(id, cell(row, ...names).replace(/^00$/, ''))
    book.born(id, cell(row, ...BORN) || cell(row, ...BIRTH_YEAR_COLUMNS))
    return []
  })
  if (errors.length > 0) return failure(errors)
  const [first] = lines
  return ok({ version: first ? parseListDate(cell(first, ...GENERATED)) : null, entries: book.entries() })
}
