import { findUser } from '../accounts/users/userStore.ts'
import { ok, type Result } from '../core/result.ts'
import { findInboundShipment } from '../fulfilment/inbound/inboundShipmentStore.ts'
import type { Inbound } from '../fulfilment/inbound/rules/inbound.ts'
import { findOrder } from '../fulfilment/orders/orderStore.ts'
import type { Fulfillment, Order } from '../fulfilment/orders/rules/order.ts'
import { findReshipment } from '../fulfilment/reshipments/reshipmentStore.ts'
import type { Reshipment } from '../fulfilment/reshipments/rules/reshipment.ts'
import { findReturnRecord } from '../fulfilment/returns/returnStore.ts'
import type { Returned } from '../fulfilment/returns/rules/return.ts'
import { findManifest } from '../shipping/manifests/manifestStore.ts'
import { isManifestPublished, type Manifest } from '../shipping/manifests/rules/manifest.ts'
import { findByTrackingNumber, findLabelShipmentId } from '../shipping/records/labelStore.ts'
import { isVisibleLabel, type Label } from '../shipping/records/rules/label.ts'
import { type FoundShipment, findShipment } from '../shipping/records/shipmentStore.ts'
import type { Table } from '../table/table.ts'
import { early, type Rejection, rejected } from './operationsEvent.ts'

/* Finds the subjects of operations events. */

/** The label of an event with its shipment. */
export type Subject = { readonly found: FoundShipment; readonly label: Label }

/**
 * Finds the label of a tracking number regardless of its owner, who must match `userId` if given.
 */
export async function requireLabelByNumber(
  table: Table,
  trackingNumber: string,
  userId: number | null,
): Promise<Result<Subject, Rejection>> {
  const pointer = await findByTrackingNumber(table, trackingNumber)
  const subject = pointer && (await findEventSubject(table, pointer.userId, pointer.shipmentId, pointer.labelId))
  if (!subject) return early(`/tracking_number: label with tracking number ${trackingNumber} was not found`)
  if (userId !== null && userId !== subject.label.userId) {
    return rejected(`/user_id: label ${trackingNumber} does not belong to user ${userId}`)
  }
  return ok(subject)
}

/**
 * Returns the subject of an event. If it does not exist: rejected if its user is unknown, otherwise
 * early.
 */
async function named<Found>(
  table: Table,
  userId: number,
  field: 'inbound_id' | 'label_id' | 'order_id' | 'reshipment_id' | 'return_id' | 'manifest_id',
  subject: string,
  found: Found | null,
): Promise<Result<Found, Rejection>> {
  if (found) return ok(found)
  if (!(await findUser(table, userId))) return rejected(`/user_id: user ${userId} was not found`)
  return early(`/${field}: ${subject} was not found for user ${userId}`)
}

/** Finds a label of a user by id. */
export async function requireLabel(table: Table, userId: number, labelId: number): Promise<Result<Subject, Rejection>> {
  const shipmentId = await findLabelShipmentId(table, userId, labelId)
  const subject = shipmentId === null ? null : await findEventSubject(table, userId, shipmentId, labelId)
  return named(table, userId, 'label_id', `label ${labelId}`, subject)
}

/** Finds a label; one not yet accepted by its carrier is treated as missing. */
async function findEventSubject(
  table: Table,
  userId: number,
  shipmentId: number,
  labelId: number,
): Promise<Subject | null> {
  const found = await findShipment(table, userId, shipmentId)
  const label = found?.labels.find(({ id }) => id === labelId)
  return found && label && isVisibleLabel(label) ? { found, label } : null
}

/** Returns the inbound shipment, order, manifest, return or reshipment of an event. */
export const requireInboundShipment = async (
  table: Table,
  userId: number,
  id: number,
): Promise<Result<Inbound, Rejection>> =>
  named(table, userId, 'inbound_id', `inbound shipment ${id}`, await findInboundShipment(table, userId, id))

export const requireOrder = async (table: Table, userId: number, id: number): Promise<Result<Order, Rejection>> =>
  named(table, userId, 'order_id', `order ${id}`, await findOrder(table, userId, id))

export async function requireManifest(table: Table, userId: number, id: number): Promise<Result<Manifest, Rejection>> {
  const manifest = await findManifest(table, userId, id)
  return named(
    table,
    userId,
    'manifest_id',
    `manifest ${id}`,
    manifest && isManifestPublished(manifest) ? manifest : null,
  )
}

export async function requireReturn(table: Table, userId: number, id: number): Promise<Result<Returned, Rejection>> {
  const returned = await findReturnRecord(table, userId, id)
  if (returned?.isDiscarded) return rejected(`/return_id: return ${id} is discarded`)
  return named(table, userId, 'return_id', `return ${id}`, returned)
}

/** Returns a reshipment; early while its label is being created. */
export async function requireReshipment(
  table: Table,
  userId: number,
  id: number,
): Promise<Result<Reshipment, Rejection>> {
  const reshipment = await findReshipment(table, userId, id)
  if (reshipment?.isLabelling) return early(`/reshipment_id: reshipment ${id} is waiting for its label`)
  return named(table, userId, 'reshipment_id', `reshipment ${id}`, reshipment)
}

/** Returns the fulfilment of an event with its order. */
export async function requireFulfillment(
  table: Table,
  {
    user_id: userId,
    order_id: orderId,
    fulfillment_id: id,
  }: Readonly<Record<'user_id' | 'order_id' | 'fulfillment_id', number>>,
): Promise<Result<{ readonly order: Order; readonly fulfillment: Fulfillment }, Rejection>> {
  const order = await requireOrder(table, userId, orderId)
  if (!order.ok) return order
  const fulfillment = order.value.fulfillments.find((one) => one.id === id)
  if (!fulfillment) return rejected(`/fulfillment_id: fulfillment ${id} of order ${orderId} was not found`)
  return ok({ order: order.value, fulfillment })
}
