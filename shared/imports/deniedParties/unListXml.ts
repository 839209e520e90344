import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createRowError, type RowError } from '../files/readFiles.ts'
import { element, findElementLines, parseXml, several, text } from '../files/xmlSchema.ts'
import { createPartyCollector, type ParsedPartyList, type PartyCollector, parseListDate } from './partyCollector.ts'

const Alias = element({ QUALITY: text, ALIAS_NAME: text })
const Address = element({ COUNTRY: text })
const BirthDate = element({ TYPE_OF_DATE: text, DATE: text, YEAR: text, FROM_YEAR: text, TO_YEAR: text })
const Entry = element({
  DATAID: text,
  REFERENCE_NUMBER: text,
  FIRST_NAME: text,
  SECOND_NAME: text,
  THIRD_NAME: text,
  FOURTH_NAME: text,
  UN_LIST_TYPE: text,
  NAME_ORIGINAL_SCRIPT: text,
  NATIONALITY: v.optional(element({ VALUE: several(text) }), {}),
  INDIVIDUAL_ALIAS: several(Alias),
  ENTITY_ALIAS: several(Alias),
  INDIVIDUAL_DATE_OF_BIRTH: several(BirthDate),
  INDIVIDUAL_ADDRESS: several(Address),
  ENTITY_ADDRESS: several(Address),
})
const ConsolidatedList = v.object({
  CONSOLIDATED_LIST: v.object({
    '@dateGenerated': v.optional(v.string(), ''),
    INDIVIDUALS: v.optional(element({ INDIVIDUAL: several(Entry) }), {}),
    ENTITIES: v.optional(element({ ENTITY: several(Entry) }), {}),
  }),
})

/**
 * Parses the consolidated list of the UN Security Council: `INDIVIDUAL` and `ENTITY` with `DATAID`,
 * up to four names, the name in original script, `UN_LIST_TYPE`, nationalities, addresses and
 * aliases (`QUALITY` Low marks a weak one).
 */
export function parseUnListXml(xml: string): Result<ParsedPartyList, readonly RowError[]> {
  const read = parseXml(xml, ConsolidatedList)
  if (!read.ok) return read
  const { '@dateGenerated': generated, INDIVIDUALS, ENTITIES } = read.value.CONSOLIDATED_LIST
  const book = createPartyCollector()
  const add = (entries: readonly v.InferOutput<typeof Entry>[], type: 'person' | 'company', tag: string) =>
    entries.flatMap((entry, place) => {
      const error = addListEntry(entry, type, book)
      return error === null ? [] : [createRowError(findElementLines(xml, tag)[place] ?? 0, error, tag)]
    })
  const errors = [...add(INDIVIDUALS.INDIVIDUAL, 'person', 'INDIVIDUAL'), ...add(ENTITIES.ENTITY, 'company', 'ENTITY')]
  return errors.length > 0 ? failure(errors) : ok({ version: parseListDate(generated), entries: book.entries() })
}

function addListEntry(
  entry: v.InferOutput<typeof Entry>,
  type: 'person' | 'company',
  book: PartyCollector,
): string | null {
  const id = entry.REFERENCE_NUMBER || entry.DATAID
  const name = [entry.FIRST_NAME, entry.SECOND_NAME, entry.THIRD_NAME, entry.FOURTH_NAME].join(' ').trim()
  if (id === '') return 'the entry must have a REFERENCE_NUMBER or DATAID'
  if (name === '') return `entry ${id} does not have a name`
  if (book.has(id)) return `duplicate entry ${id}`
  book.add(id, { type, programme: entry.UN_LIST_TYPE })
  book.name(id, name, false)
  book.name(id, entry.NAME_ORIGINAL_SCRIPT, false)
  for (const { ALIAS_NAME, QUALITY } of [...entry.INDIVIDUAL_ALIAS, ...entry.ENTITY_ALIAS]) {
    for (const alias of ALIAS_NAME.split(';')) book.name(id, alias, /low/i.test(QUALITY))
  }
  for (const { TYPE_OF_DATE, DATE, YEAR, FROM_YEAR, TO_YEAR } of entry.INDIVIDUAL_DATE_OF_BIRTH) {
    const date = DATE || YEAR || (FROM_YEAR && `${FROM_YEAR} to ${TO_YEAR}`)
    book.born(id, date && /^(?:exact)?$/i.test(TYPE_OF_DATE) ? date : `${TYPE_OF_DATE} ${date}`)
  }
  for (const country of entry.NATIONALITY.VALUE) book.country(id, country)
  for (const { COUNTRY } of [...entry.INDIVIDUAL_ADDRESS, ...entry.ENTITY_ADDRESS]) book.country(id, COUNTRY)
  return null
}
