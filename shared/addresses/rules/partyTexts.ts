import type { PostalAddress } from './postalAddress.ts'

/** Characters the parts of a party's address have at most: what labels and customs forms have room for. */
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

export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Part = keyof typeof PARTY_LIMITS

/** As requests and answers call them. */
const FIELDS: readonly (readonly [part: Part, field: string])[] = [
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
 * What is too long or missing in an address whatever its country, as `field: reason` texts. Requests are never so; what
 * comes from elsewhere may be.
 */
export const partyTextFaults = (party: PostalAddress): string[] =>
  FIELDS.flatMap(([part, field]) => {
    const text = party[part] ?? ''
    if (text === '') return NEEDED.has(part) ? [`${field}: is missing`] : []
    return isWithinLimit(part, text) ? [] : [`${field}: must have at most ${PARTY_LIMITS[part]} characters`]
  })

/** Whether there is room for a part of an address, counted in Unicode characters; a text has no more of them than UTF-16 units. */
export const isWithinLimit = (part: Part, text: string): boolean =>
  text.length <= PARTY_LIMITS[part] || [...text].length <= PARTY_LIMITS[part]
