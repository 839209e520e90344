import * as v from 'valibot'
import { EMAIL, PARTY_LIMITS } from '../domain/addresses/partyTexts.ts'
import {
  country,
  object,
  optionalText,
  optionalTextLike,
  optionalTextOrNumber,
  text,
  textOrNumber,
} from '../http/fields.ts'

const none = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema, null)
const MAX = PARTY_LIMITS
const email = none(optionalTextLike(MAX.email, EMAIL, 'must be an e-mail address'))

const place = {
  street1: text(1, MAX.street1),
  street2: none(optionalText(MAX.street2)),
  city: text(1, MAX.city),
  province: none(optionalText(MAX.province)),
  postal_code: none(optionalTextOrNumber(MAX.postalCode)),
  country,
}

/** The parties of shipments and orders as they are sent. */
export const Recipient = object({
  company_name: none(optionalText(MAX.companyName)),
  name: text(1, MAX.name),
  phone: none(optionalTextOrNumber(MAX.phone)),
  email,
  ...place,
})
export const Consignee = object({
  name: text(1, MAX.name),
  phone: none(optionalTextOrNumber(MAX.phone)),
  email,
  id: none(optionalTextOrNumber(MAX.id)),
  ...place,
})
export const Consignor = object({
  name: text(1, MAX.name),
  phone: textOrNumber(1, MAX.phone),
  email,
  id: none(optionalTextOrNumber(MAX.id)),
  ...place,
})
export const From = object({ name: text(1, MAX.name), ...place })

export type SentParty =
  | v.InferOutput<typeof Recipient>
  | v.InferOutput<typeof Consignee>
  | v.InferOutput<typeof Consignor>
  | v.InferOutput<typeof From>
