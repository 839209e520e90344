import { ok } from '../../core/result.ts'
import type { Table } from '../../table/table.ts'
import { transactOrThrow } from '../../table/transact.ts'
import { closeException, findException } from './exceptionStore.ts'
import { type Exception, HELD_TOO_LONG, isHeld } from './rules/exception.ts'

/** Closes an exception that was held too long: its parcel is destroyed. `gone`: somebody has decided meanwhile. */
export async function destroyHeldException(
  table: Table,
  { userId, id }: Pick<Exception, 'userId' | 'id'>,
): Promise<'destroyed' | 'gone'> {
  return transactOrThrow<'destroyed' | 'gone'>(table, async () => {
    const exception = await findException(table, userId, id)
    if (!exception || !isHeld(exception)) return ok({ actions: [], value: 'gone' })
    const notes = exception.notes ?? HELD_TOO_LONG
    return ok({ actions: [closeException(exception, 'Destroyed', notes)], value: 'destroyed' })
  })
}
