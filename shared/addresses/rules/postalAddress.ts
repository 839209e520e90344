import { foldText } from './foldText.ts'

/**
 * A party's address as the API takes it. Texts are trimmed, absent parts are null, `country` is the code of a known
 * country. `id` is a tax, passport or similar number.
 */
export type PostalAddress = {
  readonly companyName: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly id: string | null
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly province: string | null
  readonly postalCode: string | null
  readonly country: string
}

/** The parts of an address that say where it is. */
export type Place = Pick<PostalAddress, 'street1' | 'street2' | 'city' | 'province' | 'postalCode' | 'country'>

/** An address as one line of text that is the same for every way of spelling it (case, accents, punctuation). */
export const comparableAddress = ({ street1, street2, city, province, postalCode, country }: Place): string =>
  [country, postalCode?.replace(/[^\p{L}\p{N}]/gu, ''), province, city, `${street1} ${street2 ?? ''}`]
    .map((part) => foldText(part ?? ''))
    .join('|')
