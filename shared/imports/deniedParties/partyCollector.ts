import { parseDate } from '#shared/core/dates.ts'
import type { ListedParty } from '#shared/customs/screening/rules/screening.ts'

/** Parties of a public list, which may spread a party over several lines. */
export type ParsedPartyList = {
  /** Publication date; null if the file has none. */
  readonly version: string | null
  readonly entries: readonly ListedParty[]
}

type Party = {
  readonly type: ListedParty['type']
  readonly programmes: Set<string>
  readonly names: Set<string>
  readonly weakNames: Set<string>
  readonly countries: Set<string>
  readonly birthDates: Set<string>
}

export type PartyCollector = {
  readonly has: (id: string) => boolean
  /** Adds a party; the first type given for it applies. */
  readonly add: (id: string, said: { readonly type: ListedParty['type']; readonly programme?: string }) => void
  /** Adds a name to a party added before. */
  readonly name: (id: string, name: string, isWeak: boolean) => void
  readonly country: (id: string, country: string) => void
  /** Adds a date of birth in the notation of the list. */
  readonly born: (id: string, date: string) => void
  /**
   * Returns all parties by id, with names in their original order; a name that is both strong and
   * weak is strong.
   */
  readonly entries: () => readonly ListedParty[]
}

export function createPartyCollector(): PartyCollector {
  const parties = new Map<string, Party>()
  return {
    has: (id) => parties.has(id),
    add: (id, { type, programme = '' }) => {
      const party = parties.get(id) ?? {
        type,
        programmes: new Set(),
        names: new Set(),
        weakNames: new Set(),
        countries: new Set(),
        birthDates: new Set(),
      }
      parties.set(id, party)
      if (programme.trim() !== '') party.programmes.add(programme.trim())
    },
    name: (id, name, isWeak) => {
      const text = name.replace(/\s+/g, ' ').trim()
      if (text === '') return
      const party = parties.get(id)
      if (isWeak) party?.weakNames.add(text)
      else party?.names.add(text)
    },
    country: (id, country) => {
      if (country.trim() !== '') parties.get(id)?.countries.add(country.trim())
    },
    born: (id, date) => {
      const text = date.trim()
      if (text !== '') parties.get(id)?.birthDates.add(parseBirthDate(text))
    },
    entries: () =>
      [...parties]
        .map(([id, { type, programmes, names, weakNames, countries, birthDates }]) => ({
          id,
          type,
          names: [...names],
          weakNames: [...weakNames].filter((name) => !names.has(name)),
          countries: [...countries].sort(),
          ...(birthDates.size > 0 && { birthDates: [...birthDates].sort() }),
          programme: [...programmes].sort().join(', '),
        }))
        .sort((one, other) => compareNumerically(one.id, other.id)),
  }
}

/** Compares numbers by value. */
const order = new Intl.Collator('en', { numeric: true })
const compareNumerically = (one: string, other: string): number => order.compare(one, other)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (number: number | string): string => String(number).padStart(2, '0')

/**
 * Parses the publication date of a list to `YYYY-MM-DD`: from `2026-11-20T…`, `20/11/2026`,
 * `20-Nov-2026` or, with the month first, `11/20/2026`. Null if invalid.
 */
export function parseListDate(text: string, isMonthFirst = false): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(text)?.[1]
  const named = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})/.exec(text)
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text)
  const day =
    iso ??
    (named ? `${named[3]}-${two(MONTHS.indexOf(named[2]?.toLowerCase() ?? '') + 1)}-${two(named[1] ?? '')}` : null) ??
    (slashed
      ? `${slashed[3]}-${two(slashed[isMonthFirst ? 1 : 2] ?? '')}-${two(slashed[isMonthFirst ? 2 : 1] ?? '')}`
      : null)
  return day !== null && parseDate(day) !== null ? day : null
}

/**
 * Parses a possibly partial date of birth to `1970`, `1970-05` or `1970-05-12`: from these, `12 May
 * 1970`, `May 1970`, and `12/05/1970` with zeros for unknown parts. Other texts, such as `circa
 * 1970`, are kept.
 */
export function parseBirthDate(text: string): string {
  const [, numericDay = '', numericMonth = '', numericYear = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const [, namedDay = '', name = '', namedYear = ''] =
    /^(?:(\d{1,2})[- ])?([A-Za-z]{3})[a-z]*[- ](\d{4})$/.exec(text) ?? []
  const [, isoYear = '', isoMonth = '', isoDay = ''] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(text) ?? []
  const month = numericMonth || isoMonth || (name && MONTHS.indexOf(name.toLowerCase()) + 1)
  const parts = [numericYear || namedYear || isoYear, month, numericDay || namedDay || isoDay]
  if (parts[0] === '' || (name !== '' && month === 0)) return text
  const firstUnknownPartIndex = parts.findIndex((part) => Number(part) === 0)
  const known = (firstUnknownPartIndex < 0 ? parts : parts.slice(0, firstUnknownPartIndex)).map(two)
  return known.length === 0 ? text : known.join('-')
}
