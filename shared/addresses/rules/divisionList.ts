import { placeKey, provinceKey } from './places/placeKey.ts'

/** A state, province or region of a country. */
export type Division = {
  /**
   * ISO 3166-2 without the country; the post's own code where ISO has none, as the military regions
   * of the US.
   */
  readonly code: string
  /** What addresses of the country say: `CA`, `Tokyo`. */
  readonly label: string
  /** Names in use, in English and the languages of the country. */
  readonly names: readonly string[]
  /** Former codes and names, abbreviations. */
  readonly aliases: readonly string[]
  /** How its postal codes begin (a regular expression). */
  readonly postalStart?: string
}

/** A name for several divisions: a region of Italy, a county of Norway that was split. */
export type DivisionGroup = { readonly names: readonly string[]; readonly codes: readonly string[] }

/** The divisions of a country. */
export type DivisionList = {
  readonly country: string
  /**
   * Whether addresses can name no other division: an unknown one is a fault there, a doubt
   * elsewhere.
   */
  readonly isClosed: boolean
  readonly divisions: readonly Division[]
  readonly groups: readonly DivisionGroup[]
}

/** A list of a country where nothing is checked. */
export const emptyDivisionList = (country: string): DivisionList => ({
  country,
  isClosed: false,
  divisions: [],
  groups: [],
})

/** What texts are compared by: without case, accents, blanks and punctuation. */
export const divisionKey = (text: string): string => placeKey(text)

type Index = {
  readonly exact: ReadonlyMap<string, Division>
  /** Without words like `Province`; null where several divisions share what is left. */
  readonly bare: ReadonlyMap<string, Division | null>
  readonly groups: ReadonlySet<string>
}

const indexes = new WeakMap<DivisionList, Index>()

function indexOf(list: DivisionList): Index {
  const index = indexes.get(list) ?? createIndex(list)
  indexes.set(list, index)
  return index
}

function createIndex({ country, divisions, groups }: DivisionList): Index {
  const exact = new Map<string, Division>()
  const bare = new Map<string, Division | null>()
  const tiers: readonly ((division: Division) => readonly string[])[] = [
    ({ code }) => [code, `${country}-${code}`],
    ({ label, names }) => [label, ...names],
    ({ aliases }) => addIsoForms(country, aliases),
  ]
  for (const textsOf of tiers) {
    for (const division of divisions) {
      for (const text of textsOf(division)) {
        const key = divisionKey(text)
        if (!exact.has(key)) exact.set(key, division)
      }
    }
  }
  for (const division of divisions) {
    for (const name of [division.label, ...division.names, ...division.aliases]) {
      const key = keyWithoutKind(name)
      bare.set(key, bare.has(key) && bare.get(key) !== division ? null : division)
    }
  }
  return {
    exact,
    bare,
    groups: new Set(groups.flatMap(({ names }) => addIsoForms(country, names).map(keyWithoutKind))),
  }
}

const addIsoForms = (country: string, texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => (/^[A-Z\d]{1,3}$/.test(text) ? [text, `${country}-${text}`] : [text]))

/** Words around names beyond those that addresses of the checked countries have. */
const KIND_SUFFIX = /[\s-]+(?:to|fu|ken|do|si|sheng|shi|changwat|oblast|krai|emirate|prefecture|governorate)$/i

const keyWithoutKind = (text: string): string =>
  provinceKey(
    text
      .replace(/&/g, ' ')
      .replace(/\band\b/gi, ' ')
      .replace(KIND_SUFFIX, ''),
  )

/**
 * The division a text names, by code, ISO form, name or former name in any case; null where it
 * names none.
 */
export function findDivision(text: string, list: DivisionList): Division | null {
  const { exact, bare } = indexOf(list)
  return exact.get(divisionKey(text)) ?? bare.get(keyWithoutKind(text)) ?? null
}

/** Whether a text names a division, or several together. */
export const isKnownDivision = (text: string, list: DivisionList): boolean =>
  findDivision(text, list) !== null || indexOf(list).groups.has(keyWithoutKind(text))

/**
 * The one rule for unknown divisions: an address with one is rejected if the list is closed,
 * doubted if it is open, and accepted where no list exists.
 */
export function checkDivision(text: string | null, list: DivisionList): 'accepted' | 'doubted' | 'rejected' {
  if (text === null || list.divisions.length === 0 || isKnownDivision(text, list)) return 'accepted'
  return list.isClosed ? 'rejected' : 'doubted'
}

/**
 * A division as addresses say it: codes and names in use are unchanged, ISO forms and former ones
 * become its label.
 */
export function normaliseDivision(written: string, list: DivisionList): string {
  const found = findDivision(written, list)
  if (found === null) return written
  const key = divisionKey(written)
  return [found.code, found.label, ...found.names].some((text) => divisionKey(text) === key) ? written : found.label
}
