import * as v from 'valibot'
import { formatDateTime } from '../../core/dates.ts'
import { createdMs } from '../../core/ids.ts'
import { InboundChanged } from '../../fulfilment/inbound/inboundEvents.ts'
import { findInbound } from '../../fulfilment/inbound/inboundStore.ts'
import { dateTime, integer, payload, type TopicRow, telling, text } from './topic.ts'

/** Topic inbound_status: goods have arrived at a warehouse, or were counted into its stock. */
export const inboundStatus = {
  name: 'inbound_status',
  event: 'inboundChanged',
  summary: 'An inbound shipment arrived at its warehouse, or was counted into its stock',
  payload: payload('InboundStatus', {
    inbound: v.looseObject({
      id: integer,
      created: dateTime,
      status: v.pipe(text, v.description('What it became')),
      warehouse_id: text,
      products: v.array(
        v.looseObject({
          id: integer,
          quantity: v.pipe(integer, v.description('Units that were announced')),
          processed: v.pipe(
            integer,
            v.description('Units that were counted by the time this is sent, which may be after `status`'),
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
