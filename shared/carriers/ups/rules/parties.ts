import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { wrapAddressLines } from '#shared/carriers/rules/addressLines.ts'
import { toUpsPhoneFields } from './phoneNumber.ts'

/** Countries for which UPS reads a state; in Ireland it is the county. */
const STATE_COUNTRIES: readonly string[] = ['US', 'CA', 'VN', 'IE']
const STATE_REQUIRED_COUNTRIES: readonly string[] = ['US', 'CA']

/** Territories that UPS treats as countries. */
const TERRITORIES: readonly string[] = ['PR', 'VI', 'GU', 'AS', 'MP']

const MAX_ADDRESS_LINE_LENGTH = 35
const MAX_ADDRESS_LINES = 3
const MAX_CITY_LENGTH = 30
const MAX_POSTAL_CODE_LENGTH = 9
const MAX_PHONE_LENGTH = 15
const MAX_STATE_LENGTH = 5
const MAX_EMAIL_LENGTH = 50

/** Returns the country in UPS's terms. */
export const toUpsCountry = ({ country, province }: Pick<PostalAddress, 'country' | 'province'>): string =>
  country === 'US' && province !== null && TERRITORIES.includes(province) ? province : country

/** Wraps texts at spaces into lines of UPS's length limit; a longer word stays too long. */
export const toAddressLines = (texts: readonly (string | null)[]): readonly string[] =>
  wrapAddressLines(texts, MAX_ADDRESS_LINE_LENGTH)

export const isWithinLineLimits = (lines: readonly string[]): boolean =>
  lines.length > 0 && lines.length <= MAX_ADDRESS_LINES && lines.every((line) => line.length <= MAX_ADDRESS_LINE_LENGTH)

const nameOf = ({ companyName, name }: PostalAddress): string => companyName || name || ''

export const toUpsAddress = (address: PostalAddress) => {
  const country = toUpsCountry(address)
  const state = STATE_COUNTRIES.includes(country) ? address.province : null
  return {
    AddressLine: toAddressLines([address.street1, address.street2]),
    // Rate requests have no city: the postal code suffices.
    ...(address.city && { City: address.city }),
    ...(state && { StateProvinceCode: state }),
    ...(address.postalCode && { PostalCode: toUpsPostalCode(address.postalCode, country) }),
    CountryCode: country,
  }
}

const toUpsPostalCode = (code: string, country: string): string => (country === 'CA' ? code.replace(/\s/g, '') : code)

/** Returns a party with contact. The company is the name, the person the attention line. */
export const toUpsParty = (address: PostalAddress) => ({
  Name: nameOf(address),
  AttentionName: address.name || nameOf(address),
  ...(address.phone && { Phone: toUpsPhoneFields(address.phone, toUpsCountry(address)) }),
  Address: toUpsAddress(address),
})

/** Returns the email address, omitted if too long, as it is not required for delivery. */
export const toUpsEmail = ({ email }: PostalAddress) =>
  email && email.length <= MAX_EMAIL_LENGTH ? { EMailAddress: email } : {}

/** Returns why UPS would reject a party. Texts are not truncated, as that would go unnoticed. */
export function validateParty(who: string, address: PostalAddress): string | null {
  const { Name, AttentionName, Phone, Address } = toUpsParty(address)
  if (Name.length > MAX_ADDRESS_LINE_LENGTH || AttentionName.length > MAX_ADDRESS_LINE_LENGTH) {
    return `the name of the ${who} has more than ${MAX_ADDRESS_LINE_LENGTH} characters`
  }
  if (!isWithinLineLimits(Address.AddressLine)) {
    return `the street of the ${who} does not fit into ${MAX_ADDRESS_LINES} lines of ${MAX_ADDRESS_LINE_LENGTH} characters`
  }
  if ((Address.City?.length ?? 0) > MAX_CITY_LENGTH)
    return `the city of the ${who} has more than ${MAX_CITY_LENGTH} characters`
  const state = Address.StateProvinceCode ?? ''
  if (STATE_REQUIRED_COUNTRIES.includes(Address.CountryCode) && !/^[A-Z]{2}$/.test(state))
    return `the state of the ${who} is required`
  if (state.length > MAX_STATE_LENGTH) return `the province of the ${who} is unknown to the carrier`
  if ((Address.PostalCode?.length ?? 0) > MAX_POSTAL_CODE_LENGTH) {
    return `the postal code of the ${who} has more than ${MAX_POSTAL_CODE_LENGTH} characters`
  }
  return (Phone?.Number.length ?? 0) > MAX_PHONE_LENGTH
    ? `the phone number of the ${who} has more than ${MAX_PHONE_LENGTH} digits`
    : null
}
