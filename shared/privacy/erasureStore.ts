import * as v from 'valibot'
import { type Action, create, put, type StoredItem, update } from '../table/actions.ts'
import { codec } from '../table/codec.ts'
import { equals, exists, incrementBy, missing } from '../table/expressions.ts'
import { iterateQueryPages } from '../table/iterateRows.ts'
import { due, dueAttributes, keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { Place } from './accountItems.ts'
import type { Counts } from './eraseItemGroup.ts'

/* Erasures and retention scans in the table. */

/** Job that erases accounts and expired data. */
export const ERASURE_JOB = 'erasePersonalData'

/** Retained data with the reason and the end of retention (Unix ms). */
const RetainedItem = v.object({ what: v.string(), why: v.string(), untilMs: v.number() })
export type RetainedItem = Readonly<v.InferOutput<typeof RetainedItem>>

const ErasurePosition = v.object({ section: v.string(), pk: v.string(), sk: v.string() })

export const Erasure = v.object({
  id: v.number(),
  userId: v.number(),
  /** When it was requested and the account locked. */
  askedMs: v.number(),
  actor: v.string(),
  reason: v.string(),
  state: v.picklist(['begun', 'done']),
  /** When it was first completed; null if incomplete. */
  doneMs: v.nullable(v.number()),
  /** When it was completed after a repetition. */
  doneAgainMs: v.optional(v.number()),
  /** Number of runs: increased by a repetition after a restore. */
  times: v.number(),
  /** Position reached. */
  cursor: v.nullable(ErasurePosition),
  /** Erased and removed items by kind, over all runs. */
  counts: v.record(v.string(), v.number()),
  kept: v.array(RetainedItem),
  /** Descriptions of what blocks the erasure. */
  waitsFor: v.array(v.string()),
})

/**
 * Record of an account erasure, retained in the table and in file storage so that it can be
 * repeated after a restore.
 */
export type Erasure = Readonly<v.InferOutput<typeof Erasure>>

const erasures = codec(Erasure)

export const parseErasure = erasures.read

const isErasureKey = ({ pk }: StoredItem): boolean => pk === keys.erasure(0).pk

/** Whether a due item is an erasure rather than a retention scan. */
export const isErasureItem = (item: StoredItem): boolean => isErasureKey(item)

export async function findErasure(table: Table, id: number): Promise<Erasure | null> {
  const item = await table.get(keys.erasure(id))
  return item ? parseErasure(item) : null
}

/** Enumerates all erasures, oldest first. */
export async function* listErasures(table: Table): AsyncGenerator<Erasure> {
  for await (const items of iterateQueryPages(table, { pk: keys.erasure(0).pk, limit: 100 }))
    yield* items.map(parseErasure)
}

/** Creates an erasure to be started at an instant. */
export const createErasure = (erasure: Erasure, dueAtMs: number): Action =>
  create({ ...keys.erasure(erasure.id), ...erasures.write(erasure), ...due(ERASURE_JOB, erasure.id, dueAtMs) })

/** Stores a repeated erasure, replacing its current record. */
export const restartErasure = (before: Erasure | null, erasure: Erasure, dueAtMs: number): Action =>
  put(
    { ...keys.erasure(erasure.id), ...erasures.write(erasure), ...due(ERASURE_JOB, erasure.id, dueAtMs) },
    before ? equals('times', before.times) : missing(),
  )

/** Adds the counts and position of a transaction to an erasure. */
export const recordErasedItems = (id: number, counts: Counts, cursor: Place | null): Action =>
  update(keys.erasure(id), {
    set: {
      ...Object.fromEntries(Object.entries(counts).map(([kind, count]) => [`counts.${kind}`, incrementBy(count)])),
      ...(cursor ? { cursor } : {}),
    },
  })

/** Schedules the next run of an erasure. */
export const rescheduleErasure = (
  id: number,
  changes: Partial<Pick<Erasure, 'cursor' | 'waitsFor'>>,
  dueAtMs: number,
): Action => update(keys.erasure(id), { set: { ...changes, ...due(ERASURE_JOB, id, dueAtMs) } })

/** Completes an erasure, if it was not repeated since it was read. */
export const completeErasure = (
  { id, times, doneMs }: Erasure,
  retained: readonly RetainedItem[],
  nowMs: number,
): Action =>
  update(
    keys.erasure(id),
    {
      set: {
        state: 'done',
        ...(doneMs === null ? { doneMs: nowMs } : { doneAgainMs: nowMs }),
        kept: [...retained],
        waitsFor: [],
        cursor: null,
      },
      remove: [...dueAttributes],
    },
    equals('times', times),
  )

const RetentionItem = v.object({ userId: v.number(), cursor: v.nullable(ErasurePosition) })

/** State of the retention scan of an account. */
export type RetentionScan = Readonly<v.InferOutput<typeof RetentionItem>>

const looks = codec(RetentionItem)

export const parseRetentionScan = looks.read

/**
 * Schedules the retention scan of an account unless it exists. Called by jobs that visit every
 * account, for accounts created before retention scans existed.
 */
export async function ensureRetentionScan(table: Pick<Table, 'update'>, userId: number, nowMs: number): Promise<void> {
  await table.update(keys.retention(userId), { set: createFirstScan(userId, nowMs) }, missing())
}

const createFirstScan = (userId: number, nowMs: number) => ({
  ...looks.write({ userId, cursor: null }),
  ...due(ERASURE_JOB, userId, nowMs),
})

/** Creates the retention scan of a new account. */
export const createRetentionScan = (userId: number, nowMs: number): Action =>
  create({ ...keys.retention(userId), ...createFirstScan(userId, nowMs) })

/** Schedules the next run of a retention scan after a list entry, or from the start. */
export const continueRetentionScan = ({ userId }: RetentionScan, cursor: Place | null, dueAtMs: number): Action =>
  update(keys.retention(userId), { set: { cursor, ...due(ERASURE_JOB, userId, dueAtMs) } }, exists())
