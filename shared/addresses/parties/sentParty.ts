import type { PostalAddress } from '../rules/postalAddress.ts'
import type { SentParty } from './partySchemas.ts'

/** A party as sent; parts its kind of address does not have are null. */
export function sentParty(sent: SentParty): PostalAddress {
  const { street1, street2, city, province, postal_code: postalCode, country, name } = sent
  return {
    companyName: 'company_name' in sent ? sent.company_name : null,
    name,
    phone: 'phone' in sent ? sent.phone : null,
    email: 'email' in sent ? sent.email : null,
    id: 'id' in sent ? sent.id : null,
    street1,
    street2,
    city,
    province,
    postalCode,
    country,
  }
}
