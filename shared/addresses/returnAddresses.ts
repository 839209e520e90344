import returnAddressesJson from '../data/edited/returnAddresses.json' with { type: 'json' }
import type { PostalAddress } from './rules/postalAddress.ts'

type Row = Omit<PostalAddress, 'companyName' | 'phone' | 'email' | 'id'>
const addresses: ReadonlyMap<string, Row> = new Map(Object.entries(returnAddressesJson.addresses))
const addressesByCountry: ReadonlyMap<string, string> = new Map(Object.entries(returnAddressesJson.countries))

/** Returns the default return address of undeliverable parcels by destination country. */
export function getReturnAddress(destination: string): PostalAddress {
  const address = addresses.get(addressesByCountry.get(destination) ?? returnAddressesJson.others)
  if (address === undefined) throw new RangeError(`no return address for ${destination}`)
  return { companyName: null, phone: null, email: null, id: null, ...address }
}
