import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { ExceptionChanged } from '#shared/shipping/exceptions/exceptionEvents.ts'
import { findException } from '#shared/shipping/exceptions/exceptionStore.ts'
import { dateTime, integer, payload, type TopicRow, telling, text, textOrNull } from './topic.ts'

/** Topic exceptions_status: a facility holds a parcel, or has ended that. */
export const exceptionsStatus = {
  name: 'exceptions_status',
  event: 'exceptionChanged',
  summary: 'An exception was raised or resolved',
  payload: payload('ExceptionsStatus', {
    exception: v.looseObject({
      id: integer,
      created: dateTime,
      type: text,
      status: v.pipe(text, v.description('New status')),
      shipment_id: v.nullable(integer),
      tracking_number: textOrNull,
      notes: textOrNull,
    }),
  }),
} as const satisfies TopicRow

export const tellExceptionsStatus = /* @__PURE__ */ telling(
  exceptionsStatus,
  ExceptionChanged,
  async ({ userId, exceptionId, status }, { table }) => {
    const exception = await findException(table, userId, exceptionId)
    if (!exception) return null
    return {
      exception: {
        id: exceptionId,
        created: formatDateTime(exception.createdMs),
        type: exception.type,
        status,
        shipment_id: exception.shipmentId,
        tracking_number: exception.trackingNumber,
        notes: exception.notes,
      },
    }
  },
)
