import type { PostalAddress } from '../../../shared/addresses/rules/postalAddress.ts'
import type { Problem } from '../../../shared/core/problems.ts'

type Parties = {
  readonly to: PostalAddress
  readonly consignee: PostalAddress | null
  readonly consignor: PostalAddress
}

/** What is certainly wrong with the typed numbers of an order's parties: 1000, naming the fields. */
export async function orderTaxIdProblem({ to, consignee, consignor }: Parties): Promise<Problem | null> {
  const parties = [consignor, consignee ?? to]
  if (parties.every(({ taxIds = [] }) => taxIds.length === 0)) return null
  // The forms of all countries are much data for a function that seldom needs it.
  const { taxIdProblem } = await import('../../../shared/customs/warnings/customsWarnings.ts')
  const party = ({ id, country, taxIds = [] }: PostalAddress) => ({ id, country, taxIds })
  return taxIdProblem({ name: 'order', consignor: party(consignor), consignee: party(consignee ?? to), sellerIds: [] })
}
