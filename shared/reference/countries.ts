import countries from '../data/generated/countries.json' with { type: 'json' }

const all: ReadonlySet<string> = new Set(countries.all.split(' '))
const europeanUnionCountries: ReadonlySet<string> = new Set(countries.europeanUnion.split(' '))

/**
 * Whether a code is an uppercase ISO 3166-1 alpha-2 code, or a code outside the standard used in
 * addresses: XK (Kosovo), AC (Ascension), TA (Tristan da Cunha).
 */
export const isCountryCode = (code: string): boolean => all.has(code)

/** Codes often used instead of ISO 3166-1 codes. */
const COUNTRY_CODE_ALIASES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/** Returns the country code that an invalid code probably means; null if unknown. */
export function inferCountryCode(written: string): string | null {
  const capitals = written.toUpperCase()
  const code = COUNTRY_CODE_ALIASES[capitals] ?? capitals
  return code !== written && isCountryCode(code) ? code : null
}

export const isInEuropeanUnion = (country: string): boolean => europeanUnionCountries.has(country)
