import { parseDate } from '#shared/core/dates.ts'
import type { ListedParty } from '#shared/customs/screening/rules/screening.ts'

/** What a public file says of its parties; each line of it may say a part. */
export type ReadList = {
  /** The day the publisher put on it; null where the file does not say. */
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

export type PartyBook = {
  readonly has: (id: string) => boolean
  /** Adds what is said of a party; its type is what is said of it first. */
  readonly add: (id: string, said: { readonly type: ListedParty['type']; readonly programme?: string }) => void
  /** Adds a name of a party that was added before. */
  readonly name: (id: string, name: string, isWeak: boolean) => void
  readonly country: (id: string, country: string) => void
  /** Adds a date of birth of a party, as the list writes it. */
  readonly born: (id: string, date: string) => void
  /**
   * All parties by id, their names in the order they came; a name that is both strong and weak is
   * strong.
   */
  readonly entries: () => readonly ListedParty[]
}

export function createPartyBook(): PartyBook {
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
      if (text !== '') parties.get(id)?.birthDates.add(birthDate(text))
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

/** Numbers by their value. */
const order = new Intl.Collator('en', { numeric: true })
const compareNumerically = (one: string, other: string): number => order.compare(one, other)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (number: number | string): string => String(number).padStart(2, '0')

/**
 * The day a publisher has put on a list, as `YYYY-MM-DD`: from `2026-11-20T…`, `20/11/2026`,
 * `20-Nov-2026`, or, where the month comes first, `11/20/2026`. Null for anything else.
 */
export function listDate(text: string, isMonthFirst = false): string | null {
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
 * A date of birth as far as it is known, as `1970`, `1970-05` or `1970-05-12`: from these, `12 May
 * 1970`, `May 1970`, and `12/05/1970` with zeros for what is not known. What else a list writes,
 * such as `circa 1970`, stays as it is.
 */
export function birthDate(text: string): string {
  const [, slashedDay = '', slashedMonth = '', slashedYear = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const [, namedDay = '', name = '', namedYear = ''] =
    /^(?:(\d{1,2})[- ])?([A-Za-z]{3})[a-z]*[- ](\d{4})$/.exec(text) ?? []
  const [, isoYear = '', isoMonth = '', isoDay = ''] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?$/.exec(text) ?? []
  const month = slashedMonth || isoMonth || (name && MONTHS.indexOf(name.toLowerCase()) + 1)
  const parts = [slashedYear || namedYear || isoYear, month, slashedDay || namedDay || isoDay]
  if (parts[0] === '' || (name !== '' && month === 0)) return text
  const firstUnknownPart = parts.findIndex((part) => Number(part) === 0)
  const known = (firstUnknownPart < 0 ? parts : parts.slice(0, firstUnknownPart)).map(two)
  return known.length === 0 ? text : known.join('-')
}
