import { type AddressFormat, hasPostalCode, hasProvince } from './addressFormat.ts'
import { findDivision } from './findDivision.ts'
import type { Place } from './postalAddress.ts'

/**
 * How much of an address must be there: what the country `requires`, or `everything` the country's format has
 * (recipients of shipments must give province and postal code wherever these exist).
 */
export type Completeness = 'required' | 'everything'

/**
 * What breaks a country's address format, as `field: reason` texts; empty where nothing does. Streets and city are not
 * looked at: every address has them.
 */
export function addressFaults(
  { province, postalCode, country }: Place,
  format: AddressFormat,
  completeness: Completeness,
): string[] {
  const needs = (letter: string, exists: boolean): boolean =>
    exists && (completeness === 'everything' || format.required.includes(letter))
  const faults: string[] = []
  if (province === null && needs('S', hasProvince(format))) faults.push(`province: is needed in ${country}`)
  if (province !== null && format.divisionsAreComplete && findDivision(province, format.divisions) === null)
    faults.push(`province: is not one of ${country}`)
  if (postalCode === null && needs('Z', hasPostalCode(format))) faults.push(`postal_code: is needed in ${country}`)
  if (postalCode !== null && !isPostalCode(postalCode, format))
    faults.push(`postal_code: does not have the form of ${country}`)
  return faults
}

/** Whether a text has the form of the country's postal codes; any text has where the country knows no form. */
const isPostalCode = (text: string, { postalPattern }: AddressFormat): boolean =>
  new RegExp(`^(?:${postalPattern})$`, 'i').test(text)
