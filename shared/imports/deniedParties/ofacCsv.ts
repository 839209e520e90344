import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ListedParty } from '#shared/customs/screening/rules/screening.ts'
import { type CsvRow, createRowError, parseCsvRows, type RowError } from '../files/readFiles.ts'
import { createPartyCollector, type ParsedPartyList, type PartyCollector } from './partyCollector.ts'

const COLUMNS = 12
const ALIAS_COLUMNS = 5
/** Column name in errors of the alias file. */
const ALIASES = 'of the aliases'
/** Placeholder of an empty cell. */
const NOTHING = '-0-'
/** End-of-file character of old systems. */
const END = '\u001a'

const value = (cell: string | undefined): string => (cell === undefined || cell === NOTHING ? '' : cell)

/** Whether rows have the format of sdn.csv: no header, a leading number, twelve columns. */
export const isOfacCsv = ({ cells }: CsvRow): boolean => cells.length === COLUMNS && /^\d+$/.test(cells[0] ?? '')

/**
 * Parses the CSV lists of the US Treasury. sdn.csv, without header: entry number, name (`LAST,
 * First`), type (`individual`, `vessel`, `aircraft`, `-0-` for companies), programme, title, call
 * sign, vessel type, tonnage, gross tonnage, flag, owner, remarks. The remarks contain weak aliases
 * and dates of birth (`a.k.a. 'NAME'`, `DOB 12 May 1970`). alt.csv: entry number, alias number,
 * type, name, remarks. Neither contains its date.
 */
export function parseOfacCsv(
  rows: readonly CsvRow[],
  aliases: string | null,
): Result<ParsedPartyList, readonly RowError[]> {
  const book = createPartyCollector()
  const errors = rows.flatMap((row) => addListEntry(row, book))
  const aliasRows = aliases === null ? ok([]) : parseCsvRows(aliases)
  if (!aliasRows.ok) return failure([...errors, { row: null, column: ALIASES, message: aliasRows.error }])
  errors.push(...aliasRows.value.flatMap((row) => addPartyAlias(row, book)))
  return errors.length > 0 ? failure(errors) : ok({ version: null, entries: book.entries() })
}

function addListEntry({ line, cells }: CsvRow, book: PartyCollector): readonly RowError[] {
  if (cells[0] === END) return []
  const [id = '', name, type, programme, , , , , , flag, , remarks] = cells.map(value)
  if (cells.length !== COLUMNS) return [createRowError(line, `must have ${COLUMNS} columns, but has ${cells.length}`)]
  if (!/^\d+$/.test(id)) return [createRowError(line, `${JSON.stringify(id)} must be a valid entry number`, '1')]
  if (!name) return [createRowError(line, 'the entry must have a name', '2')]
  if (book.has(id)) return [createRowError(line, `entry ${id} is a duplicate`, '1')]
  book.add(id, { type: parsePartyType(type ?? ''), programme: (programme ?? '').replace(/\]\s*\[/g, ', ') })
  book.name(id, name, false)
  book.country(id, flag ?? '')
  for (const [, alias = ''] of (remarks ?? '').matchAll(/a\.k\.a\. '([^']+)'/g)) book.name(id, alias, true)
  for (const [, country = ''] of (remarks ?? '').matchAll(
    /\b(?:nationality|citizen) ([A-Z][A-Za-z ,']+?)(?:;|\.|$)/g,
  )) {
    book.country(id, country)
  }
  for (const [, date = ''] of (remarks ?? '').matchAll(/\bDOB ([^;.]+)/g)) book.born(id, date)
  return []
}

function addPartyAlias({ line, cells }: CsvRow, book: PartyCollector): readonly RowError[] {
  if (cells[0] === END) return []
  const [id = '', , , name] = cells.map(value)
  if (cells.length !== ALIAS_COLUMNS)
    return [createRowError(line, `must have ${ALIAS_COLUMNS} columns, but has ${cells.length}`, ALIASES)]
  if (!book.has(id)) return [createRowError(line, `entry ${id} was not found`, ALIASES)]
  if (!name) return [createRowError(line, 'the entry must have a name', ALIASES)]
  book.name(id, name, false)
  return []
}

export function parsePartyType(text: string): ListedParty['type'] {
  if (/^individual/i.test(text)) return 'person'
  return /^(vessel|aircraft|ship)/i.test(text) ? 'vessel' : 'company'
}
