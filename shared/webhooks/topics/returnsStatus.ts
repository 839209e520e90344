import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { kgFromGrams } from '#shared/core/decimal.ts'
import { ReturnChanged } from '#shared/fulfilment/returns/returnEvents.ts'
import { findReturn } from '#shared/fulfilment/returns/returnStore.ts'
import { dateTime, decimal, integer, payload, type TopicRow, telling, text, textOrNull } from './topic.ts'

/** Topic returns_status: a return came back, was looked at, or has a message of the facility. */
export const returnsStatus = {
  name: 'returns_status',
  event: 'returnChanged',
  summary: 'A return was received, inspected, or has a new message',
  payload: payload('ReturnsStatus', {
    return: v.looseObject({
      id: integer,
      created: dateTime,
      status: v.pipe(text, v.description('New status')),
      tracking_number: text,
      rma_number: textOrNull,
      warehouse_id: text,
      weight: v.pipe(decimal, v.description('Measured weight in kilograms')),
      messages: v.pipe(integer, v.description('Number of messages')),
    }),
  }),
} as const satisfies TopicRow

export const tellReturnsStatus = /* @__PURE__ */ telling(
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
        weight: kgFromGrams(returned.weightGrams),
        messages: returned.messages.length,
      },
    }
  },
)
