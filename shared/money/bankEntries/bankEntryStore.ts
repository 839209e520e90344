import * as v from 'valibot'
import { digest } from '#shared/platform/crypto.ts'
import { type Action, create } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { type BankEntry, formatFullReference, type Sighting } from './rules/bankEntry.ts'
import type { RecordedBankEntry } from './rules/matchBankEntry.ts'

const sightings = codec(
  v.object({
    account: v.string(),
    bankReference: v.string(),
    entryReference: v.string(),
    part: v.string(),
    position: v.nullable(
      v.object({
        statement: v.string(),
        page: v.string(),
        place: v.number(),
        pageDigest: v.string(),
        isCopy: v.boolean(),
      }),
    ),
    date: v.string(),
    currency: v.string(),
    minorUnits: v.number(),
    wordsDigest: v.string(),
    userId: v.number(),
  }),
)

/**
 * Returns a digest of the payer's text, which statement formats repeat with different spaces and
 * case.
 */
export const digestEntryText = ({ words }: BankEntry): string => digest(words.replace(/\s+/g, '').toUpperCase())

/** Returns the lookup keys of entries that may be the same: references, position and content. */
function listLookupKeys({ entry, wordsDigest: words }: RecordedBankEntry): readonly string[] {
  const { account, entryReference, bankReference, position, date, amount } = entry
  const references = new Set([entryReference, bankReference].filter((reference) => reference !== ''))
  return [
    ...[...references].map((reference) => digest('reference', reference)),
    ...(position === null
      ? []
      : [digest('position', account, position.statement, position.page, String(position.place), date)]),
    digest('content', account, date, amount.currency, String(amount.minorUnits), words),
  ]
}

/** Finds booked entries that may be the same. */
export async function findBookedMatches(
  table: Pick<Table, 'queryAll'>,
  known: RecordedBankEntry,
): Promise<readonly Sighting[]> {
  const pages = await Promise.all(
    listLookupKeys(known).map((lookup) => table.queryAll({ pk: keys.bankEntry(lookup, '').pk })),
  )
  return pages.flat().map(sightings.read)
}

/** Records a booked entry under all its lookup keys. */
export function recordBookedEntry(known: RecordedBankEntry): readonly Action[] {
  const { amount, words: _, payerReference: __, ...entry } = known.entry
  const { currency, minorUnits } = amount
  const { wordsDigest: digested, userId } = known
  const item = sightings.write({ ...entry, currency, minorUnits, wordsDigest: digested, userId })
  const name = digest(formatFullReference(known.entry), String(userId), currency, String(minorUnits), digested)
  return listLookupKeys(known).map((lookup) => create({ ...keys.bankEntry(lookup, name), ...item }))
}
