import * as v from 'valibot'
import { findUser, isLocked } from '../accounts/users/userStore.ts'
import { ok, type Result } from '../core/result.ts'
import { createExceptionAction } from '../shipping/exceptions/exceptionEvents.ts'
import { createException, findException } from '../shipping/exceptions/exceptionStore.ts'
import { EXCEPTION_TYPES, type Exception } from '../shipping/exceptions/rules/exception.ts'
import { findByTrackingNumber } from '../shipping/records/labelStore.ts'
import { findShipment } from '../shipping/records/shipmentStore.ts'
import type { Table } from '../table/table.ts'
import { common, id, optional, text, trackingNumber } from './fields.ts'
import { early, operation, type Rejection, rejected } from './operationsEvent.ts'

const Detail = v.pipe(
  v.object({
    ...common,
    user_id: optional(id),
    tracking_number: optional(trackingNumber),
    shipment_id: optional(id),
    type: v.picklist(EXCEPTION_TYPES, `must be one of ${EXCEPTION_TYPES.join(', ')}`),
    notes: optional(text(1000)),
    exception_id: optional(id),
  }),
  v.forward(
    v.check(
      ({ user_id, tracking_number }) => user_id !== null || tracking_number !== null,
      'is required if `tracking_number` is not sent',
    ),
    ['user_id'],
  ),
)
type Detail = v.InferOutput<typeof Detail>

/**
 * Event: a facility cannot process a parcel. Its tracking number may be unknown, which can be the
 * very problem. Notes are omitted for an account being erased, since they would not be erased
 * again.
 */
export const handleExceptionRaised = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const about = await resolveExceptionSubject(table, detail)
  if (!about.ok) return about
  const { exception_id: chosen } = detail
  if (chosen !== null && (await findException(table, about.value.userId, chosen))) {
    return rejected(`/exception_id: ${chosen} is already in use`)
  }
  const { isNotable, ...subject } = about.value
  const exception: Exception = {
    ...subject,
    id: chosen ?? nextId(),
    createdMs: detail.occurred_at.atMs,
    trackingNumber: detail.tracking_number,
    notes: isNotable ? detail.notes : null,
    type: detail.type,
    status: 'On Hold',
  }
  return ok({
    word: 'raised',
    actions: [createException(exception), createExceptionAction(exception, exception.status, nextId(), nowMs())],
  })
})

/** Determines owner and shipment of the parcel from the event or its tracking number. */
async function resolveExceptionSubject(
  table: Table,
  { user_id, tracking_number, shipment_id }: Detail,
): Promise<Result<Pick<Exception, 'userId' | 'shipmentId'> & { readonly isNotable: boolean }, Rejection>> {
  const pointer = tracking_number === null ? null : await findByTrackingNumber(table, tracking_number)
  const owner = user_id ?? pointer?.userId
  if (owner === undefined) return early(`/tracking_number: label with tracking number ${tracking_number} was not found`)
  if (pointer && pointer.userId !== owner) {
    return rejected(`/user_id: label ${tracking_number} does not belong to user ${owner}`)
  }
  const user = await findUser(table, owner)
  if (!user) return rejected(`/user_id: user ${owner} was not found`)
  const shipmentId = shipment_id ?? pointer?.shipmentId ?? null
  if (shipment_id !== null && !(await findShipment(table, owner, shipment_id))) {
    return rejected(`/shipment_id: shipment ${shipment_id} was not found for user ${owner}`)
  }
  if (pointer && shipmentId !== pointer.shipmentId) {
    return rejected(`/shipment_id: tracking number ${tracking_number} belongs to shipment ${pointer.shipmentId}`)
  }
  return ok({ userId: owner, shipmentId, isNotable: !isLocked(user) })
}
