import { MAX_LIST_SHARDS } from '#lib/ops/commands/userCommands.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { listPartitions } from '#shared/table/keys.ts'
import { testTable } from './accounts.ts'

/**
 * The rows of a user's list as they are stored, from all partitions it may be spread over, oldest
 * first.
 */
export async function listedItems(
  list: Parameters<typeof listPartitions>[0],
  userId: number,
): Promise<readonly StoredItem[]> {
  const partitions = listPartitions(list, userId, MAX_LIST_SHARDS)
  const items = (await Promise.all(partitions.map((pk) => testTable().queryAll({ pk })))).flat()
  return items.toSorted((one, other) => Number(one.sk) - Number(other.sk))
}
