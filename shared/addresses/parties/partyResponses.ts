import * as v from 'valibot'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  PROVINCE_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { getReturnAddress } from '../returnAddresses.ts'
import type { Place, PostalAddress } from '../rules/postalAddress.ts'
import { TaxIdsSchema, toTaxIdsResponse } from './taxIdFields.ts'

/* Parties and addresses in responses. */

const text = v.string()
const nullableText = v.nullable(v.string())

export const DATE_OF_BIRTH_DESCRIPTION =
  'Date of birth (`YYYY-MM-DD`). Used only for denied-party screening, to rule out people with the same name. Not shared with third parties.'
export const SERVICE_POINT_MESSAGE =
  "ID of the carrier's service point where the recipient collects the parcel, from `GET /service-points`."
const dateOfBirthSchema = v.pipe(v.optional(text), v.description(DATE_OF_BIRTH_DESCRIPTION))

/** Address fields in responses. */
export const placeFields = {
  street1: v.pipe(text, v.description(STREET1_DESCRIPTION)),
  street2: v.pipe(nullableText, v.description(STREET2_DESCRIPTION)),
  city: v.pipe(text, v.description(CITY_DESCRIPTION)),
  province: v.pipe(nullableText, v.description(PROVINCE_DESCRIPTION)),
  postal_code: v.pipe(nullableText, v.description(POSTAL_CODE_DESCRIPTION)),
  country: v.pipe(text, v.description('Two-letter country code (ISO 3166-1 alpha-2)')),
}
const contactFields = {
  name: v.pipe(nullableText, v.description('Name of the person. Null if only a company name is provided.')),
  phone: v.pipe(nullableText, v.description('Phone number. Null if not provided.')),
  email: v.pipe(nullableText, v.description('Email address for carrier delivery notifications. Null if not provided.')),
}
const Identified = v.strictObject({
  ...contactFields,
  id: v.pipe(
    nullableText,
    v.description('Tax, registration or identity number declared to customs. Null if not provided.'),
  ),
  tax_ids: v.pipe(
    TaxIdsSchema,
    v.description('Customs and tax registration numbers of the party. Omitted if not provided.'),
  ),
  date_of_birth: dateOfBirthSchema,
  ...placeFields,
})

/** Parties of shipments and orders in responses. */
export const partyFields = {
  to: v.strictObject({
    company_name: v.pipe(
      nullableText,
      v.description("Company name, printed above the recipient's name. Null if not provided."),
    ),
    ...contactFields,
    tax_ids: v.pipe(
      TaxIdsSchema,
      v.description('Customs and tax registration numbers of the party. Omitted if not provided.'),
    ),
    date_of_birth: dateOfBirthSchema,
    ...placeFields,
  }),
  consignee: v.pipe(Identified, v.description('Importer of record. Defaults to the recipient.')),
  consignor: v.pipe(Identified, v.description('Exporter declared to customs')),
  from: v.pipe(
    v.strictObject({
      name: v.pipe(nullableText, v.description('Person or company that receives undeliverable parcels')),
      ...placeFields,
    }),
    v.description("Return address for undeliverable parcels. Defaults to the service's return address."),
  ),
}

/** Recipient of shipments in responses. */
export const ShipmentRecipientSchema = v.strictObject({
  ...partyFields.to.entries,
  service_point_id: v.pipe(
    v.optional(text),
    v.description(`${SERVICE_POINT_MESSAGE} Omitted if the parcel is delivered to the address.`),
  ),
})

/** Saved address in responses. */
export const savedAddressFields = {
  company_name: partyFields.to.entries.company_name,
  ...v.omit(Identified, ['date_of_birth']).entries,
}

export const toPlaceResponse = ({ street1, street2, city, province, postalCode, country }: Place) => ({
  street1,
  street2,
  city,
  province,
  postal_code: postalCode,
  country,
})
const contact = ({ name, phone, email }: PostalAddress) => ({ name, phone, email })
const toDateOfBirthResponse = ({ dateOfBirth: dateOfBirthSchema }: PostalAddress): { date_of_birth?: string } =>
  dateOfBirthSchema === undefined ? {} : { date_of_birth: dateOfBirthSchema }
const identified = (party: PostalAddress) => ({
  ...contact(party),
  // Consignees have no company field.
  name: party.name ?? party.companyName,
  id: party.id,
  ...toTaxIdsResponse(party),
  ...toDateOfBirthResponse(party),
  ...toPlaceResponse(party),
})

/** Returns a saved address of a response. */
export const toSavedAddressResponse = (address: PostalAddress) => ({
  company_name: address.companyName,
  ...contact(address),
  id: address.id,
  ...toTaxIdsResponse(address),
  ...toPlaceResponse(address),
})

type Parties = {
  readonly to: PostalAddress
  readonly consignee: PostalAddress | null
  readonly consignor: PostalAddress
  readonly from: PostalAddress | null
}

/**
 * Returns the party fields of a response. The consignee defaults to the recipient, the return
 * address to that of the platform for the destination.
 */
export function toPartyResponses({ to, consignee, consignor, from }: Parties) {
  const sender = from ?? getReturnAddress(to.country)
  return {
    to: {
      company_name: to.companyName,
      ...contact(to),
      ...toTaxIdsResponse(to),
      ...toDateOfBirthResponse(to),
      ...toPlaceResponse(to),
    },
    consignee: identified(consignee ?? to),
    consignor: identified(consignor),
    from: { name: sender.name, ...toPlaceResponse(sender) },
  }
}
