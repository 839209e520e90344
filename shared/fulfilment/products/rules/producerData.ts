import type { Product } from './product.ts'

type Producer = Pick<Product, 'responsiblePerson' | 'eprNumbers'>

/** What parcels to a destination show of a product's producer. */
export type ProducerData = { readonly responsiblePerson?: string; readonly eprNumber?: string }

/**
 * The responsible person, in one line, for the European Union and Northern Ireland, and the
 * producer's registration number of the destination. Absent where the destination asks for none or
 * the product has none.
 */
export function producerDataFor(
  { responsiblePerson, eprNumbers = [] }: Producer,
  destination: { readonly country: string; readonly isInEuropeanUnion: boolean },
): ProducerData {
  const epr = eprNumbers.find(({ country }) => country === destination.country)
  return {
    ...(responsiblePerson &&
      destination.isInEuropeanUnion && { responsiblePerson: formatPersonLine(responsiblePerson) }),
    ...(epr && { eprNumber: epr.number }),
  }
}

const formatPersonLine = ({
  name,
  street1,
  street2,
  city,
  postalCode,
  country,
  email,
}: NonNullable<Product['responsiblePerson']>) =>
  [name, street1, street2, `${postalCode} ${city}`, country, email].filter((part) => part !== null).join(', ')
