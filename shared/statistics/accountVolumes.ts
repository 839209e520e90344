import * as v from 'valibot'
import { addDays } from '../core/dates.ts'
import { isSandbox } from '../core/ids.ts'
import { type Action, put } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { DUE_SHARDS, due, getDuePartition, getKeyUserId, keyOf, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import {
  addOutcomes,
  type DailyTotals,
  getFirstVolumeDay,
  type LabelOutcome,
  LabelTotals,
  sumLabelTotals,
  VOLUME_PERIOD_DAYS,
} from './rules/labelTotals.ts'

/* Volume of accounts, for the list of operators. It is ranked in the due index, which no job processes. */

export const VOLUME_RANKING_QUEUE = 'accountVolumes'

/** Places of accounts with the same volume. Volume and place fit into a safe integer. */
const PLACES = 1_000_000

/** Accounts with the same rank that a page skips correctly. */
const MAX_ACCOUNTS_WITH_SAME_VOLUME = 20

const volumes = codec(v.object({ days: v.record(v.string(), LabelTotals) }))

/** Adds outcomes to the volume of an account, in the transaction that counts them. */
export async function addToAccountVolume(
  table: Pick<Table, 'get'>,
  userId: number,
  outcomes: readonly LabelOutcome[],
  nowMs: number,
): Promise<readonly Action[]> {
  if (outcomes.length === 0 || isSandbox(userId)) return []
  const item = await table.get(keys.accountVolume(userId))
  const days = addOutcomes(item ? volumes.read(item).days : {}, outcomes, getFirstVolumeDay(nowMs))
  const { bought } = sumLabelTotals(Object.values(days))
  return [
    put({
      ...keys.accountVolume(userId),
      ...volumes.write({ days: { ...days } }),
      ...due(VOLUME_RANKING_QUEUE, userId, bought * PLACES + (userId % PLACES)),
      [tableShape.timeToLive]: Math.ceil(addDays(nowMs, VOLUME_PERIOD_DAYS + 1) / 1000),
    }),
  ]
}

/** Place of an account in the list. */
export type Ranked = { readonly userId: number; readonly rank: number }

/**
 * Lists accounts by volume at their last purchase, largest first, after a place: one query for each
 * partition of the index. Accounts without a purchase in the period are not listed.
 */
export async function listAccountsSortedByVolume(table: Pick<Table, 'query'>, limit: number, after: Ranked | null) {
  const range = { from: 0, to: after?.rank ?? Number.MAX_SAFE_INTEGER }
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) =>
    table.query({
      index: 'due',
      pk: getDuePartition(VOLUME_RANKING_QUEUE, shard),
      range,
      limit: limit + MAX_ACCOUNTS_WITH_SAME_VOLUME,
      descending: true,
    }),
  )
  return (await Promise.all(shards))
    .flatMap(({ items }) => items)
    .map(
      (item): Ranked => ({
        userId: getKeyUserId(keyOf(item)) ?? 0,
        rank: Number(item[tableShape.indexes.due.sortKey]),
      }),
    )
    .filter((one) => after === null || compare(after, one) < 0)
    .toSorted(compare)
    .slice(0, limit)
}

const compare = (one: Ranked, other: Ranked): number => other.rank - one.rank || one.userId - other.userId

/** Returns the daily totals of accounts since the first day of the period. */
export async function loadVolumes(
  table: Pick<Table, 'batchGet'>,
  userIds: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, DailyTotals>> {
  const items = await table.batchGet(userIds.map((userId) => keys.accountVolume(userId)))
  const firstVolumeDay = getFirstVolumeDay(nowMs)
  return new Map(
    items.map((item) => [getKeyUserId(keyOf(item)) ?? 0, addOutcomes(volumes.read(item).days, [], firstVolumeDay)]),
  )
}
