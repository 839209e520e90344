import { findUser, isLocked } from '#shared/accounts/users/userStore.ts'
import { ok } from '#shared/core/result.ts'
import type { Action } from '#shared/table/actions.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { enqueueBatchEndedEvent, enqueueDueBatchesEvent } from './batchEvents.ts'
import {
  findBatch,
  findBatchInput,
  findBatchPartRows,
  findBatchQueue,
  leaseBatches,
  type PersistedBatchRow,
  removeProcessedInput,
  updateBatch,
  updateBatchQueue,
} from './batchStore.ts'
import {
  addCurrentPartCounts,
  advanceBatch,
  type Batch,
  type BatchChanges,
  getBatchPartRange,
  isActive,
  isBatchRowPending,
  type Row,
  stopBatch,
} from './rules/batch.ts'
import { MAX_CONCURRENT_ROWS, ROW_START_DEADLINE_MS } from './rules/batchLimits.ts'
import { type BatchRowDeps, runBatchRow } from './runBatchRow.ts'

/*
 * Processing of batches, one part at a time: the active batches of a user take turns, and each part
 * is requested with its own event, so that no account delays another.
 */

/**
 * Processes a part of the next batch of a user and requests the next one. Without effect if a worker
 * processes the user's batches already: it requests the rest.
 */
export async function processBatches(userId: number, deps: BatchRowDeps): Promise<void> {
  const lease = deps.nextId()
  const queue = await leaseBatches(deps.table, userId, lease, deps.nowMs())
  const [batchId] = queue?.active ?? []
  if (batchId === undefined) return
  const [batch, user] = await Promise.all([findBatch(deps.table, userId, batchId), findUser(deps.table, userId)])
  // The batches of an erased account are deleted with it.
  if (!user || isLocked(user)) return
  const sent = batch ? await findBatchInput(deps.table, batch, batch.part) : []
  const isInterrupted = batch !== null && (await processBatchPart(batch, sent, lease, deps))
  await completeBatchPart({ userId, batchId, lease, isInterrupted }, sent, deps)
  // The event is delivered again after a pause, in which an outage may end.
  if (isInterrupted) throw new Error('rows of a batch were interrupted')
}

/**
 * Processes the rows of a part that are not concluded, until the time is up, and returns whether any
 * was interrupted. Of a stopped batch, only rows that were started before are finished.
 */
async function processBatchPart(
  batch: Batch,
  sent: readonly PersistedBatchRow[],
  lease: number,
  deps: BatchRowDeps,
): Promise<boolean> {
  const { from } = getBatchPartRange(batch, batch.part)
  const endMs = deps.nowMs() + ROW_START_DEADLINE_MS
  const rows = await findBatchPartRows(deps.table, batch)
  const started = new Set(rows.filter(({ status }) => status === 'processing').map(({ index }) => index))
  const waiting = listOpenRows(batch, rows)
  let isInterrupted = false
  const work = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      if (deps.nowMs() >= endMs) return
      const now = await findBatch(deps.table, batch.userId, batch.id)
      if (!now || !isActive(now)) return
      if (now.status === 'stopping' && !started.has(index)) continue
      if (await runBatchRow({ batch, index, sent: sent[index - from] ?? null, lease }, deps)) isInterrupted = true
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_ROWS }, work))
  return isInterrupted
}

/** Returns the rows of the current part that are not concluded in this run. */
function listOpenRows(batch: Batch, rows: readonly Row[]): number[] {
  const { from, to } = getBatchPartRange(batch, batch.part)
  const compareByIndex = new Map(rows.map((row) => [row.index, row]))
  return Array.from({ length: to - from }, (_, place) => from + place).filter((index) =>
    isBatchRowPending(batch, compareByIndex.get(index)),
  )
}

type Turn = {
  readonly userId: number
  readonly batchId: number
  readonly lease: number
  /** Whether the event is delivered again, so that no other one is needed. */
  readonly isInterrupted: boolean
}

/** Records the progress of a batch, releases the lease and requests the next part together. */
const completeBatchPart = (
  { userId, batchId, lease, isInterrupted }: Turn,
  sent: readonly PersistedBatchRow[],
  deps: BatchRowDeps,
): Promise<void> =>
  transactOrThrow(deps.table, async () => {
    const { table, nextId } = deps
    const nowMs = deps.nowMs()
    const [queue, batch] = await Promise.all([findBatchQueue(table, userId), findBatch(table, userId, batchId)])
    if (queue.lease !== lease) return ok({ actions: [], value: undefined })
    const rows = batch ? await findBatchPartRows(table, batch) : []
    const changes = batch && computeBatchChanges(batch, rows, nowMs)
    const isBatchEnded = !batch || !isActive({ ...batch, ...changes })
    const others = queue.active.filter((id) => id !== batchId)
    const active = isBatchEnded ? others : [...others, batchId]
    const actions = [
      ...(batch && changes ? [updateBatch(batch, changes), ...createBatchInputActions(batch, rows, sent)] : []),
      ...(batch && isBatchEnded ? [enqueueBatchEndedEvent(batch, nextId(), nowMs)] : []),
      updateBatchQueue(queue, { active, lease: null, leaseUntilMs: 0 }, nowMs),
      ...(active.length > 0 && !isInterrupted ? [enqueueDueBatchesEvent(userId, nextId(), nowMs)] : []),
    ]
    return ok({ actions, value: undefined })
  })

/** Returns the progress of a batch; null while rows of its part are open. */
function computeBatchChanges(batch: Batch, rows: readonly Row[], nowMs: number): BatchChanges | null {
  const isOpen = listOpenRows(batch, rows).length > 0
  if (!isOpen) return advanceBatch(batch, rows, nowMs)
  if (batch.status !== 'stopping' || rows.some(({ status }) => status === 'processing')) return null
  return stopBatch({ ...batch, counts: addCurrentPartCounts(batch, rows) }, nowMs)
}

/** Removes the content of rows that succeeded from the part. */
function createBatchInputActions(
  batch: Batch,
  rows: readonly Row[],
  sent: readonly PersistedBatchRow[],
): readonly Action[] {
  const { from } = getBatchPartRange(batch, batch.part)
  const succeeded = new Set(rows.filter(({ status }) => status === 'succeeded').map(({ index }) => index))
  const remaining = sent.map((row, place) => (succeeded.has(from + place) ? null : row))
  return remaining.some((row, place) => row !== sent[place]) ? [removeProcessedInput(batch, batch.part, remaining)] : []
}
