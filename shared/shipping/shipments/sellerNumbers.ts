import { findUser } from '#shared/accounts/users/userStore.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import type { TaxId } from '#shared/reference/taxIds/rules/taxId.ts'
import type { Table } from '#shared/table/table.ts'

/** Outside of the European Union: the numbers under which tax is taken at sale. */
const TAXED_AT_SALE: Readonly<Record<string, readonly string[]>> = {
  AU: ['ARN', 'ABN'],
  CH: ['UID'],
  GB: ['VAT', 'EORI'],
  LI: ['UID'],
  MY: ['LVG'],
  NO: ['VOEC'],
  NZ: ['IRD'],
  SG: ['GST'],
}
const IN_UNION: readonly string[] = ['IOSS', 'VAT', 'EORI']

/**
 * Whether a number is one that a destination goes by. Those of Britain and of the European Union
 * have types of the same names.
 */
function isRelevantTo({ type, country, value }: TaxId, destination: string): boolean {
  const isBritish = (country ?? (/^(GB|\d)/.test(value) ? 'GB' : null)) === 'GB'
  if (isInEuropeanUnion(destination)) return IN_UNION.includes(type) && !isBritish
  const types = TAXED_AT_SALE[destination] ?? []
  return types.includes(type) && (destination !== 'GB' || isBritish)
}

type Sent = {
  readonly to: Pick<PostalAddress, 'country'>
  readonly consignor: Pick<PostalAddress, 'taxIds'>
}

/**
 * A parcel or an order with the numbers of the account beside those of its consignor, where the
 * destination goes by them and the consignor was given none of the type.
 */
export async function addSellerTaxIds<Parcel extends Sent>(
  table: Table,
  userId: number,
  sent: Parcel,
): Promise<Parcel> {
  const { country } = sent.to
  if (!isInEuropeanUnion(country) && !TAXED_AT_SALE[country]) return sent
  const user = await findUser(table, userId)
  const own = sent.consignor.taxIds ?? []
  const added = (user?.taxIds ?? []).filter(
    (taxId) => isRelevantTo(taxId, country) && own.every(({ type }) => type !== taxId.type),
  )
  return added.length === 0 ? sent : { ...sent, consignor: { ...sent.consignor, taxIds: [...own, ...added] } }
}

/**
 * The same for somebody who calls: without a look at the table where the account has no numbers.
 */
export const addCallerTaxIds = async <Parcel extends Sent>(
  table: Table,
  { userId, hasTaxIds }: { readonly userId: number; readonly hasTaxIds: boolean },
  sent: Parcel,
): Promise<Parcel> => (hasTaxIds ? addSellerTaxIds(table, userId, sent) : sent)
