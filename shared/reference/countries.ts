import countries from '../data/generated/countries.json' with { type: 'json' }

const all: ReadonlySet<string> = new Set(countries.all.split(' '))
const europeanUnion: ReadonlySet<string> = new Set(countries.europeanUnion.split(' '))

/**
 * Whether this is an ISO 3166-1 alpha-2 code in capitals, or one of those outside the standard that parcels are addressed by:
 * XK (Kosovo), AC (Ascension), TA (Tristan da Cunha).
 */
export const isCountry = (code: string): boolean => all.has(code)

export const isInEuropeanUnion = (country: string): boolean => europeanUnion.has(country)
