import type { PostalAddress } from '../addresses/rules/postalAddress.ts'
import type { EntryPoint } from '../reference/entryPoints.ts'

/** The entry point a parcel is handed in at, as an address at which somebody can be reached. */
export const entryPointAddress = (
  { name, street1, street2, city, province, postalCode, country }: EntryPoint,
  contact: Pick<PostalAddress, 'name' | 'phone' | 'email'>,
): PostalAddress => ({
  companyName: name,
  name: contact.name,
  phone: contact.phone,
  email: contact.email,
  id: null,
  street1,
  street2,
  city,
  province,
  postalCode,
  country,
})
