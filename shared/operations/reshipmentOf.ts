import { findUser } from '../accounts/users/userStore.ts'
import { ok, type Result } from '../core/result.ts'
import { findReshipment } from '../fulfilment/reshipments/reshipmentStore.ts'
import type { Reshipment } from '../fulfilment/reshipments/rules/reshipment.ts'
import type { Table } from '../table/table.ts'
import { early, type Rejection, rejected } from './operation.ts'

/** The reshipment an event is about. One whose label is being made is not as it will be: the event comes early. */
export async function reshipmentOf(
  table: Table,
  userId: number,
  reshipmentId: number,
): Promise<Result<Reshipment, Rejection>> {
  const reshipment = await findReshipment(table, userId, reshipmentId)
  if (reshipment?.isLabelling) return early(`/reshipment_id: reshipment ${reshipmentId} waits for its label`)
  if (reshipment) return ok(reshipment)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/reshipment_id: user ${userId} has no reshipment ${reshipmentId}`)
}
