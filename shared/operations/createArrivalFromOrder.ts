import { failure, ok, type Result } from '../core/result.ts'
import {
  findOrderReturns,
  updateOrderReturns,
  updateReturnRequest,
} from '../fulfilment/returnRequests/returnRequestStore.ts'
import { arrive, type ReturnRequest } from '../fulfilment/returnRequests/rules/returnRequest.ts'
import type { Returned } from '../fulfilment/returns/rules/return.ts'
import type { Action } from '../table/actions.ts'
import type { OperationsEventDeps } from './operationsEvent.ts'

type Arrival = {
  readonly userId: number
  readonly orderId: number
  /** Request that may expect the parcel. */
  readonly request: ReturnRequest | null
  readonly returnId: number
  readonly trackingNumber: string
}

type ArrivalFromOrder = {
  readonly parcel: Pick<Returned, 'orderId' | 'requestId'>
  readonly actions: readonly Action[]
}

/**
 * Links an arriving parcel to its order, and to the return request that expects it. Fails if the
 * parcel of the order was received before.
 */
export async function createArrivalFromOrder(
  { userId, orderId, request, returnId, trackingNumber }: Arrival,
  { table, nextId, nowMs: now }: Pick<OperationsEventDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<Result<ArrivalFromOrder, string>> {
  const nowMs = now()
  const returns = await findOrderReturns(table, userId, orderId)
  if (returns.parcels.includes(trackingNumber)) return failure(`parcel ${trackingNumber} was already received`)
  const arrival = request && arrive(request, returnId, nowMs)
  return ok({
    parcel: { orderId, ...(request && arrival ? { requestId: request.id } : {}) },
    actions: [
      ...(request && arrival ? updateReturnRequest(request, arrival, { eventId: nextId(), nowMs }) : []),
      updateOrderReturns({ userId, orderId }, returns, { parcels: [...returns.parcels, trackingNumber] }, nowMs),
    ],
  })
}
