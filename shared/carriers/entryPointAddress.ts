import type { PostalAddress } from '../addresses/rules/postalAddress.ts'
import { type EntryPoint, entryPoints } from '../reference/entryPoints.ts'

/** Returns the entry point of a parcel as an address with contact details. */
export const buildEntryPointAddress = (
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

const NO_CONTACT = { name: null, phone: null, email: null }

/** Returns the address of an entry point without contact details; null if it no longer exists. */
export function findEntryPointAddress(id: string): PostalAddress | null {
  const entryPoint = entryPoints.get(id)
  return entryPoint ? buildEntryPointAddress(entryPoint, NO_CONTACT) : null
}
