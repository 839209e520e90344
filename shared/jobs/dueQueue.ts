import type { StoredItem } from '../table/actions.ts'
import { DUE_SHARDS, duePartition, jobOfDuePartition, type Key, keyOf, ownerOfKey, tableShape } from '../table/keys.ts'
import type { Table } from '../table/table.ts'

export type DueWork = { readonly key: Key; readonly dueAtMs: number }

type Shard = {
  readonly pk: string
  after: StoredItem | undefined
  isRead: boolean
  lastDueAtMs: number
  readonly works: DueWork[]
}

/** Names that are read at once of a partition of the index: some 15 KB. */
const PAGE = 100
/**
 * So far is looked ahead in a partition in which all names are of one user's items: some 150 KB.
 */
const MAX_LOOKAHEAD = 1_000

export type DueQueue = {
  /**
   * The next works, at most so many: of each user the oldest first, and users by turns. None: all
   * are taken.
   */
  readonly take: (most: number) => Promise<readonly DueWork[]>
  /** When the oldest of those that were not taken became due; undefined where all were. */
  readonly oldestLeftMs: () => number | undefined
}

/**
 * A job's work that is due, by its keys, which are all that the index tells. Each partition of the
 * index is read once, from its beginning on: an index lags, and would name again what was done a
 * moment ago. A user with much work does not keep others waiting: where a partition begins with
 * names of one user only, more of it is read.
 */
export function dueQueue(table: Table, job: string, nowMs: number): DueQueue {
  const shards = Array.from({ length: DUE_SHARDS }, (_, shard): Shard => {
    return { pk: duePartition(job, shard), after: undefined, isRead: false, lastDueAtMs: 0, works: [] }
  })

  const readOn = async (shard: Shard): Promise<void> => {
    const after = shard.after ? { after: shard.after } : {}
    const page = await table.query({ index: 'due', pk: shard.pk, range: { from: 0, to: nowMs }, limit: PAGE, ...after })
    shard.works.push(...page.items.map((item) => ({ key: keyOf(item), dueAtMs: dueAtOf(item) })))
    shard.lastDueAtMs = shard.works.at(-1)?.dueAtMs ?? shard.lastDueAtMs
    shard.after = page.next
    shard.isRead = page.next === undefined
  }

  const fill = async (shard: Shard): Promise<void> => {
    while (
      !shard.isRead &&
      shard.works.length < MAX_LOOKAHEAD &&
      (shard.works.length < PAGE || isOfOneUser(shard.works))
    )
      await readOn(shard)
  }

  return {
    take: async (most) => {
      await Promise.all(shards.map(fill))
      const taken = new Set(interleaveByUser(shards.flatMap(({ works }) => works)).slice(0, most))
      for (const { works } of shards) works.splice(0, works.length, ...works.filter((work) => !taken.has(work)))
      return [...taken]
    },
    oldestLeftMs: () => {
      const left = shards.flatMap(({ works, isRead, lastDueAtMs }) => [
        ...works.map(({ dueAtMs }) => dueAtMs),
        ...(isRead ? [] : [lastDueAtMs]),
      ])
      return left.length === 0 ? undefined : left.reduce((oldest, one) => Math.min(oldest, one))
    },
  }
}

const isOfOneUser = ([first, ...others]: readonly DueWork[]): boolean =>
  first !== undefined && others.every(({ key }) => ownerOfKey(key) === ownerOfKey(first.key))

/**
 * The oldest work of each user, then the second of each, and so on. Work of nobody has turns by
 * itself.
 */
function interleaveByUser(works: readonly DueWork[]): readonly DueWork[] {
  const oldestFirst = works.toSorted((one, other) => one.dueAtMs - other.dueAtMs)
  const turns = [...Map.groupBy(oldestFirst, ({ key }) => ownerOfKey(key)).values()].flatMap((own) =>
    own.map((work, turn) => ({ work, turn })),
  )
  return turns.sort((one, other) => one.turn - other.turn).map(({ work }) => work)
}

const dueAtOf = (item: StoredItem): number => Number(item[tableShape.indexes.due.sortKey])

/**
 * Whether an item, as it lies in the table, waits for a job: an index may still name what was done
 * a moment ago.
 */
export function isDue(item: StoredItem, job: string, nowMs: number): boolean {
  const partition = item[tableShape.indexes.due.partitionKey]
  return jobOfDuePartition(String(partition)) === job && dueAtOf(item) <= nowMs
}
