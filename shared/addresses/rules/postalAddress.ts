import * as v from 'valibot'
import { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { foldText } from './foldText.ts'

const textOrNull = v.nullable(v.string())

/** A party's address as it is stored. */
export const Party = v.object({
  companyName: textOrNull,
  name: textOrNull,
  phone: textOrNull,
  email: textOrNull,
  /** A tax, passport or similar number. */
  id: textOrNull,
  /** Numbers that say what they are. */
  taxIds: v.optional(v.array(TaxId)),
  /** Of a person, `YYYY-MM-DD`: told to nobody, and known to screening only. */
  dateOfBirth: v.optional(v.string()),
  street1: v.string(),
  street2: textOrNull,
  city: v.string(),
  province: textOrNull,
  postalCode: textOrNull,
  country: v.string(),
})

/**
 * A party's address as the API takes it. Texts are trimmed, absent parts are null, `country` is the
 * code of a known country.
 */
export type PostalAddress = Readonly<v.InferOutput<typeof Party>>

/** The parts of an address that say where it is. */
export type Place = Pick<PostalAddress, 'street1' | 'street2' | 'city' | 'province' | 'postalCode' | 'country'>

/**
 * An address as one line of text that is the same for every way of spelling it (case, accents,
 * punctuation).
 */
export const comparableAddress = ({ street1, street2, city, province, postalCode, country }: Place): string =>
  [country, postalCode?.replace(/[^\p{L}\p{N}]/gu, ''), province, city, `${street1} ${street2 ?? ''}`]
    .map((part) => foldText(part ?? ''))
    .join('|')
