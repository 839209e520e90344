import { type Schedule, schedules } from '#functions/jobs/scheduledFunctions.ts'
import { OPEN_CASES } from '#shared/customs/screening/screeningStore.ts'
import { SERVE_JOB } from '#shared/fulfilment/products/productRowStore.ts'
import type { StoredItem } from '#shared/table/actions.ts'
import { type Key, tableShape } from '#shared/table/keys.ts'

/** All that run, by the names the table knows them by: one of them within another. */
export const JOBS: ReadonlySet<string> = new Set([
  ...Object.entries<Schedule>(schedules).map(([name, { recordedAs = name }]) => recordedAs),
  SERVE_JOB,
  // No job: operators work it off.
  OPEN_CASES,
])

/** What stands for a user, ids, texts and the part of a payload in the sample keys of a rule. */
export const USER = 1111111111111111
export const [A, B, C] = [2222222222222200, 3333333333333333, 4444444444444444]
export const [X, Y] = ['alpha', 'beta']
export const PART = 77

/** Lists are spread over as many partitions in tests at most. */
export const SHARDS = Array.from({ length: 16 }, (_, shard) => shard)

/** Of the list that a thing stands in. */
export const shardOf = (item: StoredItem | undefined): number => Number(item?.listShard ?? 0)

/** An item of a list that lies in another partition than what it stands for says. */
export const MISPLACED = 'lies in another partition of its list than it should'

/** What stands there in the key of an item. */
export type Place = { readonly user: number; readonly a: number; readonly b: number; readonly x: string }

/** The whole table. */
export type Whole = {
  readonly find: (key: Key) => StoredItem | undefined
  readonly items: readonly StoredItem[]
}

/** What an item cannot be without: an item of this key; or, in words, what is wrong with it. */
export type Claim = Key | string

/** How items of one kind are known, and what each of them needs. */
export type Rule = {
  readonly like: readonly Key[]
  readonly claims: (item: StoredItem, place: Place, whole: Whole) => readonly Claim[]
}

export const when = (isSo: boolean, ...claims: readonly Claim[]): readonly Claim[] => (isSo ? claims : [])

/** Nothing refers to it and it refers to nothing: it is there until its time is up. */
export const expires = (item: StoredItem): readonly Claim[] => when(!(tableShape.timeToLive in item), 'stays for ever')

export const isDue = (item: StoredItem | undefined): boolean =>
  item !== undefined && tableShape.indexes.due.partitionKey in item

/** Nobody would look at it but a job. */
export const waits = (item: StoredItem): readonly Claim[] => when(!isDue(item), 'waits for no job')
