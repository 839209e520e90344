import { compilePattern } from './addressFormat.ts'
import { foldText } from './foldText.ts'

/** Where something is, as its address is written. */
export type Place = { readonly country: string; readonly postalCode: string | null; readonly province?: string | null }

/**
 * A part of a country, by how addresses in it are written. Without postal codes and provinces: all
 * of the country.
 */
export type RegionPattern = {
  readonly country: string
  /** A regular expression for postal codes without blanks. */
  readonly postalCodes?: string | undefined
  /** What provinces are called, as codes or names: they tell where no postal code does. */
  readonly provinces?: readonly string[] | undefined
}

/**
 * What people write before postal codes of some countries beside the code of the country: the
 * letters of its cars.
 */
const CAR_LETTERS: Readonly<Record<string, string>> = {
  AT: 'A',
  DE: 'D',
  ES: 'E',
  FI: '(?:FIN|AX)',
  FR: 'F',
  IT: 'I',
  NO: 'N',
  PT: 'P',
}

/**
 * A postal code as patterns have it: in capitals, without blanks and without the country in front
 * of it.
 */
export function comparablePostalCode(country: string, postalCode: string): string {
  const compact = postalCode.normalize('NFKC').toUpperCase().replace(/\s/g, '')
  // Most are written without: only a letter in front may be of the country.
  return /^\d/.test(compact) ? compact : compact.replace(countryPrefixPattern(country), '')
}

function countryPrefixPattern(country: string): RegExp {
  const letters = CAR_LETTERS[country] ?? country
  return new RegExp(`^(?:(?:${country}|${letters})-|(?:${country}|${letters})(?=\\d{3}))`)
}

/** The first of some areas, each of parts of countries, that an address lies in; null: none. */
export const areaOf = <Area extends { readonly written: readonly RegionPattern[] }>(
  place: Place,
  areas: readonly Area[],
): Area | null => areas.find(({ written }) => written.some((each) => matchesRegion(each, place))) ?? null

/** Whether an address is written as those of a part of a country are. */
export function matchesRegion(written: RegionPattern, { country, postalCode, province = null }: Place): boolean {
  if (written.country !== country) return false
  if (written.postalCodes === undefined) return true
  if (postalCode !== null) return compilePattern(written.postalCodes).test(comparablePostalCode(country, postalCode))
  return province !== null && (written.provinces ?? []).some((name) => foldText(name) === foldText(province))
}
