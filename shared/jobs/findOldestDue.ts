import { DUE_SHARDS, getDuePartition, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/**
 * Returns when the oldest due task of a job became due (Unix ms), null if there is none. Requires
 * one query per partition of the index.
 */
export async function findOldestDueMs(table: Table, job: string, nowMs: number): Promise<number | null> {
  const shards = Array.from({ length: DUE_SHARDS }, async (_, shard) => {
    const range = { from: 0, to: nowMs }
    const { items } = await table.query({ index: 'due', pk: getDuePartition(job, shard), range, limit: 1 })
    return items.map((item) => Number(item[tableShape.indexes.due.sortKey]))
  })
  const oldest = (await Promise.all(shards)).flat()
  return oldest.length === 0 ? null : Math.min(...oldest)
}
