import { type AddressFormat, compilePattern } from './addressFormat.ts'
import { checkDivision } from './divisionList.ts'
import { validateMilitaryAddress } from './militaryMail.ts'
import type { Place, PostalAddress } from './postalAddress.ts'

/**
 * What somebody is to a parcel: it goes to recipients (consignees, account holders), and comes from
 * senders.
 */
export type Role = 'recipient' | 'sender'

/** Countries whose senders have to give province and postal code. */
const ASKED_OF_SENDERS: readonly string[] = ['US', 'CA', 'AU']
/** The city says the province in these, whatever the format asks for. */
const PROVINCE_IS_THE_CITY: readonly string[] = ['HK', 'MO', 'SG', 'AE']
/** Many people do not know their postal code in these. */
const POSTAL_CODE_IS_LITTLE_KNOWN: readonly string[] = ['IE']

/**
 * What breaks a country's address format, as `field: reason` texts; empty where nothing does.
 * Whoever sends has to give less of an address than who receives; what is given has to be right.
 * Streets and city are not looked at: every address has them.
 */
export function addressFaults(place: Place, format: AddressFormat, role: Role): string[] {
  const { province, postalCode, country } = place
  const needs = (part: 'S' | 'Z', unasked: readonly string[]): boolean =>
    format.required.includes(part) &&
    (role === 'sender' ? ASKED_OF_SENDERS.includes(country) : !unasked.includes(country))
  const faults: string[] = []
  if (province === null && needs('S', PROVINCE_IS_THE_CITY)) faults.push(`province: is required in ${country}`)
  if (checkDivision(province, format.divisions) === 'rejected')
    faults.push(`province: must be a province of ${country}`)
  if (postalCode === null && needs('Z', POSTAL_CODE_IS_LITTLE_KNOWN))
    faults.push(`postal_code: is required in ${country}`)
  if (postalCode !== null && !isPostalCode(postalCode, format))
    faults.push(`postal_code: must be a postal code of ${country}${digitsOf(format)}`)
  return faults.length > 0 ? faults : validateMilitaryAddress(place, format)
}

/**
 * How many digits a country's postal codes have, in words; nothing where they have another form.
 */
function digitsOf({ postalPattern }: AddressFormat): string {
  const count = /^\\d\{(\d+)\}$/.exec(postalPattern)?.[1]
  return count === undefined ? '' : ` with ${count} digits`
}

/**
 * Whether a text has the form of the country's postal codes; any text has where the country knows
 * no form.
 */
export const isPostalCode = (text: string, { postalPattern }: Pick<AddressFormat, 'postalPattern'>): boolean =>
  compilePattern(`^(?:${postalPattern})$`, 'i').test(text)

/**
 * Characters the parts of a party's address have at most: what labels and customs forms have room
 * for.
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
 * An e-mail address without a display name, quotes or encoded line ends, in the letters of any
 * script. Source: HTML standard, valid e-mail address; RFC 6531 for other letters.
 */
export const EMAIL =
  /^(?!.*%0[ad])[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]+$/iu

type Part = keyof typeof PARTY_LIMITS

/** As requests and answers call them. */
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
 * What is too long or missing in an address whatever its country, as `field: reason` texts.
 * Requests are never so; what comes from elsewhere may be.
 */
export const partyTextFaults = (party: PostalAddress): string[] =>
  PARTY_FIELDS.flatMap(([part, field]) => {
    const text = party[part] ?? ''
    // A company may get parcels without a person.
    if (text === '') return NEEDED.has(part) && !(part === 'name' && party.companyName) ? [`${field}: is required`] : []
    return isWithinLimit(part, text) ? [] : [`${field}: must have at most ${PARTY_LIMITS[part]} characters`]
  })

/**
 * Whether there is room for a part of an address, counted in Unicode characters; a text has no more
 * of them than UTF-16 units.
 */
export const isWithinLimit = (part: Part, text: string): boolean =>
  text.length <= PARTY_LIMITS[part] || [...text].length <= PARTY_LIMITS[part]
