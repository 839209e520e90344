import { findUser } from '../accounts/users/userStore.ts'
import { ok, type Result } from '../core/result.ts'
import { findInbound } from '../fulfilment/inbound/inboundStore.ts'
import type { Inbound } from '../fulfilment/inbound/rules/inbound.ts'
import { findOrder } from '../fulfilment/orders/orderStore.ts'
import type { Order } from '../fulfilment/orders/rules/order.ts'
import { findReshipment } from '../fulfilment/reshipments/reshipmentStore.ts'
import type { Reshipment } from '../fulfilment/reshipments/rules/reshipment.ts'
import { findAnyReturn } from '../fulfilment/returns/returnStore.ts'
import type { Returned } from '../fulfilment/returns/rules/returned.ts'
import { findByTrackingNumber, findShipmentIdOfLabel } from '../shipping/labels/labelStore.ts'
import { isVisible, type Label } from '../shipping/labels/rules/label.ts'
import { type FoundShipment, findShipment } from '../shipping/shipments/shipmentStore.ts'
import type { Table } from '../table/table.ts'
import { early, type Rejection, rejected } from './operation.ts'

/** A label an event is about, with its shipment. */
export type Subject = { readonly found: FoundShipment; readonly label: Label }

/** The label of a tracking number, whoever it belongs to; a user named besides must be its owner. */
export async function labelOfNumber(
  table: Table,
  trackingNumber: string,
  userId: number | null,
): Promise<Result<Subject, Rejection>> {
  const pointer = await findByTrackingNumber(table, trackingNumber)
  const subject = pointer && (await subjectOf(table, pointer.userId, pointer.shipmentId, pointer.labelId))
  if (!subject) return early(`/tracking_number: no label has the number ${trackingNumber}`)
  if (userId !== null && userId !== subject.label.userId) {
    return rejected(`/user_id: ${trackingNumber} is not a label of user ${userId}`)
  }
  return ok(subject)
}

/** A user's label by its id. */
export async function labelOfId(table: Table, userId: number, labelId: number): Promise<Result<Subject, Rejection>> {
  const shipmentId = await findShipmentIdOfLabel(table, userId, labelId)
  const subject = shipmentId === null ? null : await subjectOf(table, userId, shipmentId, labelId)
  if (subject) return ok(subject)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/label_id: user ${userId} has no label ${labelId}`)
}

/** A label its carrier has not taken on yet counts as not there. */
async function subjectOf(table: Table, userId: number, shipmentId: number, labelId: number): Promise<Subject | null> {
  const found = await findShipment(table, userId, shipmentId)
  const label = found?.labels.find(({ id }) => id === labelId)
  return found && label && isVisible(label) ? { found, label } : null
}

/** The inbound shipment an event is about. */
export async function inboundOf(table: Table, userId: number, inboundId: number): Promise<Result<Inbound, Rejection>> {
  const inbound = await findInbound(table, userId, inboundId)
  if (inbound) return ok(inbound)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/inbound_id: user ${userId} has no inbound shipment ${inboundId}`)
}

/** The order an event is about. */
export async function orderOf(table: Table, userId: number, orderId: number): Promise<Result<Order, Rejection>> {
  const order = await findOrder(table, userId, orderId)
  if (order) return ok(order)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/order_id: user ${userId} has no order ${orderId}`)
}

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

/** The return an event is about. */
export async function returnOf(table: Table, userId: number, returnId: number): Promise<Result<Returned, Rejection>> {
  const returned = await findAnyReturn(table, userId, returnId)
  if (returned?.isDiscarded) return rejected(`/return_id: return ${returnId} is discarded`)
  if (returned) return ok(returned)
  if (!(await findUser(table, userId))) return rejected(`/user_id: there is no user ${userId}`)
  return early(`/return_id: user ${userId} has no return ${returnId}`)
}
