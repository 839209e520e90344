import { MAX_LIST_SHARDS } from '#lib/ops/commands/userCommands.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { listPartitions } from '#shared/table/keys.ts'
import { testTable } from './accounts.ts'

/** Returns the stored rows of a user's list from all partitions, oldest first. */
export async function listedItems(
  list: Parameters<typeof listPartitions>[0],
  userId: number,
): Promise<readonly StoredItem[]> {
  const partitions = listPartitions(list, userId, MAX_LIST_SHARDS)
  const items = (await Promise.all(partitions.map((pk) => testTable().queryAll({ pk })))).flat()
  return items.toSorted((one, other) => Number(one.sk) - Number(other.sk))
}
