import * as v from 'valibot'
import type { StoredItem } from '../table/actions.ts'
import { any, below, equals, exists, missing } from '../table/expressions.ts'
import { DUE_FAILURES, DUE_SHARDS, duePartition, jobOfDuePartition, type Key, keys, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

const JobItem = v.object({
  leaseUntilMs: v.number(),
  startedAtMs: v.optional(v.number()),
  finishedAtMs: v.optional(v.number()),
  counts: v.optional(v.record(v.string(), v.number())),
})

/** What is known of a job's last run. */
export type JobRecord = Readonly<v.InferOutput<typeof JobItem>>

export async function findJob(table: Table, job: string): Promise<JobRecord | null> {
  const item = await table.get(keys.job(job))
  return item ? v.parse(JobItem, item) : null
}

/** Takes the job's lease, so that one run works at a time. False: another run has it. */
export async function takeLease(table: Table, job: string, untilMs: number, nowMs: number): Promise<boolean> {
  const isFree = any(missing(), below('leaseUntilMs', nowMs))
  return (await table.update(keys.job(job), { set: { leaseUntilMs: untilMs, startedAtMs: nowMs } }, isFree)).ok
}

/** Gives the lease back and records what the run did, if it still is this run's lease. */
export async function endRun(
  table: Table,
  job: string,
  leaseUntilMs: number,
  counts: Readonly<Record<string, number>>,
  nowMs: number,
): Promise<void> {
  const changes = { set: { leaseUntilMs: 0, finishedAtMs: nowMs, counts } }
  await table.update(keys.job(job), changes, equals('leaseUntilMs', leaseUntilMs))
}

/** Keys of the work of a job that is due: the oldest of each of the index's partitions, oldest first. */
export async function findDue(table: Table, job: string, nowMs: number, limit: number): Promise<readonly Key[]> {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard) => duePartition(job, shard))
  const pages = await Promise.all(
    shards.map((pk) => table.query({ index: 'due', pk, range: { from: 0, to: nowMs }, limit })),
  )
  const dueAt = (item: StoredItem): number => Number(item[tableShape.indexes.due.sortKey])
  return pages
    .flatMap(({ items }) => items)
    .sort((one, other) => dueAt(one) - dueAt(other))
    .map(keyOf)
}

const keyOf = ({ pk, sk }: StoredItem): Key => ({ pk: String(pk), sk: String(sk) })

/** Whether an item, as it lies in the table, waits for a job: an index may still name what was done a moment ago. */
export function isDue(item: StoredItem, job: string, nowMs: number): boolean {
  const { partitionKey, sortKey } = tableShape.indexes.due
  return jobOfDuePartition(String(item[partitionKey])) === job && Number(item[sortKey]) <= nowMs
}

/** How often an item's work failed since it became due. */
export const failuresOf = ({ [DUE_FAILURES]: failures }: StoredItem): number => Number(failures ?? 0)

/** Puts failing work off, so that it does not stand in the way of the rest, and counts how often it failed. */
export async function postpone(table: Table, key: Key, untilMs: number, failures: number): Promise<void> {
  const { partitionKey, sortKey } = tableShape.indexes.due
  await table.update(key, { set: { [sortKey]: untilMs, [DUE_FAILURES]: failures } }, exists(partitionKey))
}
