import type { InferOutput } from 'valibot'
import { formatDateTime } from '../../../shared/core/dates.ts'
import type { Exception } from '../../../shared/shipping/exceptions/rules/exception.ts'
import type { ExceptionAnswer } from './schemas.ts'

/** An exception as the API shows it. */
export const exceptionView = (exception: Exception): InferOutput<typeof ExceptionAnswer>['exception'] => ({
  id: exception.id,
  created: formatDateTime(exception.createdMs),
  shipment_id: exception.shipmentId,
  tracking_number: exception.trackingNumber,
  notes: exception.notes,
  type: exception.type,
  status: exception.status,
})
