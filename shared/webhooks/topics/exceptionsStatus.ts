import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { ExceptionChanged } from '#shared/shipping/exceptions/exceptionEvents.ts'
import { findException } from '#shared/shipping/exceptions/exceptionStore.ts'
import {
  created,
  createTopicNotifier,
  identifier,
  integer,
  nullableText,
  payload,
  type TopicRow,
  text,
} from './topic.ts'

/** Topic exceptions_status: a parcel was put on hold by a facility or released. */
export const exceptionsStatus = {
  name: 'exceptions_status',
  event: 'exceptionChanged',
  summary: 'A parcel was put on hold at a facility, or released',
  payload: payload('ExceptionsStatus', {
    exception: v.pipe(
      v.looseObject({
        id: identifier,
        created,
        type: v.pipe(text, v.description('Exception type, such as `Damaged`')),
        status: v.pipe(text, v.description('New exception status')),
        shipment_id: v.pipe(
          v.nullable(integer),
          v.description('ID of the shipment. Null if the parcel could not be identified.'),
        ),
        tracking_number: v.pipe(
          nullableText,
          v.description('Tracking number shown on the parcel. Null if unreadable.'),
        ),
        notes: v.pipe(nullableText, v.description('Notes from the facility. Null if there are none.')),
      }),
      v.description('Exception at the time of the event'),
    ),
  }),
} as const satisfies TopicRow

export const notifyExceptionsStatus = /* @__PURE__ */ createTopicNotifier(
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
