import { findUser } from '../accounts/users/userStore.ts'
import { ok, type Result } from '../core/result.ts'
import { findAnyReturn } from '../fulfilment/returns/returnStore.ts'
import type { Returned } from '../fulfilment/returns/rules/returned.ts'
import type { Table } from '../table/table.ts'
import { early, type Rejection, rejected } from './operation.ts'

/** The return an event is about. */
export async function returnOf(table: Table, userId: number, returnId: number): Promise<Result<Returned, Rejection>> {
  const returned = await findAnyReturn(table, userId, returnId)
  if (returned?.isDiscarded) return rejected(`/return_id: return ${returnId} is discarded`)
  if (returned) return ok(returned)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/return_id: user ${userId} has no return ${returnId}`)
}
