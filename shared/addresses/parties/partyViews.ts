import * as v from 'valibot'
import { returnAddress } from '../returnAddresses.ts'
import type { Place, PostalAddress } from '../rules/postalAddress.ts'
import { TaxIdsView, taxIdsView } from './taxIdFields.ts'

const text = v.string()
const textOrNull = v.nullable(v.string())

/** Where an address is, as answers show it. */
export const placeEntries = {
  street1: text,
  street2: textOrNull,
  city: text,
  province: textOrNull,
  postal_code: textOrNull,
  country: text,
}
const contactEntries = { name: textOrNull, phone: textOrNull, email: textOrNull }
const Identified = v.strictObject({
  ...contactEntries,
  id: textOrNull,
  tax_ids: TaxIdsView,
  date_of_birth: v.optional(text),
  ...placeEntries,
})

/** The parties of shipments and orders as answers show them. */
export const partyEntries = {
  to: v.strictObject({
    company_name: textOrNull,
    ...contactEntries,
    tax_ids: TaxIdsView,
    date_of_birth: v.optional(text),
    ...placeEntries,
  }),
  consignee: Identified,
  consignor: Identified,
  from: v.strictObject({ name: textOrNull, ...placeEntries }),
}

export const placeView = ({ street1, street2, city, province, postalCode, country }: Place) => ({
  street1,
  street2,
  city,
  province,
  postal_code: postalCode,
  country,
})
const contact = ({ name, phone, email }: PostalAddress) => ({ name, phone, email })
const birthView = ({ dateOfBirth }: PostalAddress): { date_of_birth?: string } =>
  dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth }
const identified = (party: PostalAddress) => ({
  ...contact(party),
  // A consignee has no field for a company.
  name: party.name ?? party.companyName,
  id: party.id,
  ...taxIdsView(party),
  ...birthView(party),
  ...placeView(party),
})

type Parties = {
  readonly to: PostalAddress
  readonly consignee: PostalAddress | null
  readonly consignor: PostalAddress
  readonly from: PostalAddress | null
}

/** Without a consignee that is the recipient; without a return address it is the service's own for the destination. */
export function partyViews({ to, consignee, consignor, from }: Parties) {
  const sender = from ?? returnAddress(to.country)
  return {
    to: { company_name: to.companyName, ...contact(to), ...taxIdsView(to), ...birthView(to), ...placeView(to) },
    consignee: identified(consignee ?? to),
    consignor: identified(consignor),
    from: { name: sender.name, ...placeView(sender) },
  }
}
