import * as v from 'valibot'
import { findUnlockedUser, type User } from '../accounts/users/userStore.ts'
import { pickListShard } from '../core/listShards.ts'
import { usd } from '../core/money.ts'
import { ok, type Result } from '../core/result.ts'
import { hasShippedLines } from '../fulfilment/orders/rules/order.ts'
import { findExpectedReturnRequest } from '../fulfilment/returnRequests/findExpectedReturnRequest.ts'
import { enqueueReturnEvent } from '../fulfilment/returns/returnEvents.ts'
import { createReturn, findReturnRecord } from '../fulfilment/returns/returnStore.ts'
import type { Returned } from '../fulfilment/returns/rules/return.ts'
import { findLevelForUser } from '../fulfilment/warehouse/settingsStore.ts'
import { forceCharge } from '../money/wallet/walletStore.ts'
import { findUserFees } from '../rating/customerFees.ts'
import { warehouses } from '../reference/warehouses.ts'
import { findByTrackingNumber, updateLabelAttributes } from '../shipping/records/labelStore.ts'
import { isCancelledLabel } from '../shipping/records/rules/label.ts'
import { findShipment } from '../shipping/records/shipmentStore.ts'
import type { Action } from '../table/actions.ts'
import { exists } from '../table/expressions.ts'
import { keys } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { createArrivalFromOrder } from './createArrivalFromOrder.ts'
import { common, id, optional, text, trackingNumber, weightGrams } from './fields.ts'
import { findParcelOrigin, type ParcelOrigin } from './findParcelOrigin.ts'
import { type OperationsEventDeps, operation, type Rejection, rejected } from './operationsEvent.ts'
import { images, storeReturnImages } from './returnAttachments.ts'
import { requireOrder } from './subjects.ts'

const Detail = v.object({
  ...common,
  user_id: id,
  tracking_number: trackingNumber,
  warehouse_id: text(8),
  weight: weightGrams,
  rma_number: optional(text(64)),
  images,
  return_id: optional(id),
  order_id: optional(id),
})
type Detail = v.InferOutput<typeof Detail>

const feeKey = (returnId: number): string => `return/${returnId}/process`

/**
 * Event: a facility received and measured a returned parcel. The fee is charged regardless of the
 * balance. Rejected for an account being erased, whose owner can no longer decide about the parcel.
 */
export const handleReturnReceived = operation(Detail, async (detail, deps) => {
  const owner = await resolveReturnOwner(detail, deps.table)
  if (!owner.ok) return owner
  const returnId = detail.return_id ?? deps.nextId()
  const fromOrder = await findReturnOrigin(detail, returnId, deps)
  if (!fromOrder.ok) return fromOrder
  const stored = await storeReturnImages(detail, deps)
  if (!stored.ok) return stored
  const { actions } = await registerReturnArrival(
    {
      ...{ id: returnId, userId: detail.user_id, createdMs: detail.occurred_at.atMs },
      ...{ warehouseId: detail.warehouse_id, trackingNumber: detail.tracking_number, rmaNumber: detail.rma_number },
      ...{ weightGrams: detail.weight, images: [...stored.value] },
      ...fromOrder.value.parcel,
      ...pickListShard(returnId, owner.value.listShards),
    },
    deps,
  )
  return ok({ word: 'received', actions: [...actions, ...fromOrder.value.actions] })
})

/** Links the parcel to its order, and to the return request that expects it. */
async function findReturnOrigin(detail: Detail, returnId: number, deps: OperationsEventDeps) {
  const { user_id: userId, tracking_number: trackingNumber } = detail
  const origin = await (detail.order_id === null
    ? findMarkedOrigin(detail, deps)
    : findOrderOrigin(userId, detail.order_id, deps))
  if (!origin.ok) return origin
  const { orderId, request } = origin.value
  if (orderId === null) return ok({ parcel: {}, actions: [] })
  const arrived = await createArrivalFromOrder({ userId, orderId, request, returnId, trackingNumber }, deps)
  return arrived.ok ? arrived : rejected(`/tracking_number: ${arrived.error}`)
}

type Origin = Pick<ParcelOrigin, 'orderId' | 'request'>

/** Finds the origin by what is written on the parcel. Marks of other accounts are ignored. */
async function findMarkedOrigin(
  { user_id: userId, tracking_number: trackingNumber, rma_number: code }: Detail,
  { table, nowMs }: OperationsEventDeps,
): Promise<Result<Origin, Rejection>> {
  const origin = await findParcelOrigin(table, { trackingNumber, code }, nowMs())
  return ok(origin?.userId === userId ? origin : { orderId: null, request: null })
}

/** Finds the origin by the order that the event names. */
async function findOrderOrigin(
  userId: number,
  orderId: number,
  { table, nowMs }: OperationsEventDeps,
): Promise<Result<Origin, Rejection>> {
  const order = await requireOrder(table, userId, orderId)
  if (!order.ok) return order
  if (!hasShippedLines(order.value)) return rejected(`/order_id: no part of order ${orderId} was shipped`)
  return ok({ orderId, request: await findExpectedReturnRequest(table, userId, orderId, nowMs()) })
}

/** What is known of a returned parcel when it arrives. */
type ArrivedParcel = Pick<
  Returned,
  | 'id'
  | 'userId'
  | 'createdMs'
  | 'warehouseId'
  | 'trackingNumber'
  | 'rmaNumber'
  | 'weightGrams'
  | 'images'
  | 'listShard'
> &
  Partial<Pick<Returned, 'orderId' | 'requestId'>>

/**
 * Returns a return that has arrived, and the actions that store it, charge its processing fee and
 * publish its event. It is listed for the staff of its warehouse, if they use the platform.
 */
export async function registerReturnArrival(
  parcel: ArrivedParcel,
  { table, nextId, nowMs: now }: Pick<OperationsEventDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<{ readonly returned: Returned; readonly actions: readonly Action[] }> {
  const nowMs = now()
  const [{ returnProcessCents }, level, labelUpdateActions] = await Promise.all([
    findUserFees(table, parcel.userId, nowMs),
    findLevelForUser(table, parcel, nowMs),
    recordArrivalOnLabel(table, parcel, nowMs),
  ])
  const returned: Returned = {
    ...parcel,
    ...{ revision: 1, status: 'Processed', statusBefore: null, reshipmentId: null },
    ...{ processFeeCents: returnProcessCents, verifyFeeCents: 0, disposeFeeCents: 0 },
    ...{ messages: [], lines: [], isAtBench: level > 0, isDiscarded: false },
  }
  return {
    returned,
    actions: [
      ...createReturn(returned),
      ...fee(returned, nowMs),
      ...labelUpdateActions,
      enqueueReturnEvent(returned, null, nextId(), nowMs),
    ],
  }
}

/** Records the arrival on the return label of a parcel, which cannot be cancelled from then on. */
async function recordArrivalOnLabel(
  table: Table,
  { userId, trackingNumber }: ArrivedParcel,
  nowMs: number,
): Promise<readonly Action[]> {
  const pointer = await findByTrackingNumber(table, trackingNumber)
  const found = pointer?.userId === userId ? await findShipment(table, userId, pointer.shipmentId) : null
  const label = found?.labels.find(({ id }) => id === pointer?.labelId)
  if (!found?.shipment.isReturn || !label || isCancelledLabel(label) || label.arrivedMs !== undefined) return []
  return [updateLabelAttributes(label, { arrivedMs: nowMs }, exists())]
}

/**
 * Finds the owner of the parcel. Ids of earlier returns remain in use: their fees are in the
 * ledger.
 */
async function resolveReturnOwner(
  { user_id: userId, warehouse_id: warehouseId, return_id: chosen }: Detail,
  table: Table,
): Promise<Result<User, Rejection>> {
  if (!warehouses.has(warehouseId)) return rejected(`/warehouse_id: ${warehouseId} is not a warehouse`)
  const user = await findUnlockedUser(table, userId)
  if (!user.ok) return rejected(`/user_id: ${user.error}`)
  if (chosen === null) return user
  const isTaken =
    (await findReturnRecord(table, userId, chosen)) !== null ||
    (await table.get(keys.booked(userId, feeKey(chosen)))) !== undefined
  return isTaken ? rejected(`/return_id: ${chosen} is already in use`) : user
}

const fee = ({ userId, id: returnId, processFeeCents }: Returned, nowMs: number): readonly Action[] =>
  forceCharge(userId, {
    naturalKey: feeKey(returnId),
    amount: usd(processFeeCents),
    counterAccount: 'revenue:returns',
    description: `Processing fee for return ${returnId}`,
    bookedAtMs: nowMs,
  })
