import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { wrapAddressLines } from '#shared/carriers/rules/addressLines.ts'

/* Parties in the terms of Click & Drop. */

const MAX = {
  line: 100,
  lines: 3,
  city: 100,
  county: 100,
  postcode: 20,
  name: 210,
  company: 100,
  phone: 25,
  email: 254,
}

const toLines = ({ street1, street2 }: PostalAddress): readonly string[] =>
  wrapAddressLines([street1, street2], MAX.line)

/** Returns the parts of an address that recipients and importers have in common. */
function toAddressParts(address: PostalAddress) {
  const [addressLine1 = '', addressLine2, addressLine3] = toLines(address)
  const { companyName, city, postalCode } = address
  return {
    ...(companyName && { companyName }),
    addressLine1,
    ...(addressLine2 !== undefined && { addressLine2 }),
    ...(addressLine3 !== undefined && { addressLine3 }),
    city,
    ...(postalCode && { postcode: postalCode }),
  }
}

const toRoyalMailContact = ({ phone, email }: PostalAddress) => ({
  ...(phone && { phoneNumber: phone.trim() }),
  ...(email && { emailAddress: email }),
})

export const toRecipient = (to: PostalAddress) => ({
  address: {
    fullName: to.name || to.companyName || '',
    ...toAddressParts(to),
    ...(to.province && { county: to.province }),
    countryCode: to.country,
  },
  ...toRoyalMailContact(to),
})

/** Returns the sender's contact; name and address are those of a trading name of the account. */
export const toRoyalMailSender = (sender: PostalAddress, tradingName: string | undefined) => ({
  ...(tradingName && { tradingName }),
  ...toRoyalMailContact(sender),
})

export const toRoyalMailImporter = (importer: PostalAddress) => ({
  ...toAddressParts(importer),
  country: importer.country,
  contactName: importer.name || importer.companyName || '',
  ...toRoyalMailContact(importer),
})

const validateLength = (fieldName: string, who: string, text: string | null, maxLength: number): string | null =>
  (text ?? '').trim().length > maxLength ? `the ${fieldName} of the ${who} has more than ${maxLength} characters` : null

const validateContact = (who: string, { phone, email }: PostalAddress): string | null =>
  validateLength('phone number', who, phone, MAX.phone) ?? validateLength('email address', who, email, MAX.email)

export const validateSender = (sender: PostalAddress): string | null => validateContact('sender', sender)

/** Returns why Royal Mail would reject a party. Texts are not truncated silently. */
export function validateParty(who: string, address: PostalAddress): string | null {
  const lines = toLines(address)
  if (lines.length === 0) return `the street of the ${who} is required`
  if (lines.length > MAX.lines || lines.some((line) => line.length > MAX.line)) {
    return `the street of the ${who} does not fit into ${MAX.lines} lines of ${MAX.line} characters`
  }
  const { companyName, name, city, province, postalCode, country } = address
  if (city.trim() === '') return `the city of the ${who} is required`
  if (country === 'GB' && !postalCode) return `the postal code of the ${who} is required`
  return (
    validateLength('company name', who, companyName, MAX.company) ??
    validateLength('name', who, name, MAX.name) ??
    validateLength('city', who, city, MAX.city) ??
    validateLength('province', who, province, MAX.county) ??
    validateLength('postal code', who, postalCode, MAX.postcode) ??
    validateContact(who, address)
  )
}

/** Length of an importer's contact name, which is shorter than that of a recipient. */
const MAX_CONTACT_NAME_LENGTH = 100

export const validateImporter = (importer: PostalAddress): string | null =>
  validateParty('consignee', importer) ??
  validateLength('name', 'consignee', toRoyalMailImporter(importer).contactName, MAX_CONTACT_NAME_LENGTH)
