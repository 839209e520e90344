import type { Product } from './product.ts'

type Producer = Pick<Product, 'responsiblePerson' | 'eprNumbers'>

/** Producer data shown to a destination. */
export type ResponsiblePartyData = { readonly responsiblePerson?: string; readonly eprNumber?: string }

/**
 * Returns the responsible person, in one line, for the European Union and Northern Ireland, and the
 * EPR number of the destination. Absent if not required or not set.
 */
export function getResponsiblePartyData(
  { responsiblePerson, eprNumbers = [] }: Producer,
  destination: { readonly country: string; readonly isInEuropeanUnion: boolean },
): ResponsiblePartyData {
  const epr = eprNumbers.find(({ country }) => country === destination.country)
  return {
    ...(responsiblePerson &&
      destination.isInEuropeanUnion && { responsiblePerson: formatResponsiblePerson(responsiblePerson) }),
    ...(epr && { eprNumber: epr.number }),
  }
}

const formatResponsiblePerson = ({
  name,
  street1,
  street2,
  city,
  postalCode,
  country,
  email,
}: NonNullable<Product['responsiblePerson']>) =>
  [name, street1, street2, `${postalCode} ${city}`, country, email].filter((part) => part !== null).join(', ')
