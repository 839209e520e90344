import * as v from 'valibot'
import { type Action, create, put, remove, type StoredItem, update } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { all, any, equals, exists, missing } from '#shared/table/expressions.ts'
import { createBatchRowRange, due, dueAttributes, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { Batch, type BatchChanges, getBatchPartRange, isActive, Row } from './rules/batch.ts'
import { BATCH_LEASE_MS, BATCH_RESUME_DELAY_MS, BATCH_RETENTION_MS, MAX_ACTIVE_BATCHES } from './rules/batchLimits.ts'

/* Batches in the table, with their rows and the queue of active batches of a user. */

/** The job `maintainBatches`: resumes waiting batches, and deletes old ones. */
export const BATCH_JOB = 'maintainBatches'

const batches = codec(Batch)

export const parseBatchItem = batches.read

export async function findBatch(table: Table, userId: number, batchId: number): Promise<Batch | null> {
  const item = await table.get(keys.batch(userId, batchId))
  const batch = item ? parseBatchItem(item) : null
  return batch?.removing ? null : batch
}

const rows = codec(Row)

/** Finds the started rows of a batch between two indexes, the end exclusive. */
export async function findBatchRows(
  table: Table,
  { userId, id }: Pick<Batch, 'userId' | 'id'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Row[]> {
  const { pk } = keys.batchRow(userId, id, from)
  return (await table.queryAll({ pk, range: createBatchRowRange(from, to - 1) })).map(rows.read)
}

/** Finds the started rows of the part that is processed next. */
export const findBatchPartRows = (table: Table, batch: Batch): Promise<readonly Row[]> =>
  isActive(batch) && batch.part < batch.starts.length
    ? findBatchRows(table, batch, getBatchPartRange(batch, batch.part))
    : Promise.resolve([])

export async function findBatchRow(table: Table, batch: Batch, index: number): Promise<Row | null> {
  const item = await table.get(keys.batchRow(batch.userId, batch.id, index))
  return item ? rows.read(item) : null
}

/** Starts a row: stores a new one, or replaces the one that was read. */
export function startBatchRow({ userId, id }: Batch, before: Row | null, row: Row): Action {
  const item = { ...keys.batchRow(userId, id, row.index), ...rows.write(row) }
  return before
    ? put(item, all(equals('lease', before.lease), equals('attempts', before.attempts), equals('run', before.run)))
    : create(item)
}

/** Changes a row that is processed under a lease. */
export const updateRow = ({ userId, id }: Batch, { index, lease, attempts, run }: Row, changes: Partial<Row>): Action =>
  update(
    keys.batchRow(userId, id, index),
    { set: changes },
    all(equals('lease', lease), equals('attempts', attempts), equals('run', run), equals('status', 'processing')),
  )

const References = v.object({ references: v.array(v.nullable(v.string())) })

/** Returns the client's references of all rows; null for rows without one. */
export async function findReferences(
  table: Table,
  { userId, id, hasReferences }: Batch,
): Promise<readonly (string | null)[]> {
  const item = hasReferences ? await table.get(keys.batchReferences(userId, id)) : undefined
  return item ? v.parse(References, item).references : []
}

/** A row as sent; null once it is no longer needed. */
export type PersistedBatchRow = Readonly<Record<string, unknown>> | null

const Input = v.object({
  rows: v.pipe(v.string(), v.parseJson(), v.array(v.nullable(v.record(v.string(), v.unknown())))),
})

/** Returns the rows of a part as they were sent. */
export async function findBatchInput(
  table: Table,
  { userId, id }: Batch,
  part: number,
): Promise<readonly PersistedBatchRow[]> {
  const item = await table.get(keys.batchInput(userId, id, part))
  return item ? v.parse(Input, item).rows : []
}

const storeBatchInput = ({ userId, id }: Batch, part: number, sent: readonly PersistedBatchRow[]) => ({
  ...keys.batchInput(userId, id, part),
  rows: JSON.stringify(sent),
})

/** Removes the content of rows that succeeded, which is not needed for a retry. */
export const removeProcessedInput = (batch: Batch, part: number, sent: readonly PersistedBatchRow[]): Action =>
  sent.every((row) => row === null)
    ? remove(keys.batchInput(batch.userId, batch.id, part))
    : put(storeBatchInput(batch, part, sent), exists())

/** Stores a new batch with its rows. */
export const createBatch = (
  batch: Batch,
  sent: readonly PersistedBatchRow[],
  references: readonly (string | null)[],
): readonly Action[] => [
  create({ ...keys.batch(batch.userId, batch.id), ...batches.write(batch) }),
  ...batch.starts.map((_, part) => {
    const { from, to } = getBatchPartRange(batch, part)
    return create(storeBatchInput(batch, part, sent.slice(from, to)))
  }),
  ...(batch.hasReferences ? [create({ ...keys.batchReferences(batch.userId, batch.id), references })] : []),
]

/**
 * Changes a batch that is unchanged since it was read. An ended batch is due for deletion after its
 * retention.
 */
export function updateBatch(batch: Batch, changes: BatchChanges): Action {
  const after = { ...batch, ...changes }
  const scheduled =
    after.endedMs === null
      ? { set: {}, remove: [...dueAttributes] }
      : { set: due(BATCH_JOB, batch.id, after.endedMs + BATCH_RETENTION_MS), remove: [] }
  return update(
    keys.batch(batch.userId, batch.id),
    { set: { ...changes, revision: batch.revision + 1, ...scheduled.set }, remove: scheduled.remove },
    all(equals('revision', batch.revision), missing('removing')),
  )
}

const Queue = v.object({
  userId: v.number(),
  /** Active batches, the next one first. */
  active: v.array(v.number()),
  leaseUntilMs: v.number(),
  /** Id of the lease; null if no worker has taken one, or after its release. */
  lease: v.nullable(v.number()),
})

/** Active batches of a user, of which one worker at a time processes rows. */
export type BatchQueue = Readonly<v.InferOutput<typeof Queue>>

const queues = codec(Queue)

export const parseBatchQueue = queues.read

export const isBatchQueue = (item: StoredItem): boolean => 'active' in item

export async function findBatchQueue(table: Table, userId: number): Promise<BatchQueue> {
  const item = await table.get(keys.batchQueue(userId))
  return item ? parseBatchQueue(item) : { userId, active: [], leaseUntilMs: 0, lease: null }
}

export const isFull = ({ active }: BatchQueue): boolean => active.length >= MAX_ACTIVE_BATCHES

/** Changes the queue if it is unchanged since it was read. */
export function updateBatchQueue(
  before: BatchQueue,
  changes: Partial<Pick<BatchQueue, 'active' | 'leaseUntilMs' | 'lease'>>,
  nowMs: number,
): Action {
  const { userId, active, lease } = before
  const after = { ...before, ...changes }
  const isUnchanged = all(equals('active', active), equals('lease', lease))
  const resumed = after.active.length > 0 ? due(BATCH_JOB, userId, nowMs + BATCH_RESUME_DELAY_MS) : {}
  return put(
    { ...keys.batchQueue(userId), ...queues.write(after), ...resumed },
    active.length === 0 && lease === null ? any(missing(), isUnchanged) : isUnchanged,
  )
}

/** Adds a batch to the queue. */
export const enqueueBatch = (queue: BatchQueue, batchId: number, nowMs: number): Action =>
  updateBatchQueue(queue, { active: [...queue.active, batchId] }, nowMs)

/** Takes the lease of a user's batches; null if a worker holds it, or there is no batch. */
export async function leaseBatches(
  table: Table,
  userId: number,
  lease: number,
  nowMs: number,
): Promise<BatchQueue | null> {
  const queue = await findBatchQueue(table, userId)
  if (queue.active.length === 0 || queue.leaseUntilMs > nowMs) return null
  const leased = { lease, leaseUntilMs: nowMs + BATCH_LEASE_MS }
  const leaseTaken = await table.commit([updateBatchQueue(queue, leased, nowMs)])
  return leaseTaken.ok ? { ...queue, ...leased } : null
}
