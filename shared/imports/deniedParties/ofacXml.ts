import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createRowError, type RowError } from '../files/readFiles.ts'
import { element, findElementLines, parseXml, several, text } from '../files/xmlSchema.ts'
import { parsePartyType } from './ofacCsv.ts'
import { createPartyCollector, type ParsedPartyList, type PartyCollector, parseListDate } from './partyCollector.ts'

const Name = { firstName: text, lastName: text }
const Entry = element({
  uid: text,
  ...Name,
  sdnType: text,
  programList: v.optional(element({ program: several(text) }), {}),
  akaList: v.optional(element({ aka: several(element({ ...Name, category: text })) }), {}),
  addressList: v.optional(element({ address: several(element({ country: text })) }), {}),
  dateOfBirthList: v.optional(element({ dateOfBirthItem: several(element({ dateOfBirth: text })) }), {}),
  nationalityList: v.optional(element({ nationality: several(element({ country: text })) }), {}),
})
const SdnList = v.object({
  sdnList: v.object({
    publshInformation: v.optional(element({ Publish_Date: text }), {}),
    sdnEntry: several(Entry),
  }),
})

/**
 * Parses the XML lists of the US Treasury in the basic format, sdn.xml and consolidated.xml:
 * `sdnEntry` with `uid`, `firstName`, `lastName`, `sdnType`, programmes, aliases (`category` strong
 * or weak), addresses and nationalities.
 */
export function parseOfacXml(xml: string): Result<ParsedPartyList, readonly RowError[]> {
  const read = parseXml(xml, SdnList)
  if (!read.ok) return read
  const { publshInformation, sdnEntry } = read.value.sdnList
  const book = createPartyCollector()
  const errors = sdnEntry.flatMap((entry, place) => {
    const error = addListEntry(entry, book)
    return error === null ? [] : [createRowError(findElementLines(xml, 'sdnEntry')[place] ?? 0, error, 'sdnEntry')]
  })
  if (errors.length > 0) return failure(errors)
  return ok({ version: parseListDate(publshInformation.Publish_Date, true), entries: book.entries() })
}

function addListEntry(entry: v.InferOutput<typeof Entry>, book: PartyCollector): string | null {
  const { uid, sdnType, programList, akaList, addressList, dateOfBirthList, nationalityList } = entry
  if (!/^\d+$/.test(uid)) return 'the entry does not have a number'
  if (book.has(uid)) return `duplicate entry ${uid}`
  if (formatFullName(entry) === '') return `entry ${uid} does not have a name`
  book.add(uid, { type: parsePartyType(sdnType) })
  for (const programme of programList.program) book.add(uid, { type: parsePartyType(sdnType), programme })
  book.name(uid, formatFullName(entry), false)
  for (const alias of akaList.aka) book.name(uid, formatFullName(alias), /weak/i.test(alias.category))
  for (const { country } of [...addressList.address, ...nationalityList.nationality]) book.country(uid, country)
  for (const { dateOfBirth } of dateOfBirthList.dateOfBirthItem) book.born(uid, dateOfBirth)
  return null
}

const formatFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
