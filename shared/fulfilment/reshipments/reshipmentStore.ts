import { type Action, create, put, remove } from '#shared/table/actions.ts'
import { codec } from '#shared/table/codec.ts'
import { equals } from '#shared/table/expressions.ts'
import { due, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { updateReturnRecord } from '../returns/returnStore.ts'
import { type Returned, reshipping } from '../returns/rules/return.ts'
import { Reshipment } from './rules/reshipment.ts'

const reshipments = codec(Reshipment)

export const parseReshipment = reshipments.read

export async function findReshipment(table: Table, userId: number, reshipmentId: number): Promise<Reshipment | null> {
  const item = await table.get(keys.reshipment(userId, reshipmentId))
  return item ? parseReshipment(item) : null
}

/** Jobs for reshipments: those with an unfinished label, and expired ones. */
export const RECONCILE_RESHIPMENTS_JOB = 'settleReshipments'
export const PRUNE_RESHIPMENTS_JOB = 'pruneReshipments'

const getItemKey = ({ userId, id }: Reshipment) => keys.reshipment(userId, id)
const isUnchanged = ({ revision }: Reshipment) => equals('revision', revision)

const itemOf = (reshipment: Reshipment) => {
  const { id, isLabelling, dueAtMs } = reshipment
  return {
    ...getItemKey(reshipment),
    ...reshipments.write(reshipment),
    ...(dueAtMs === null ? {} : due(isLabelling ? RECONCILE_RESHIPMENTS_JOB : PRUNE_RESHIPMENTS_JOB, id, dueAtMs)),
  }
}

/** Stores a new reshipment and adds its returns, if they are unchanged since they were read. */
export const createReshipment = (reshipment: Reshipment, returns: readonly Returned[]): readonly Action[] => [
  create(itemOf(reshipment)),
  ...returns.flatMap((one) => updateReturnRecord(one, reshipping(one, reshipment.id))),
]

/** Updates a reshipment, if it is unchanged since `before` was read. */
export const updateReshipmentRecord = (before: Reshipment, after: Reshipment): Action =>
  put(itemOf({ ...after, revision: before.revision + 1 }), isUnchanged(before))

/** Removes a reshipment, if it is unchanged since it was read. The caller releases its returns. */
export const removeReshipment = (before: Reshipment): Action => remove(getItemKey(before), isUnchanged(before))
