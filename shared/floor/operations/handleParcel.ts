import { parseScannedTrackingNumber } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { completeFulfillmentParcel } from '#shared/operations/fulfillmentCompleted.ts'
import type { OperationsEventEffect, Rejection } from '#shared/operations/operationsEvent.ts'
import { failParcelPacking } from '#shared/operations/packingFailed.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'
import { canApprove, type Decide, type FloorDeps, type FloorEffect } from './floorOperation.ts'
import type { OperationByType } from './operationInput.ts'

/* Packed parcels: closed with a scan of their label, or abandoned. */

type Parcel = { readonly user_id: number; readonly order_id: number; readonly fulfillment_id: number }

/** Finds the fulfilment of a parcel that this warehouse packs. */
async function findParcel({ table, warehouseId }: FloorDeps, { user_id, order_id, fulfillment_id }: Parcel) {
  const order = await findOrder(table, user_id, order_id)
  const fulfillment = order?.fulfillments.find(({ id }) => id === fulfillment_id)
  return fulfillment?.warehouseId === warehouseId && fulfillment.stage !== 'fulfilled' ? fulfillment : null
}

/** Closes a parcel: its units leave the warehouse. The label on it must have been scanned. */
export const closeParcel: Decide<OperationByType<'close_parcel'>> = async (operation, deps) => {
  const fulfillment = await findParcel(deps, operation)
  if (!fulfillment) return failure(problem('order_withdrawn', { id: operation.order_id }))
  const number = parseScannedTrackingNumber(operation.scanned)
  const known = [fulfillment.trackingNumber, ...fulfillment.formerNumbers]
  if (!known.includes(number)) {
    const message = `The scanned label does not belong to order ${operation.order_id}`
    return failure(problem('wrong_item', { product_id: 0 }, { message, errors: [`/scanned: ${message}`] }))
  }
  const occurred = parseOccurredAt(operation.occurred_at)
  if (!occurred) return failure(problem('operation_too_old', { time: operation.occurred_at }))
  const { user_id, order_id, fulfillment_id } = operation
  const effect = await completeFulfillmentParcel({ user_id, order_id, fulfillment_id, occurred_at: occurred }, deps)
  return toFloorOperationEffect(effect, order_id)
}

/** Gives up a parcel: its label is cancelled, and the order returns to its owner. */
export const abandonParcel: Decide<OperationByType<'fail_parcel'>> = async (operation, deps) => {
  if (!canApprove(deps.actor, deps.nowMs())) {
    return failure(problem('approval_needed', { reason: 'only leads can cancel parcels' }))
  }
  const fulfillment = await findParcel(deps, operation)
  if (!fulfillment) return failure(problem('order_withdrawn', { id: operation.order_id }))
  const { user_id, order_id, fulfillment_id, reason } = operation
  return toFloorOperationEffect(await failParcelPacking({ user_id, order_id, fulfillment_id, reason }, deps), order_id)
}

function toFloorOperationEffect(
  effect: Result<OperationsEventEffect, Rejection>,
  orderId: number,
): Result<FloorEffect, ReturnType<typeof problem>> {
  if (effect.ok) return ok({ actions: effect.value.actions, state: {}, afterwards: effect.value.afterwards })
  const { kind, reason } = effect.error
  const retryable = kind === 'early' ? ({ retryable: true } as const) : {}
  return failure(problem('order_withdrawn', { id: orderId }, { errors: [reason], ...retryable }))
}
