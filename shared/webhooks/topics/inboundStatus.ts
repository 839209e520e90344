import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { InboundChanged } from '#shared/fulfilment/inbound/inboundEvents.ts'
import { findInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { created, createTopicNotifier, integer, payload, type TopicRow, text } from './topic.ts'

/** Topic inbound_status: goods arrived at a warehouse or were counted into its stock. */
export const inboundStatus = {
  name: 'inbound_status',
  event: 'inboundChanged',
  summary: 'An inbound shipment was received or counted',
  payload: payload('InboundStatus', {
    inbound: v.pipe(
      v.looseObject({
        id: v.pipe(integer, v.description('Unique identifier of the inbound shipment (integer below 2^53)')),
        created,
        status: v.pipe(text, v.description('New inbound shipment status')),
        warehouse_id: v.pipe(text, v.description('Receiving warehouse ID')),
        products: v.pipe(
          v.array(
            v.looseObject({
              id: v.pipe(integer, v.description('ID of the product')),
              quantity: v.pipe(integer, v.description('Expected number of units')),
              processed: v.pipe(integer, v.description('Number of units counted at the time of event delivery')),
            }),
          ),
          v.description('Products in the inbound shipment'),
        ),
      }),
      v.description('Inbound shipment at the time of the event'),
    ),
  }),
} as const satisfies TopicRow

export const notifyInboundStatus = /* @__PURE__ */ createTopicNotifier(
  inboundStatus,
  InboundChanged,
  async ({ userId, inboundId, status }, { table }) => {
    const inbound = await findInboundShipment(table, userId, inboundId)
    if (!inbound) return null
    return {
      inbound: {
        id: inboundId,
        created: formatDateTime(getCreationMs(inboundId)),
        status,
        warehouse_id: inbound.warehouseId,
        products: inbound.products.map(({ id, quantity, processed }) => ({ id, quantity, processed })),
      },
    }
  },
)
