import { ok } from '../../core/result.ts'
import type { Table } from '../../table/table.ts'
import { transactOrThrow } from '../../table/transact.ts'
import { giveBack } from './giveBack.ts'
import { findReshipment, removeReshipment } from './reshipmentStore.ts'
import { isRemovable } from './rules/applyTransition.ts'
import type { Reshipment } from './rules/reshipment.ts'

/** Deletes a reshipment that nobody answered, or that was declined, long ago; returns that still wait in it go back. */
export async function pruneReshipment(
  table: Table,
  { userId, id }: Pick<Reshipment, 'userId' | 'id'>,
  nowMs: number,
): Promise<'pruned' | 'gone'> {
  return transactOrThrow<'pruned' | 'gone'>(table, async () => {
    const before = await findReshipment(table, userId, id)
    const isDue = before && isRemovable(before, 'schedule') && (before.dueAtMs ?? nowMs + 1) <= nowMs
    if (!isDue) return ok({ actions: [], value: 'gone' })
    return ok({ actions: [removeReshipment(before), ...(await giveBack(table, before, 'schedule'))], value: 'pruned' })
  })
}
