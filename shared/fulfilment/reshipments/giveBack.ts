import type { Action } from '../../table/actions.ts'
import type { Table } from '../../table/table.ts'
import { changeReturn, findReturns } from '../returns/returnStore.ts'
import { givenBack } from '../returns/rules/applyTransition.ts'
import type { Reshipment } from './rules/reshipment.ts'

/** Gives the returns of a reshipment that waits back the status they had. Those of a declined one have it already. */
export async function giveBack(
  table: Table,
  { userId, id, status, returnIds }: Reshipment,
  by: 'client' | 'schedule',
): Promise<readonly Action[]> {
  if (status !== 'Pending') return []
  const returns = await findReturns(table, userId, returnIds)
  return returns
    .filter(({ reshipmentId }) => reshipmentId === id)
    .flatMap((one) => changeReturn(one, givenBack(one, by)))
}
