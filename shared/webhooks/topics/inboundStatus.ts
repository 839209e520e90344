import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { createdMs } from '#shared/core/ids.ts'
import { InboundChanged } from '#shared/fulfilment/inbound/inboundEvents.ts'
import { findInbound } from '#shared/fulfilment/inbound/inboundStore.ts'
import { dateTime, integer, payload, type TopicRow, telling, text } from './topic.ts'

/** Topic inbound_status: goods have arrived at a warehouse, or were counted into its stock. */
export const inboundStatus = {
  name: 'inbound_status',
  event: 'inboundChanged',
  summary: 'An inbound shipment was received or counted',
  payload: payload('InboundStatus', {
    inbound: v.looseObject({
      id: integer,
      created: dateTime,
      status: v.pipe(text, v.description('New status')),
      warehouse_id: text,
      products: v.array(
        v.looseObject({
          id: integer,
          quantity: v.pipe(integer, v.description('Expected units')),
          processed: v.pipe(
            integer,
            v.description('Units counted at delivery time of the event, which may be later than `status`'),
          ),
        }),
      ),
    }),
  }),
} as const satisfies TopicRow

export const tellInboundStatus = /* @__PURE__ */ telling(
  inboundStatus,
  InboundChanged,
  async ({ userId, inboundId, status }, { table }) => {
    const inbound = await findInbound(table, userId, inboundId)
    if (!inbound) return null
    return {
      inbound: {
        id: inboundId,
        created: formatDateTime(createdMs(inboundId)),
        status,
        warehouse_id: inbound.warehouseId,
        products: inbound.products.map(({ id, quantity, processed }) => ({ id, quantity, processed })),
      },
    }
  },
)
