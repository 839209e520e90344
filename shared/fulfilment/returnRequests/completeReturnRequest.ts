import { isDispositionDecided } from '#shared/fulfilment/returns/rules/inspection.ts'
import type { Returned } from '#shared/fulfilment/returns/rules/return.ts'
import type { Action } from '#shared/table/actions.ts'
import type { Table } from '#shared/table/table.ts'
import { findReturnRequest, updateReturnRequest } from './returnRequestStore.ts'
import { mayMoveRequest, moveRequestTo } from './rules/transitions.ts'

/** Returns the actions that complete the request of a return whose units all have a disposition. */
export async function completeReturnRequest(
  table: Table,
  { userId, requestId, lines }: Returned,
  nextId: () => number,
  nowMs: number,
): Promise<readonly Action[]> {
  return requestId === undefined || !isDispositionDecided(lines)
    ? []
    : closeReturnRequest(table, userId, requestId, nextId, nowMs)
}

/** Returns the actions that complete a request whose parcel is no longer expected or kept. */
export async function closeReturnRequest(
  table: Table,
  userId: number,
  requestId: number,
  nextId: () => number,
  nowMs: number,
): Promise<readonly Action[]> {
  const request = await findReturnRequest(table, userId, requestId)
  if (!request || !mayMoveRequest(request.status, 'Completed', 'warehouse')) return []
  return updateReturnRequest(request, moveRequestTo(request, 'Completed', 'warehouse'), { eventId: nextId(), nowMs })
}
