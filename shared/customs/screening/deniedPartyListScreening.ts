import { parseDate } from '#shared/core/dates.ts'
import wordsJson from '#shared/data/edited/deniedPartyWords.json' with { type: 'json' }
import { isBirthDateCompatible } from './rules/birthDates.ts'
import { createNameIndex, type NameIndex } from './rules/nameIndex.ts'
import type { NameWords } from './rules/parseName.ts'
import { MIN_HIGH_SCORE, MIN_MEDIUM_SCORE } from './rules/scoreThresholds.ts'
import {
  bandOf,
  type DeniedPartyList,
  type DeniedPartyMatch,
  extractParties,
  type ListedParty,
  type ScreeningResult,
} from './rules/screening.ts'
import { type Countries, isPossibleCountry, parseListCountries } from './sanctionsListCountries.ts'

/* Screens a party against a denied-party list. */

/** Word classes of names. */
const nameWords: NameWords = {
  noise: new Set([...wordsJson.legalForms, ...wordsJson.titles, ...wordsJson.particles]),
  legalForms: new Set(wordsJson.legalForms),
  generic: new Set(wordsJson.generic),
  variants: new Map(wordsJson.variants.flatMap((group, number) => group.map((word) => [word, number] as const))),
}

type Entry = Omit<DeniedPartyMatch, 'birthDates'> & {
  /** Never a high match: an alias marked weak, or a vessel, which often has a personal name. */
  readonly isWeak: boolean
  readonly countries: Countries
  readonly birthDates: readonly string[]
}

/** A list indexed by names. */
export type DeniedPartyListIndex = {
  /** `list@version`. */
  readonly label: string
  readonly entries: number
  /** Time of the last download from the publisher, if known. */
  readonly checkedMs: number
  /**
   * Returns entries with at least a medium match. Another country or date of birth than the entry's
   * excludes a high match.
   */
  readonly find: (
    name: string,
    of: { readonly country: string; readonly dateOfBirth: string | null },
  ) => readonly Found[]
}

type Found = { readonly listed: Entry; readonly score: number }

/**
 * Indexes a list, which takes a second for some tens of thousands of names; a screening takes a few
 * milliseconds.
 */
export function buildDeniedPartyListIndex(list: DeniedPartyList): DeniedPartyListIndex {
  const index = createNameIndex<Entry>(nameWords)
  for (const party of list.entries) addIndexedParty(index, list, party)
  return {
    label: `${list.list}@${list.version}`,
    entries: list.entries.length,
    checkedMs: parseDate(list.checked ?? list.version) ?? 0,
    find: (name, { country, dateOfBirth }) =>
      index.find(name, MIN_MEDIUM_SCORE).map(({ listed, score }) => {
        const isSure =
          !listed.isWeak &&
          isPossibleCountry(listed.countries, country) &&
          isBirthDateCompatible(listed.birthDates, dateOfBirth)
        return { listed, score: isSure ? score : Math.min(score, MIN_HIGH_SCORE - 1) }
      }),
  }
}

type ScreenedPartyNames = {
  readonly names: readonly string[]
  readonly country: string
  /** A person's name among them, with the date of birth. */
  readonly born?: { readonly name: string; readonly date: string } | undefined
}

/** Compares the names of a party with all lists. */
export function screenAgainstLists(
  { names, country, born }: ScreenedPartyNames,
  lists: readonly DeniedPartyListIndex[],
): Omit<ScreeningResult, 'datasets'> {
  const best = names
    .flatMap((line) => {
      const named = extractParties(line)
      // The date of birth is ambiguous if the line has several names.
      const dateOfBirth = born?.name === line && named.length === 1 ? born.date : null
      return named.map((name) => ({ name, dateOfBirth }))
    })
    .flatMap(({ name, dateOfBirth }) => lists.flatMap(({ find }) => find(name, { country, dateOfBirth })))
    .reduce<Found | null>((top, next) => (top === null || next.score > top.score ? next : top), null)
  return {
    band: bandOf(best?.score ?? 0),
    score: best?.score ?? 0,
    match: best && toDeniedPartyMatch(best.listed),
    lists: lists.map(({ label }) => label),
  }
}

function addIndexedParty(index: NameIndex<Entry>, { list, version }: DeniedPartyList, party: ListedParty): void {
  const isVessel = party.type === 'vessel'
  const countries = parseListCountries(party.countries)
  const entry = (listedName: string, isWeak: boolean): Entry => ({
    list,
    version,
    entryId: party.id,
    listedName,
    isWeak,
    countries,
    birthDates: party.birthDates ?? [],
  })
  for (const name of party.names) index.add(name, entry(name, isVessel))
  for (const name of party.weakNames) index.add(name, entry(name, true))
}

const toDeniedPartyMatch = ({ list, version, entryId, listedName, birthDates }: Entry): DeniedPartyMatch => ({
  list,
  version,
  entryId,
  listedName,
  ...(birthDates.length > 0 && { birthDates }),
})
