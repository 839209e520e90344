import { isCountry } from '#shared/reference/countries.ts'

/** ISO 3166-1 codes; null where a list names none, or one that cannot be read for sure. */
export type Countries = ReadonlySet<string> | null

/** From A to Z. */
const LETTERS = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place))
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes by their English names, in small letters. */
const codes = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isCountry)
    .map((code) => [english.of(code)?.toLowerCase() ?? code, code] as const),
)

/** The countries of an entry, which lists write as codes or in words. */
export function parseCountries(written: readonly string[]): Countries {
  const read = written.map((text) => findCountryCode(text.trim()))
  const known = read.filter((code) => code !== null)
  return known.length > 0 && known.length === read.length ? new Set(known) : null
}

const findCountryCode = (text: string): string | null =>
  isCountry(text) ? text : (codes.get(text.toLowerCase()) ?? null)

/**
 * Whether a party there may be the entry without anybody looking: lists name where somebody comes
 * from, lives or was born, so that one in another country is most likely another person of that
 * name, and may be the listed one all the same.
 */
export const isPossibleCountry = (countries: Countries, country: string): boolean =>
  countries === null || countries.has(country)
