import { findUser } from '../../../shared/accounts/users/userStore.ts'
import type { Problem } from '../../../shared/core/problems.ts'
import { type Shop, senderFault } from '../../../shared/fulfilment/shops/rules/shop.ts'
import type { Table } from '../../../shared/table/table.ts'

/** What keeps orders of the stores of a user's shops from being fetched, or sent: their account is looked at once for all. */
export async function shopErrors(
  table: Table,
  userId: number,
  shops: readonly Shop[],
): Promise<(shop: Shop) => Problem | null> {
  const isFetched = ({ type, isActive, isConnected }: Shop): boolean => type === 'Platform' && isActive && isConnected
  const user = shops.some(isFetched) ? await findUser(table, userId) : null
  const fault = user && senderFault(user)
  return (shop) => (isFetched(shop) ? fault : null)
}
