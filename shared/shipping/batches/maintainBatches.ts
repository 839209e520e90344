import { chunks } from '#shared/core/chunks.ts'
import { remove, type StoredItem } from '#shared/table/actions.ts'
import { equals } from '#shared/table/expressions.ts'
import { iterateQueryPages } from '#shared/table/iterateRows.ts'
import { keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { enqueueDueBatchesEvent } from './batchEvents.ts'
import { type BatchQueue, parseBatchItem, updateBatchQueue } from './batchStore.ts'
import { isActive } from './rules/batch.ts'

/* Recovery of interrupted batches, and deletion of old ones. */

type Deps = { readonly table: Table; readonly nextId: () => number; readonly nowMs: () => number }

/** Requests the batches of a user again that no worker has processed for minutes. */
export async function resumeBatches(queue: BatchQueue, { table, nextId, nowMs }: Deps): Promise<string> {
  const now = nowMs()
  // Postpones the next check; an active worker is left alone.
  const committed = await table.commit([
    updateBatchQueue(queue, {}, now),
    ...(queue.leaseUntilMs > now ? [] : [enqueueDueBatchesEvent(queue.userId, nextId(), now)]),
  ])
  return committed.ok ? 'resumed' : 'under way'
}

/** Items deleted in one transaction. */
const ROWS_REMOVED_PER_STEP = 50

/**
 * Deletes a batch after its retention, its rows first. It is marked before, so that it cannot be
 * retried.
 */
export async function pruneBatch(item: StoredItem, { table }: Pick<Deps, 'table'>): Promise<string> {
  const batch = parseBatchItem(item)
  if (isActive(batch)) return 'active'
  const { userId, id, revision } = batch
  const marked = await table.update(keys.batch(userId, id), { set: { removing: true } }, equals('revision', revision))
  if (!marked.ok) return 'active'
  for await (const items of iterateQueryPages(table, { pk: keys.batchRow(userId, id, 0).pk })) {
    for (const some of chunks(items, ROWS_REMOVED_PER_STEP)) {
      const removed = await table.commit(some.map((one) => remove(keyOf(one))))
      if (!removed.ok) throw new Error('a row of a batch could not be deleted')
    }
  }
  await table.commit([remove(keys.batch(userId, id))])
  return 'pruned'
}
