import { type Action, create, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { due, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { changeReturn } from '../returns/returnStore.ts'
import { type Returned, reshipping } from '../returns/rules/return.ts'
import { Reshipment } from './rules/reshipment.ts'

const reshipments = codec(Reshipment)

export const readReshipment = reshipments.read

export async function findReshipment(table: Table, userId: number, reshipmentId: number): Promise<Reshipment | null> {
  const item = await table.get(keys.reshipment(userId, reshipmentId))
  return item ? readReshipment(item) : null
}

/**
 * The jobs that look at reshipments: whose label is not settled, and which nobody answered or
 * wanted.
 */
export const RECONCILE_JOB = 'settleReshipments'
export const PRUNE_JOB = 'pruneReshipments'

const itemKey = ({ userId, id }: Reshipment) => keys.reshipment(userId, id)
const isUnchanged = ({ revision }: Reshipment) => equals('revision', revision)

const itemOf = (reshipment: Reshipment) => {
  const { id, isLabelling, dueAtMs } = reshipment
  return {
    ...itemKey(reshipment),
    ...reshipments.write(reshipment),
    ...(dueAtMs === null ? {} : due(isLabelling ? RECONCILE_JOB : PRUNE_JOB, id, dueAtMs)),
  }
}

/**
 * Stores a new reshipment and puts the returns into it, if nobody changed them since they were
 * read.
 */
export const createReshipment = (reshipment: Reshipment, returns: readonly Returned[]): readonly Action[] => [
  create(itemOf(reshipment)),
  ...returns.flatMap((one) => changeReturn(one, reshipping(one, reshipment.id))),
]

/** Changes a reshipment, if nobody changed it since `before` was read. */
export const changeReshipment = (before: Reshipment, after: Reshipment): Action =>
  put(itemOf({ ...after, revision: before.revision + 1 }), isUnchanged(before))

/**
 * Takes a reshipment away, if nobody changed it since it was read. Giving its returns back is the
 * caller's.
 */
export const removeReshipment = (before: Reshipment): Action => remove(itemKey(before), isUnchanged(before))
