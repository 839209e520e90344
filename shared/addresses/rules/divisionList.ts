import { toPlaceKey, toProvinceKey } from './places/placeKey.ts'

/* States, provinces and regions of countries. */

/** A state, province or region of a country. */
export type Division = {
  /**
   * ISO 3166-2 code without the country; the postal code of the region where ISO has none, such as
   * the US military regions.
   */
  readonly code: string
  /** The form used in addresses of the country: `CA`, `Tokyo`. */
  readonly label: string
  /** Current names, in English and the languages of the country. */
  readonly names: readonly string[]
  /** Former codes and names, and abbreviations. */
  readonly aliases: readonly string[]
  /** Regular expression for the start of its postal codes. */
  readonly postalStart?: string
}

/** A name for several divisions, such as a region of Italy or a county of Norway that was split. */
export type DivisionGroup = { readonly names: readonly string[]; readonly codes: readonly string[] }

export type DivisionList = {
  readonly country: string
  /** Whether the list is exhaustive: unknown divisions are errors if so, otherwise doubtful. */
  readonly isClosed: boolean
  readonly divisions: readonly Division[]
  readonly groups: readonly DivisionGroup[]
}

/** Creates the list of a country in which divisions are not checked. */
export const createEmptyDivisionList = (country: string): DivisionList => ({
  country,
  isClosed: false,
  divisions: [],
  groups: [],
})

/** Returns a comparison key without case, accents, spaces and punctuation. */
export const toDivisionKey = (text: string): string => toPlaceKey(text)

type Index = {
  readonly exact: ReadonlyMap<string, Division>
  /** Keys without words such as `Province`; null if several divisions share the key. */
  readonly bare: ReadonlyMap<string, Division | null>
  readonly groups: ReadonlySet<string>
}

const indexes = new WeakMap<DivisionList, Index>()

function buildIndex(list: DivisionList): Index {
  const index = indexes.get(list) ?? createDivisionIndex(list)
  indexes.set(list, index)
  return index
}

function createDivisionIndex({ country, divisions, groups }: DivisionList): Index {
  const exact = new Map<string, Division>()
  const bare = new Map<string, Division | null>()
  const tiers: readonly ((division: Division) => readonly string[])[] = [
    ({ code }) => [code, `${country}-${code}`],
    ({ label, names }) => [label, ...names],
    ({ aliases }) => addIsoDivisionCodes(country, aliases),
  ]
  for (const listDivisionTexts of tiers) {
    for (const division of divisions) {
      for (const text of listDivisionTexts(division)) {
        const key = toDivisionKey(text)
        if (!exact.has(key)) exact.set(key, division)
      }
    }
  }
  for (const division of divisions) {
    for (const name of [division.label, ...division.names, ...division.aliases]) {
      const key = stripDivisionKind(name)
      bare.set(key, bare.has(key) && bare.get(key) !== division ? null : division)
    }
  }
  return {
    exact,
    bare,
    groups: new Set(groups.flatMap(({ names }) => addIsoDivisionCodes(country, names).map(stripDivisionKind))),
  }
}

const addIsoDivisionCodes = (country: string, texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => (/^[A-Z\d]{1,3}$/.test(text) ? [text, `${country}-${text}`] : [text]))

/** Words for kinds of divisions in addition to those in the addresses of the checked countries. */
const DIVISION_SUFFIX_PATTERN =
  /[\s-]+(?:to|fu|ken|do|si|sheng|shi|changwat|oblast|krai|emirate|prefecture|governorate)$/i

const stripDivisionKind = (text: string): string =>
  toProvinceKey(
    text
      .replace(/&/g, ' ')
      .replace(/\band\b/gi, ' ')
      .replace(DIVISION_SUFFIX_PATTERN, ''),
  )

/** Finds a division by code, ISO code, name or former name in any case; null if unknown. */
export function findDivision(text: string, list: DivisionList): Division | null {
  const { exact, bare } = buildIndex(list)
  return exact.get(toDivisionKey(text)) ?? bare.get(stripDivisionKind(text)) ?? null
}

/** Whether a text names a division or a group of divisions. */
export const isKnownDivision = (text: string, list: DivisionList): boolean =>
  findDivision(text, list) !== null || buildIndex(list).groups.has(stripDivisionKind(text))

/**
 * Checks a division. Unknown ones are rejected if the list is closed, doubted if it is open, and
 * accepted if there is no list.
 */
export function validateDivision(text: string | null, list: DivisionList): 'accepted' | 'doubted' | 'rejected' {
  if (text === null || list.divisions.length === 0 || isKnownDivision(text, list)) return 'accepted'
  return list.isClosed ? 'rejected' : 'doubted'
}

/**
 * Returns the division in the form used in addresses: current codes and names are unchanged, ISO
 * codes and former names become the label.
 */
export function normaliseDivision(written: string, list: DivisionList): string {
  const found = findDivision(written, list)
  if (found === null) return written
  const key = toDivisionKey(written)
  return [found.code, found.label, ...found.names].some((text) => toDivisionKey(text) === key) ? written : found.label
}
