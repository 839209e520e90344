import { parseDate } from '../../core/dates.ts'
import wordsJson from '../../data/edited/deniedPartyWords.json' with { type: 'json' }
import { type Countries, countriesOf, mayBeFrom } from './listCountries.ts'
import { createNameIndex, type NameIndex } from './rules/nameIndex.ts'
import type { NameWords } from './rules/readName.ts'
import {
  bandOf,
  type DeniedPartyList,
  HIGH_FROM,
  type ListedParty,
  type ListMatch,
  MEDIUM_FROM,
  partiesNamed,
  type ScreeningResult,
} from './rules/screening.ts'

/** What screening knows about words of names. */
const nameWords: NameWords = {
  noise: new Set([...wordsJson.legalForms, ...wordsJson.titles, ...wordsJson.particles]),
  legalForms: new Set(wordsJson.legalForms),
  generic: new Set(wordsJson.generic),
  variants: new Map(wordsJson.variants.flatMap((group, number) => group.map((word) => [word, number] as const))),
}

type Entry = ListMatch & {
  /** No match of it refuses anybody for good: an alias the list calls weak, or a ship, which is often named like a person. */
  readonly isWeak: boolean
  readonly countries: Countries
}

/** A list by whose names others are found. */
export type ListIndex = {
  /** `list@version`. */
  readonly label: string
  readonly entries: number
  /** When somebody last fetched it from its publisher, as far as it is known. */
  readonly checkedMs: number
  /** Entries with a name that somebody has to look at, at least. A party of another country than the entry's is not refused for good. */
  readonly find: (name: string, country: string) => readonly Found[]
}

type Found = { readonly listed: Entry; readonly score: number }

/** Indexes a list, which takes a second for some tens of thousands of names; each screening takes a few milliseconds. */
export function indexList(list: DeniedPartyList): ListIndex {
  const index = createNameIndex<Entry>(nameWords)
  for (const party of list.entries) addParty(index, list, party)
  return {
    label: `${list.list}@${list.version}`,
    entries: list.entries.length,
    checkedMs: parseDate(list.checked ?? list.version) ?? 0,
    find: (name, country) =>
      index.find(name, MEDIUM_FROM).map(({ listed, score }) => {
        const isSure = !listed.isWeak && mayBeFrom(listed.countries, country)
        return { listed, score: isSure ? score : Math.min(score, HIGH_FROM - 1) }
      }),
  }
}

/** Compares the names of a party with those of all lists. */
export function screenByLists(
  { names, country }: { readonly names: readonly string[]; readonly country: string },
  lists: readonly ListIndex[],
): Omit<ScreeningResult, 'datasets'> {
  const best = names
    .flatMap(partiesNamed)
    .flatMap((name) => lists.flatMap(({ find }) => find(name, country)))
    .reduce<Found | null>((most, next) => (most === null || next.score > most.score ? next : most), null)
  return {
    band: bandOf(best?.score ?? 0),
    score: best?.score ?? 0,
    match: best && matchOf(best.listed),
    lists: lists.map(({ label }) => label),
  }
}

function addParty(index: NameIndex<Entry>, { list, version }: DeniedPartyList, party: ListedParty): void {
  const isVessel = party.type === 'vessel'
  const countries = countriesOf(party.countries)
  const entry = (listedName: string, isWeak: boolean): Entry => ({
    list,
    version,
    entryId: party.id,
    listedName,
    isWeak,
    countries,
  })
  for (const name of party.names) index.add(name, entry(name, isVessel))
  for (const name of party.weakNames) index.add(name, entry(name, true))
}

const matchOf = ({ list, version, entryId, listedName }: Entry): ListMatch => ({ list, version, entryId, listedName })
