import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { wrapAddressLines } from '#shared/carriers/rules/addressLines.ts'

/* Addresses in the terms of DHL Express. */

/** Territories that DHL treats as countries. */
const TERRITORIES: readonly string[] = ['PR', 'VI', 'GU', 'AS', 'MP']

/** Countries whose states are sent as codes, and required. */
const STATE_REQUIRED_COUNTRIES: readonly string[] = ['US', 'CA']

const MAX = {
  line: 45,
  lines: 3,
  city: 45,
  postalCode: 12,
  province: 35,
  phone: 70,
  email: 70,
  company: 100,
  name: 255,
}

const toDhlCountry = ({ country, province }: PostalAddress): string =>
  country === 'US' && province !== null && TERRITORIES.includes(province) ? province : country

const toLines = ({ street1, street2 }: PostalAddress): readonly string[] =>
  wrapAddressLines([street1, street2], MAX.line)

/** Returns an address for rates, which DHL finds by its postal code if the city is unknown. */
export const toRateRequestAddress = (address: PostalAddress) =>
  toDhlAddress({ ...address, city: address.city || (address.postalCode ?? '') })

function toDhlAddress(address: PostalAddress) {
  const country = toDhlCountry(address)
  const [line1, line2, line3] = toLines(address)
  return {
    postalCode: address.postalCode ?? '',
    cityName: address.city,
    countryCode: country,
    ...(address.province !== null && STATE_REQUIRED_COUNTRIES.includes(country) && { provinceCode: address.province }),
    ...(line1 !== undefined && { addressLine1: line1 }),
    ...(line2 !== undefined && { addressLine2: line2 }),
    ...(line3 !== undefined && { addressLine3: line3 }),
  }
}

/** Returns a party of a shipment, with its contact. */
export function toDhlParty(address: PostalAddress) {
  const { companyName, name, phone, email, province } = address
  const postalAddress = toDhlAddress(address)
  return {
    postalAddress: {
      ...postalAddress,
      addressLine1: postalAddress.addressLine1 ?? '',
      ...(province !== null &&
        !STATE_REQUIRED_COUNTRIES.includes(postalAddress.countryCode) && { provinceName: province }),
    },
    contactInformation: {
      companyName: companyName || name || '',
      fullName: name || companyName || '',
      phone: (phone ?? '').trim(),
      // Not required for delivery.
      ...(email && email.length <= MAX.email && { email }),
    },
  }
}

/** Returns why DHL would reject a party. Texts are not truncated, as that would go unnoticed. */
export function validateParty(who: string, address: PostalAddress): string | null {
  const lines = toLines(address)
  const { postalAddress, contactInformation } = toDhlParty(address)
  const { companyName, fullName, phone } = contactInformation
  const validateFieldLength = (fieldName: string, text: string | undefined, maxLength: number): string | null =>
    (text ?? '').length > maxLength ? `the ${fieldName} of the ${who} has more than ${maxLength} characters` : null
  if (companyName.trim() === '') return `the name of the ${who} is required`
  if (!/\d/.test(phone)) return `the phone number of the ${who} is required`
  if (lines.length === 0) return `the street of the ${who} is required`
  if (lines.length > MAX.lines || lines.some((line) => line.length > MAX.line)) {
    return `the street of the ${who} does not fit into ${MAX.lines} lines of ${MAX.line} characters`
  }
  return (
    validateFieldLength('company name', companyName, MAX.company) ??
    validateFieldLength('name', fullName, MAX.name) ??
    validateFieldLength('phone number', phone, MAX.phone) ??
    validateFieldLength('city', postalAddress.cityName, MAX.city) ??
    validateFieldLength('postal code', postalAddress.postalCode, MAX.postalCode) ??
    validateFieldLength('province', postalAddress.provinceName, MAX.province)
  )
}

/** Returns what a party lacks for a shipment, but not for rates. */
export function validateAddressPlace(who: string, address: PostalAddress): string | null {
  const { cityName, countryCode, provinceCode } = toDhlAddress(address)
  if (cityName.trim() === '') return `the city of the ${who} is required`
  const isRequiredStateMissing =
    STATE_REQUIRED_COUNTRIES.includes(countryCode) && !/^[A-Z]{2}$/.test(provinceCode ?? '')
  return isRequiredStateMissing ? `the state of the ${who} is required` : null
}
