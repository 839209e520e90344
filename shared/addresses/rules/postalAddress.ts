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
