import type { StoredItem } from '../table/actions.ts'
import { DUE_SHARDS, getDuePartition, getKeyOwner, type Key, keyOf, parseDueJob, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

/* Queue of the due tasks of a job, fair between users. */

export type DueTask = { readonly key: Key; readonly dueAtMs: number }

type Shard = {
  readonly pk: string
  after: StoredItem | undefined
  isRead: boolean
  lastDueAtMs: number
  readonly works: DueTask[]
}

/** Entries read per query of a partition of the index, about 15 KB. */
const PAGE = 100
/**
 * Maximum number of entries read from a partition whose entries all belong to one user, about 150
 * KB.
 */
const MAX_LOOKAHEAD_TASKS = 1_000

export type DueQueue = {
  /**
   * Returns at most `most` of the next tasks: the oldest of each user first, users in turn. Empty
   * if all were taken.
   */
  readonly take: (most: number) => Promise<readonly DueTask[]>
  /** When the oldest task not taken became due; undefined if all were taken. */
  readonly getOldestPendingMs: () => number | undefined
}

/**
 * Creates a queue of the due tasks of a job by their keys, the only content of the index. Each
 * partition is read once from its start: the index is eventually consistent and would repeat tasks
 * just done. If a partition starts with entries of a single user, more of it is read, so that users
 * with many tasks do not delay others.
 */
export function openDueQueue(table: Table, job: string, nowMs: number): DueQueue {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard): Shard => {
    return { pk: getDuePartition(job, shard), after: undefined, isRead: false, lastDueAtMs: 0, works: [] }
  })

  const readOn = async (shard: Shard): Promise<void> => {
    const after = shard.after ? { after: shard.after } : {}
    const page = await table.query({ index: 'due', pk: shard.pk, range: { from: 0, to: nowMs }, limit: PAGE, ...after })
    shard.works.push(...page.items.map((item) => ({ key: keyOf(item), dueAtMs: getDueTime(item) })))
    shard.lastDueAtMs = shard.works.at(-1)?.dueAtMs ?? shard.lastDueAtMs
    shard.after = page.next
    shard.isRead = page.next === undefined
  }

  const fill = async (shard: Shard): Promise<void> => {
    while (
      !shard.isRead &&
      shard.works.length < MAX_LOOKAHEAD_TASKS &&
      (shard.works.length < PAGE || hasSingleUser(shard.works))
    )
      await readOn(shard)
  }

  return {
    take: async (max) => {
      await Promise.all(shards.map(fill))
      const accepted = new Set(interleaveByUser(shards.flatMap(({ works }) => works)).slice(0, max))
      for (const { works } of shards) works.splice(0, works.length, ...works.filter((work) => !accepted.has(work)))
      return [...accepted]
    },
    getOldestPendingMs: () => {
      const remaining = shards.flatMap(({ works, isRead, lastDueAtMs }) => [
        ...works.map(({ dueAtMs }) => dueAtMs),
        ...(isRead ? [] : [lastDueAtMs]),
      ])
      return remaining.length === 0 ? undefined : remaining.reduce((oldest, one) => Math.min(oldest, one))
    },
  }
}

const hasSingleUser = ([first, ...others]: readonly DueTask[]): boolean =>
  first !== undefined && others.every(({ key }) => getKeyOwner(key) === getKeyOwner(first.key))

/**
 * Returns the oldest task of each user, then the second oldest, and so on. Tasks without a user
 * have separate turns.
 */
function interleaveByUser(works: readonly DueTask[]): readonly DueTask[] {
  const sortedTasks = works.toSorted((one, other) => one.dueAtMs - other.dueAtMs)
  const turns = [...Map.groupBy(sortedTasks, ({ key }) => getKeyOwner(key)).values()].flatMap((own) =>
    own.map((work, turn) => ({ work, turn })),
  )
  return turns.sort((one, other) => one.turn - other.turn).map(({ work }) => work)
}

const getDueTime = (item: StoredItem): number => Number(item[tableShape.indexes.due.sortKey])

/**
 * Whether a stored item is due for a job: the eventually consistent index may still list tasks that
 * are done.
 */
export function isDue(item: StoredItem, job: string, nowMs: number): boolean {
  const partition = item[tableShape.indexes.due.partitionKey]
  return parseDueJob(String(partition)) === job && getDueTime(item) <= nowMs
}
