import { compilePostalPattern } from './addressFormat.ts'
import { foldText } from './foldText.ts'

/** Location by the parts of an address. */
export type Place = { readonly country: string; readonly postalCode: string | null; readonly province?: string | null }

/**
 * A part of a country, by the form of its addresses. Without postal codes and provinces: the entire
 * country.
 */
export type RegionPattern = {
  readonly country: string
  /** Regular expression for postal codes without spaces. */
  readonly postalCodes?: string | undefined
  /** Codes or names of provinces, used if the address has no postal code. */
  readonly provinces?: readonly string[] | undefined
}

/** Vehicle country codes used before postal codes as alternatives to the ISO code. */
const VEHICLE_COUNTRY_CODES: Readonly<Record<string, string>> = {
  AT: 'A',
  DE: 'D',
  ES: 'E',
  FI: '(?:FIN|AX)',
  FR: 'F',
  IT: 'I',
  NO: 'N',
  PT: 'P',
}

/** Returns a postal code in comparable form: in capitals, without spaces and country prefix. */
export function toComparablePostalCode(country: string, postalCode: string): string {
  const compact = postalCode.normalize('NFKC').toUpperCase().replace(/\s/g, '')
  // Most have no prefix: only a leading letter can be one.
  return /^\d/.test(compact) ? compact : compact.replace(buildCountryPrefixPattern(country), '')
}

function buildCountryPrefixPattern(country: string): RegExp {
  const letters = VEHICLE_COUNTRY_CODES[country] ?? country
  return new RegExp(`^(?:(?:${country}|${letters})-|(?:${country}|${letters})(?=\\d{3}))`)
}

/** Finds the first area that contains a place, null if none. */
export const areaOf = <Area extends { readonly written: readonly RegionPattern[] }>(
  place: Place,
  areas: readonly Area[],
): Area | null => areas.find(({ written }) => written.some((each) => matchesRegion(each, place))) ?? null

/** Whether an address is in a part of a country. */
export function matchesRegion(written: RegionPattern, { country, postalCode, province = null }: Place): boolean {
  if (written.country !== country) return false
  if (written.postalCodes === undefined) return true
  if (postalCode !== null)
    return compilePostalPattern(written.postalCodes).test(toComparablePostalCode(country, postalCode))
  return province !== null && (written.provinces ?? []).some((name) => foldText(name) === foldText(province))
}
