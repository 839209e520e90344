import countries from '../data/generated/countries.json' with { type: 'json' }

const all: ReadonlySet<string> = new Set(countries.all.split(' '))
const europeanUnion: ReadonlySet<string> = new Set(countries.europeanUnion.split(' '))

/**
 * Whether this is an ISO 3166-1 alpha-2 code in capitals, or one of those outside the standard that
 * parcels are addressed by: XK (Kosovo), AC (Ascension), TA (Tristan da Cunha).
 */
export const isCountry = (code: string): boolean => all.has(code)

/** Codes that are often taken for those of ISO 3166-1. */
const OTHER_CODES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/**
 * The country that a text which is no code seems to mean, by its code; null where that is not
 * known.
 */
export function guessCountry(written: string): string | null {
  const capitals = written.toUpperCase()
  const code = OTHER_CODES[capitals] ?? capitals
  return code !== written && isCountry(code) ? code : null
}

export const isInEuropeanUnion = (country: string): boolean => europeanUnion.has(country)
