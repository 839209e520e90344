import { findUser } from '../accounts/users/userStore.ts'
import { ok, type Result } from '../core/result.ts'
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
