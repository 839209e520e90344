import * as v from 'valibot'

/**
 * The slim rows of a user's lists may be spread over several partitions, so that no single one of
 * them takes all writes: as many as the account says, one at first and never fewer than before. A
 * thing keeps the number of its own from the day it was made, so that who rewrites its row finds
 * it, however many there are by then. Not there: 0, the partition of the days when there was one.
 */
export const ListShard = v.optional(v.number())

/** How many an account has; not there: one. */
export const ListShards = v.optional(v.number())

/** What a new thing keeps: nothing in an account with one partition. */
export function newListShard(id: number, listShards = 1): { readonly listShard?: number } {
  const listShard = id % listShards
  return listShard === 0 ? {} : { listShard }
}

/**
 * Of one thing that goes into the same list partition as another: nothing to keep where that is the
 * first.
 */
export const sameListShard = ({ listShard }: { readonly listShard?: number | undefined }) =>
  listShard === undefined ? {} : { listShard }
