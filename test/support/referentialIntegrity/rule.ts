import { type Schedule, schedules } from '#functions/jobs/scheduledFunctions.ts'
import { OPEN_CASES_QUEUE } from '#shared/customs/screening/screeningStore.ts'
import { ALLOCATE_ARRIVALS_JOB } from '#shared/fulfilment/products/productRowStore.ts'
import { VOLUME_RANKING_QUEUE } from '#shared/statistics/accountVolumes.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { type Key, tableShape } from '#shared/table/keys.ts'

/** Names of the due work of all jobs, including nested jobs. */
export const JOBS: ReadonlySet<string> = new Set([
  ...Object.entries<Schedule>(schedules).map(([name, { recordedAs = name }]) => recordedAs),
  ALLOCATE_ARRIVALS_JOB,
  // Listed for operators and not processed by a job.
  OPEN_CASES_QUEUE,
  VOLUME_RANKING_QUEUE,
])

/** Placeholders of user, IDs, texts and payload part in sample keys. */
export const USER = 1111111111111111
export const [A, B, C] = [2222222222222200, 3333333333333333, 4444444444444444]
export const [X, Y] = ['alpha', 'beta']
export const PART = 77

/** Maximum number of list partitions in tests. */
export const SHARDS = Array.from({ length: 16 }, (_, shard) => shard)

/** Returns the list partition of an item. */
export const shardOf = (item: StoredItem | undefined): number => Number(item?.listShard ?? 0)

/** Error of a list item stored in a different partition than its subject states. */
export const MISPLACED = 'lies in another partition of its list than it should'

/** Placeholder values in an item's key. */
export type Place = { readonly user: number; readonly a: number; readonly b: number; readonly x: string }

/** All items of the table. */
export type Whole = {
  readonly find: (key: Key) => StoredItem | undefined
  readonly items: readonly StoredItem[]
}

/** Requirement of an item: the key of another item, or an error. */
export type Claim = Key | string

/** Sample keys of an item kind, and its requirements. */
export type Rule = {
  readonly like: readonly Key[]
  readonly claims: (item: StoredItem, place: Place, whole: Whole) => readonly Claim[]
}

export const when = (isSo: boolean, ...claims: readonly Claim[]): readonly Claim[] => (isSo ? claims : [])

/** Requires an expiry, for items that reference no others. */
export const expires = (item: StoredItem): readonly Claim[] => when(!(tableShape.timeToLive in item), 'stays for ever')

export const isDue = (item: StoredItem | undefined): boolean =>
  item !== undefined && tableShape.indexes.due.partitionKey in item

/** Requires due work. */
export const waits = (item: StoredItem): readonly Claim[] => when(!isDue(item), 'waits for no job')
