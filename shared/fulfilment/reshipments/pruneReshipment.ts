import { ok } from '#shared/core/result.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { findReturns, updateReturnRecord } from '../returns/returnStore.ts'
import { revertReshipment } from '../returns/rules/return.ts'
import { findReshipment, removeReshipment } from './reshipmentStore.ts'
import { isReshipmentRemovable, type Reshipment } from './rules/reshipment.ts'

/**
 * Deletes a reshipment that expired unanswered or declined; its returns revert to their previous
 * status.
 */
export async function pruneReshipment(
  table: Table,
  { userId, id }: Pick<Reshipment, 'userId' | 'id'>,
  nowMs: number,
): Promise<'pruned' | 'gone'> {
  return transactOrThrow<'pruned' | 'gone'>(table, async () => {
    const before = await findReshipment(table, userId, id)
    const isDue = before && isReshipmentRemovable(before, 'schedule') && (before.dueAtMs ?? nowMs + 1) <= nowMs
    if (!isDue) return ok({ actions: [], value: 'gone' })
    return ok({ actions: await createReshipmentRemoval(table, before, 'schedule'), value: 'pruned' })
  })
}

/**
 * Returns the writes that remove a reshipment and release its returns. The caller checks that it
 * may be removed.
 */
export const createReshipmentRemoval = async (
  table: Table,
  before: Reshipment,
  by: 'client' | 'schedule',
): Promise<readonly Action[]> => [removeReshipment(before), ...(await releaseReshipmentReturns(table, before, by))]

/**
 * Sets the returns of a pending reshipment back to their previous status; those of a declined one
 * already are.
 */
export async function releaseReshipmentReturns(
  table: Table,
  { userId, id, status, returnIds }: Reshipment,
  by: 'client' | 'schedule',
): Promise<readonly Action[]> {
  if (status !== 'Pending') return []
  const returns = await findReturns(table, userId, returnIds)
  return returns
    .filter(({ reshipmentId }) => reshipmentId === id)
    .flatMap((one) => updateReturnRecord(one, revertReshipment(one, by)))
}
