import * as v from 'valibot'
import { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import { foldText } from './foldText.ts'

const nullableText = v.nullable(v.string())

/** Stored address of a party. */
export const Party = v.object({
  companyName: nullableText,
  name: nullableText,
  phone: nullableText,
  email: nullableText,
  /** Tax, passport or similar number. */
  id: nullableText,
  /** Typed tax registration numbers. */
  taxIds: v.optional(v.array(TaxId)),
  /**
   * Date of birth of a person, `YYYY-MM-DD`. Used only by denied-party screening, never disclosed.
   */
  dateOfBirth: v.optional(v.string()),
  street1: v.string(),
  street2: nullableText,
  city: v.string(),
  province: nullableText,
  postalCode: nullableText,
  country: v.string(),
})

/**
 * Address of a party. Texts are trimmed, absent parts are null, `country` is a known country code.
 */
export type PostalAddress = Readonly<v.InferOutput<typeof Party>>

/** The location parts of an address. */
export type Place = Pick<PostalAddress, 'street1' | 'street2' | 'city' | 'province' | 'postalCode' | 'country'>

/**
 * Returns an address as a single line for comparison, independent of case, accents and punctuation.
 */
export const toComparableAddress = ({ street1, street2, city, province, postalCode, country }: Place): string =>
  [country, postalCode?.replace(/[^\p{L}\p{N}]/gu, ''), province, city, `${street1} ${street2 ?? ''}`]
    .map((part) => foldText(part ?? ''))
    .join('|')
