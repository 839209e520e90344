import { parseUserItem, type User } from '#shared/accounts/users/userStore.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'

/** Name under which workers know a merchant: of the company, else of the person. */
const nameOf = ({ address, firstName, lastName }: User): string =>
  address?.companyName.trim() || `${firstName} ${lastName}`.trim()

/** Returns the names of merchants by user ID; an empty name for an unknown one. */
export async function findMerchantNames(
  table: Pick<Table, 'batchGet'>,
  userIds: readonly number[],
): Promise<(userId: number) => string> {
  const items = await table.batchGet([...new Set(userIds)].map((userId) => keys.profile(userId)))
  const names = new Map(items.map(parseUserItem).map((user) => [user.id, nameOf(user)]))
  return (userId) => names.get(userId) ?? ''
}
