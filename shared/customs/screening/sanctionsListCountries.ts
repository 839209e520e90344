import { isCountryCode } from '#shared/reference/countries.ts'

/** ISO 3166-1 codes; null if none is listed, or one is ambiguous. */
export type Countries = ReadonlySet<string> | null

/** From A to Z. */
const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place))
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes by English name in lower case. */
const codes = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCountryCode)
    .map((code) => [english.of(code)?.toLowerCase() ?? code, code] as const),
)

/** Parses the countries of an entry, given as codes or names. */
export function parseListCountries(written: readonly string[]): Countries {
  const read = written.map((text) => findCountryCode(text.trim()))
  const known = read.filter((code) => code !== null)
  return known.length > 0 && known.length === read.length ? new Set(known) : null
}

const findCountryCode = (text: string): string | null =>
  isCountryCode(text) ? text : (codes.get(text.toLowerCase()) ?? null)

/**
 * Whether a country is compatible with an entry's. Lists state origin, residence or birthplace, so
 * a party elsewhere is most likely a namesake, but requires a review.
 */
export const isPossibleCountry = (countries: Countries, country: string): boolean =>
  countries === null || countries.has(country)
