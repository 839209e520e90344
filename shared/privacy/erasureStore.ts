import * as v from 'valibot'
import { type Action, create, put, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, exists, incrementBy, missing } from '../table/expressions.ts'
import { due, dueAttributes, keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { queryPages } from '../table/walkRows.ts'
import type { Place } from './accountItems.ts'
import type { Counts } from './eraseGroup.ts'

/** The job that erases accounts, and what has become old. */
export const ERASURE_JOB = 'erasePersonalData'

/** What stays for now, why, and until when (UTC, Unix ms). */
const Kept = v.object({ what: v.string(), why: v.string(), untilMs: v.number() })
export type Kept = Readonly<v.InferOutput<typeof Kept>>

const PlaceOfErasure = v.object({ section: v.string(), pk: v.string(), sk: v.string() })

export const Erasure = v.object({
  id: v.number(),
  userId: v.number(),
  /** When it was asked for, and the account locked. */
  askedMs: v.number(),
  actor: v.string(),
  reason: v.string(),
  state: v.picklist(['begun', 'done']),
  /** When it was done first; null: not yet. */
  doneMs: v.nullable(v.number()),
  /** When it was done once more. */
  doneAgainMs: v.optional(v.number()),
  /** How often it was begun: again after a restore. */
  times: v.number(),
  /** How far it has come. */
  cursor: v.nullable(PlaceOfErasure),
  /** Items by their kinds that were erased or removed, all times together. */
  counts: v.record(v.string(), v.number()),
  kept: v.array(Kept),
  /** What it waits for, in words. */
  waitsFor: v.array(v.string()),
})

/**
 * The record of an account's erasure: it stays, in the table and among the files, so that it can be
 * done again after a restore.
 */
export type Erasure = Readonly<v.InferOutput<typeof Erasure>>

const erasures = codec(Erasure)

export const readErasure = erasures.read

const isErasureKey = ({ pk }: StoredItem): boolean => pk === keys.erasure(0).pk

/** Whether an item that is due is an erasure, and not the look for what has become old. */
export const isErasure = (item: StoredItem): boolean => isErasureKey(item)

export async function findErasure(table: Table, id: number): Promise<Erasure | null> {
  const item = await table.get(keys.erasure(id))
  return item ? readErasure(item) : null
}

/** All erasures there were, oldest first. */
export async function* erasuresOf(table: Table): AsyncGenerator<Erasure> {
  for await (const items of queryPages(table, { pk: keys.erasure(0).pk, limit: 100 })) yield* items.map(readErasure)
}

/** Stores a new erasure, which the job begins with at an instant. */
export const createErasure = (erasure: Erasure, dueAtMs: number): Action =>
  create({ ...keys.erasure(erasure.id), ...erasures.write(erasure), ...due(ERASURE_JOB, erasure.id, dueAtMs) })

/** Stores an erasure that is done once more, in place of what the table knows of it. */
export const repeatErasure = (before: Erasure | null, erasure: Erasure, dueAtMs: number): Action =>
  put(
    { ...keys.erasure(erasure.id), ...erasures.write(erasure), ...due(ERASURE_JOB, erasure.id, dueAtMs) },
    before ? equals('times', before.times) : missing(),
  )

/** Adds to an erasure what a transaction erases, and where it has come with that. */
export const recordErased = (id: number, counts: Counts, cursor: Place | null): Action =>
  update(keys.erasure(id), {
    set: {
      ...Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`counts.${kind}`, incrementBy(count)])),
      ...(cursor ? { cursor } : {}),
    },
  })

/** The job goes on with it at an instant. */
export const rescheduleErasure = (
  id: number,
  changes: Partial<Pick<Erasure, 'cursor' | 'waitsFor'>>,
  dueAtMs: number,
): Action => update(keys.erasure(id), { set: { ...changes, ...due(ERASURE_JOB, id, dueAtMs) } })

/** It is done, if nobody began it again since it was read. */
export const endErasure = ({ id, times, doneMs }: Erasure, kept: readonly Kept[], nowMs: number): Action =>
  update(
    keys.erasure(id),
    {
      set: {
        state: 'done',
        ...(doneMs === null ? { doneMs: nowMs } : { doneAgainMs: nowMs }),
        kept: [...kept],
        waitsFor: [],
        cursor: null,
      },
      remove: [...dueAttributes],
    },
    equals('times', times),
  )

const RetentionItem = v.object({ userId: v.number(), cursor: v.nullable(PlaceOfErasure) })

/** How far the look through an account for what has become old has come. */
export type RetentionScan = Readonly<v.InferOutput<typeof RetentionItem>>

const looks = codec(RetentionItem)

export const readRetentionScan = looks.read

/**
 * Makes sure that an account is looked through from time to time for what has become old; nothing
 * where it is already. Whoever looks at every account now and then calls it, so that those from
 * before there was such a look have it too.
 */
export async function ensureRetentionScan(table: Pick<Table, 'update'>, userId: number, nowMs: number): Promise<void> {
  await table.update(keys.retention(userId), { set: firstLook(userId, nowMs) }, missing())
}

const firstLook = (userId: number, nowMs: number) => ({
  ...looks.write({ userId, cursor: null }),
  ...due(ERASURE_JOB, userId, nowMs),
})

/** The same for an account that is new. */
export const createRetentionScan = (userId: number, nowMs: number): Action =>
  create({ ...keys.retention(userId), ...firstLook(userId, nowMs) })

/** The look goes on behind an entry of a list, or from the beginning, at an instant. */
export const continueRetentionScan = ({ userId }: RetentionScan, cursor: Place | null, dueAtMs: number): Action =>
  update(keys.retention(userId), { set: { cursor, ...due(ERASURE_JOB, userId, dueAtMs) } }, exists())
