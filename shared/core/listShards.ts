import * as v from 'valibot'

/**
 * Partition of the list rows of an entity. Lists of a user can be spread over several partitions to
 * distribute writes; the account has their number, initially one and never decreasing. An entity
 * keeps its partition from creation, so that its row is found later. Absent: 0, the only partition
 * originally.
 */
export const ListShard = v.optional(v.number())

/** Number of list partitions of an account. Absent: one. */
export const ListShards = v.optional(v.number())

/** Returns the list partition to store with a new entity; empty for partition 0. */
export function pickListShard(id: number, listShards = 1): { readonly listShard?: number } {
  const listShard = id % listShards
  return listShard === 0 ? {} : { listShard }
}

/** Returns the list partition of a related entity; empty for partition 0. */
export const getListShardAttribute = ({ listShard }: { readonly listShard?: number | undefined }) =>
  listShard === undefined ? {} : { listShard }
