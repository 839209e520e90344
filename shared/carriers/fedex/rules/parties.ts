import { parsePhone } from '#shared/addresses/rules/phoneNumber.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { wrapAddressLines } from '#shared/carriers/rules/addressLines.ts'

/* Parties in the terms of FedEx. */

/** Territories that FedEx treats as countries. */
const TERRITORIES: readonly string[] = ['PR', 'VI', 'GU', 'AS', 'MP']

/** Countries whose addresses have a code of the state. */
const STATE_REQUIRED_COUNTRIES: readonly string[] = ['US', 'CA', 'PR']

/** The United States with their territories. */
export const UNITED_STATES: readonly string[] = ['US', ...TERRITORIES]

/** Countries with ten-digit phone numbers after the country code 1. */
const TEN_DIGIT_PHONE_COUNTRIES: readonly string[] = ['CA', ...UNITED_STATES]

const MAX = { line: 35, lines: 3, city: 35, postalCode: 10, company: 35, name: 70, email: 80, extension: 6 }
const PHONE_DIGITS = { min: 10, max: 15 }

/** Returns the country in FedEx's terms. */
export const toFedexCountry = ({ country, province }: Pick<PostalAddress, 'country' | 'province'>): string =>
  country === 'US' && province !== null && TERRITORIES.includes(province) ? province : country

const toLines = ({ street1, street2 }: PostalAddress): readonly string[] =>
  wrapAddressLines([street1, street2], MAX.line)

/** Returns an address for rates. Estimates have no city: the postal code suffices. */
export function toRateAddress(address: PostalAddress) {
  const { city, province, postalCode } = address
  const countryCode = toFedexCountry(address)
  return {
    ...(city && { city }),
    ...(province !== null && STATE_REQUIRED_COUNTRIES.includes(countryCode) && { stateOrProvinceCode: province }),
    ...(postalCode && { postalCode }),
    countryCode,
  }
}

/** Addresses without a company are homes, which FedEx charges and serves otherwise. */
export const toResidentialFlag = ({ companyName }: PostalAddress) => ({ residential: !companyName })

/** Returns a party of a shipment. */
export function toFedexParty(address: PostalAddress) {
  const { companyName, name, email, phone } = address
  const { extension } = parsePhone(phone ?? '')
  return {
    address: { streetLines: toLines(address), ...toRateAddress(address), city: address.city },
    contact: {
      ...(name && { personName: name }),
      ...(companyName && { companyName }),
      phoneNumber: toFedexPhone(phone ?? '', toFedexCountry(address)),
      ...(extension && extension.length <= MAX.extension && { phoneExtension: extension }),
      // Not required for delivery.
      ...(email && email.length <= MAX.email && { emailAddress: email }),
    },
  }
}

/** Returns a phone number as digits, without the country code in North America. */
function toFedexPhone(phone: string, country: string): string {
  const digits = parsePhone(phone).number.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')
  return TEN_DIGIT_PHONE_COUNTRIES.includes(country) && digits.length === 11 ? digits.replace(/^1/, '') : digits
}

/** Returns why FedEx would reject a party. Texts are not truncated, as that would go unnoticed. */
export function validateParty(who: string, party: PostalAddress): string | null {
  const { address, contact } = toFedexParty(party)
  const { streetLines, city, countryCode, stateOrProvinceCode, postalCode } = address
  const validateLength = (fieldName: string, text: string | undefined, maxLength: number): string | null =>
    (text ?? '').length > maxLength ? `the ${fieldName} of the ${who} has more than ${maxLength} characters` : null
  if (streetLines.length === 0) return `the street of the ${who} is required`
  if (streetLines.length > MAX.lines || streetLines.some((line) => line.length > MAX.line)) {
    return `the street of the ${who} does not fit into ${MAX.lines} lines of ${MAX.line} characters`
  }
  if (city.trim() === '') return `the city of the ${who} is required`
  if (STATE_REQUIRED_COUNTRIES.includes(countryCode) && !/^[A-Z]{2}$/.test(stateOrProvinceCode ?? '')) {
    return `the state of the ${who} is required`
  }
  return (
    validatePhone(who, contact.phoneNumber, countryCode) ??
    validateLength('name', contact.personName, MAX.name) ??
    validateLength('company name', contact.companyName, MAX.company) ??
    validateLength('city', city, MAX.city) ??
    validateLength('postal code', postalCode, MAX.postalCode)
  )
}

function validatePhone(who: string, { length }: string, country: string): string | null {
  if (length === 0) return `the phone number of the ${who} is required`
  const { min } = PHONE_DIGITS
  const max = TEN_DIGIT_PHONE_COUNTRIES.includes(country) ? min : PHONE_DIGITS.max
  if (length >= min && length <= max) return null
  return `the phone number of the ${who} must have ${min === max ? min : `${min} to ${max}`} digits`
}
