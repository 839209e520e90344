import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import { ReturnChanged } from '#shared/fulfilment/returns/returnEvents.ts'
import { findReturn } from '#shared/fulfilment/returns/returnStore.ts'
import {
  created,
  createTopicNotifier,
  decimal,
  identifier,
  integer,
  nullableText,
  payload,
  type TopicRow,
  text,
} from './topic.ts'

/** Topic returns_status: a return was received or inspected, or has a message of the facility. */
export const returnsStatus = {
  name: 'returns_status',
  event: 'returnChanged',
  summary: 'A return was received or inspected, or it has a new message',
  payload: payload('ReturnsStatus', {
    return: v.pipe(
      v.looseObject({
        id: identifier,
        created,
        status: v.pipe(text, v.description('New return status')),
        tracking_number: v.pipe(text, v.description('Tracking number of the return parcel')),
        rma_number: v.pipe(
          nullableText,
          v.description('Return merchandise authorisation (RMA) number on the parcel. Null if not recorded.'),
        ),
        warehouse_id: v.pipe(text, v.description('ID of the facility that received the return')),
        weight: v.pipe(decimal, v.description('Gross weight in kilograms, as measured by the facility')),
        messages: v.pipe(
          integer,
          v.description(
            'Number of messages between the user and the facility. `GET /returns/{id}` returns the messages.',
          ),
        ),
      }),
      v.description('Return at the time of the event'),
    ),
  }),
} as const satisfies TopicRow

export const notifyReturnsStatus = /* @__PURE__ */ createTopicNotifier(
  returnsStatus,
  ReturnChanged,
  async ({ userId, returnId, status }, { table }) => {
    const returned = await findReturn(table, userId, returnId)
    if (!returned) return null
    return {
      return: {
        id: returnId,
        created: formatDateTime(returned.createdMs),
        status,
        tracking_number: returned.trackingNumber,
        rma_number: returned.rmaNumber,
        warehouse_id: returned.warehouseId,
        weight: convertGramsToKg(returned.weightGrams),
        messages: returned.messages.length,
      },
    }
  },
)
