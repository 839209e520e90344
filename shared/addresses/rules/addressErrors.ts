import { type AddressFormat, compilePostalPattern } from './addressFormat.ts'
import { validateDivision } from './divisionList.ts'
import { validateMilitaryAddress } from './militaryMail.ts'
import type { Place, PostalAddress } from './postalAddress.ts'

/* Validation of addresses. */

/**
 * Role of a party: parcels go to recipients (consignees, account holders) and come from senders.
 */
export type Role = 'recipient' | 'sender'

/** Countries in which senders must state province and postal code. */
const SENDER_PROVINCE_COUNTRIES: readonly string[] = ['US', 'CA', 'AU']
/** Countries in which the city implies the province, even if the format requires it. */
const OPTIONAL_PROVINCE_COUNTRIES: readonly string[] = ['HK', 'MO', 'SG', 'AE']
/** Countries in which many people do not know their postal code. */
const OPTIONAL_POSTAL_CODE_COUNTRIES: readonly string[] = ['IE']

/**
 * Returns violations of the address format of a country, as `field: reason` texts. Fewer parts are
 * required of senders than of recipients, but those present must be valid. Streets and city are not
 * checked: every address has them.
 */
export function findAddressErrors(place: Place, format: AddressFormat, role: Role): string[] {
  const { province, postalCode, country } = place
  const needs = (part: 'S' | 'Z', unasked: readonly string[]): boolean =>
    format.required.includes(part) &&
    (role === 'sender' ? SENDER_PROVINCE_COUNTRIES.includes(country) : !unasked.includes(country))
  const errors: string[] = []
  if (province === null && needs('S', OPTIONAL_PROVINCE_COUNTRIES)) errors.push(`province: is required in ${country}`)
  if (validateDivision(province, format.divisions) === 'rejected')
    errors.push(`province: must be a province of ${country}`)
  if (postalCode === null && needs('Z', OPTIONAL_POSTAL_CODE_COUNTRIES))
    errors.push(`postal_code: is required in ${country}`)
  if (postalCode !== null && !isPostalCode(postalCode, format))
    errors.push(`postal_code: must be a postal code of ${country}${toDigits(format)}`)
  return errors.length > 0 ? errors : validateMilitaryAddress(place, format)
}

/** Returns ` with N digits` if postal codes have a fixed number of digits, else an empty text. */
function toDigits({ postalPattern }: AddressFormat): string {
  const count = /^\\d\{(\d+)\}$/.exec(postalPattern)?.[1]
  return count === undefined ? '' : ` with ${count} digits`
}

/** Whether a text matches the postal code pattern of a country; any text does if there is none. */
export const isPostalCode = (text: string, { postalPattern }: Pick<AddressFormat, 'postalPattern'>): boolean =>
  compilePostalPattern(`^(?:${postalPattern})$`, 'i').test(text)

/**
 * Maximum number of characters of address parts, as labels and customs forms have room for them.
 */
export const PARTY_LIMITS = {
  companyName: 40,
  name: 40,
  phone: 20,
  email: 64,
  id: 20,
  street1: 40,
  street2: 40,
  city: 40,
  province: 40,
  postalCode: 10,
} as const

/**
 * Email address without a display name, quotes or encoded line breaks, in the letters of any
 * script. Source: HTML standard, valid email address; RFC 6531 for other letters.
 */
export const EMAIL =
  /^(?!.*%0[ad])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]+$/iu

type Part = keyof typeof PARTY_LIMITS

/** Names of the parts in requests and responses. */
export const PARTY_FIELDS: readonly (readonly [part: Part, field: string])[] = [
  ['companyName', 'company_name'],
  ['name', 'name'],
  ['street1', 'street1'],
  ['street2', 'street2'],
  ['city', 'city'],
  ['province', 'province'],
  ['postalCode', 'postal_code'],
]
const NEEDED: ReadonlySet<Part> = new Set(['name', 'street1', 'city'])

/**
 * Returns parts that are too long or missing regardless of the country, as `field: reason` texts.
 * Requests are validated earlier, data from other sources are not.
 */
export const validatePartyTexts = (party: PostalAddress): string[] =>
  PARTY_FIELDS.flatMap(([part, field]) => {
    const text = party[part] ?? ''
    // A company needs no contact person.
    if (text === '') return NEEDED.has(part) && !(part === 'name' && party.companyName) ? [`${field}: is required`] : []
    return isWithinLimit(part, text) ? [] : [`${field}: must have at most ${PARTY_LIMITS[part]} characters`]
  })

/**
 * Whether a part of an address is within its limit, counted in Unicode characters; a text never has
 * more of them than UTF-16 code units.
 */
export const isWithinLimit = (part: Part, text: string): boolean =>
  text.length <= PARTY_LIMITS[part] || [...text].length <= PARTY_LIMITS[part]
