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

type SentParties = {
  readonly to: SentParty
  readonly consignee: SentParty | null
  readonly consignor: SentParty
  readonly from: SentParty | null
}

type Parties = { readonly [Role in keyof SentParties]: PostalAddress | Extract<SentParties[Role], null> }

/** All parties of a shipment or an order as sent. */
export const sentParties = ({ to, consignee, consignor, from }: SentParties): Parties => ({
  to: sentParty(to),
  consignee: consignee && sentParty(consignee),
  consignor: sentParty(consignor),
  from: from && sentParty(from),
})

/** The same where only some are sent: the others stay. */
export const changedParties = (
  before: Parties,
  { to, consignee, consignor, from }: { readonly [Role in keyof SentParties]?: SentParties[Role] | undefined },
): Parties => ({
  to: to ? sentParty(to) : before.to,
  consignee: consignee === undefined ? before.consignee : consignee && sentParty(consignee),
  consignor: consignor ? sentParty(consignor) : before.consignor,
  from: from === undefined ? before.from : from && sentParty(from),
})
