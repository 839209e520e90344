import type { Table } from '#shared/table/table.ts'
import { findOrderReturns, findReturnRequest } from './returnRequestStore.ts'
import { arrive, type ReturnRequest } from './rules/returnRequest.ts'

/** Finds a return request of an order that expects a parcel. */
export async function findExpectedReturnRequest(
  table: Table,
  userId: number,
  orderId: number,
  nowMs: number,
): Promise<ReturnRequest | null> {
  const { requestIds } = await findOrderReturns(table, userId, orderId)
  const requests = await Promise.all(requestIds.map((id) => findReturnRequest(table, userId, id)))
  return requests.find((request) => request && arrive(request, 0, nowMs)) ?? null
}
