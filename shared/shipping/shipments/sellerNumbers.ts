import { findUser } from '../../accounts/users/userStore.ts'
import type { PostalAddress } from '../../addresses/rules/postalAddress.ts'
import { isInEuropeanUnion } from '../../reference/countries.ts'
import type { Table } from '../../table/table.ts'

/** Outside of the European Union: where tax that was taken at sale goes by a number of the seller. */
const TAXED_AT_SALE: readonly string[] = ['AU', 'CH', 'GB', 'LI', 'MY', 'NO', 'NZ', 'SG']

type Sent = { readonly to: Pick<PostalAddress, 'country'>; readonly consignor: PostalAddress }

/**
 * A parcel or an order with the numbers of the account beside those of its consignor, where the destination goes by them and the
 * consignor was given none of the type.
 */
export async function withSellerNumbers<Parcel extends Sent>(
  table: Table,
  userId: number,
  sent: Parcel,
): Promise<Parcel> {
  const { country } = sent.to
  if (!isInEuropeanUnion(country) && !TAXED_AT_SALE.includes(country)) return sent
  const user = await findUser(table, userId)
  const own = sent.consignor.taxIds ?? []
  const added = (user?.taxIds ?? []).filter(({ type }) => own.every((each) => each.type !== type))
  return added.length === 0 ? sent : { ...sent, consignor: { ...sent.consignor, taxIds: [...own, ...added] } }
}

/** The same for somebody who calls: without a look at the table where the account has no numbers. */
export const withCallersNumbers = async <Parcel extends Sent>(
  table: Table,
  { userId, hasTaxIds }: { readonly userId: number; readonly hasTaxIds: boolean },
  sent: Parcel,
): Promise<Parcel> => (hasTaxIds ? withSellerNumbers(table, userId, sent) : sent)
