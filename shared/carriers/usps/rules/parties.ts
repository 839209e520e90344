import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'

/* Addresses in USPS's terms. */

const MAX = { name: 50, street: 50, city: 28, postalCode: 11, province: 40 }

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** A person has a first and a last name; other names are those of firms. */
function toNameFields({ companyName, name }: PostalAddress) {
  const words = (name ?? '').trim().split(/\s+/)
  const person = words.length > 1 ? { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' } : null
  const firm = companyName || (person ? null : name)
  return { ...person, ...(firm && { firm }) }
}

const toStreetFields = ({ street1, street2, city }: PostalAddress) => ({
  streetAddress: street1,
  ...(street2 && { secondaryAddress: street2 }),
  city,
})

const toUspsPhone = ({ phone }: PostalAddress) => {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits === '' ? {} : { phone: digits }
}

const getZipCode = ({ postalCode }: Pick<PostalAddress, 'postalCode'>): string => (postalCode ?? '').slice(0, 5)

/** Returns an address in the United States. */
export function toDomesticAddress(address: PostalAddress) {
  const [, plus4] = /^\d{5}-?(\d{4})$/.exec(address.postalCode ?? '') ?? []
  return {
    ...toNameFields(address),
    ...toStreetFields(address),
    state: address.province ?? '',
    ZIPCode: getZipCode(address),
    ...(plus4 !== undefined && { ZIPPlus4: plus4 }),
  }
}

/** Returns the sender of an international parcel, which customs require as a firm with a number. */
export const toExporterAddress = (address: PostalAddress) => ({
  ...toDomesticAddress(address),
  firm: address.companyName || address.name || '',
  ...toUspsPhone(address),
})

export const toInternationalAddress = (address: PostalAddress) => ({
  ...toNameFields(address),
  ...toStreetFields(address),
  ...(address.province && { province: address.province }),
  ...(address.postalCode && { postalCode: address.postalCode }),
  country: countryNames.of(address.country) ?? address.country,
  countryISOAlpha2Code: address.country,
  ...toUspsPhone(address),
})

/** Returns why USPS would reject a party. Texts are not truncated, as that would go unnoticed. */
export function validateParty(who: string, address: PostalAddress): string | null {
  const { companyName, name, street1, street2, city, province, postalCode, country } = address
  const [parts, { phone = '' }] = [toNameFields(address), toUspsPhone(address)]
  const validateLength = (fieldName: string, text: string | null | undefined, maxLength: number): string | null =>
    (text ?? '').length > maxLength ? `the ${fieldName} of the ${who} has more than ${maxLength} characters` : null
  if (![companyName, name].some((text) => text?.trim())) return `the name of the ${who} is required`
  if (street1.trim() === '') return `the street of the ${who} is required`
  if (city.trim() === '') return `the city of the ${who} is required`
  if (country === 'US' && !/^[A-Z]{2}$/.test(province ?? '')) return `the state of the ${who} is required`
  if (country === 'US' && !/^\d{5}(-?\d{4})?$/.test(postalCode ?? '')) {
    return `the postal code of the ${who} must be a ZIP code`
  }
  if (country !== 'US' && phone.length > 15) return `the phone number of the ${who} has more than 15 digits`
  return (
    [...Object.values(parts), companyName].map((text) => validateLength('name', text, MAX.name)).find(Boolean) ??
    validateLength('street', street1, MAX.street) ??
    validateLength('second street line', street2, MAX.street) ??
    validateLength('city', city, MAX.city) ??
    validateLength('postal code', postalCode, MAX.postalCode) ??
    validateLength('province', province, MAX.province)
  )
}
