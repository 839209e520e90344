import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { OrderLate } from '#shared/fulfilment/orders/orderEvents.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { PROMISE_PARTS } from '#shared/fulfilment/orders/rules/promise.ts'
import { createTopicNotifier, identifier, payload, shop, type TopicRow, text } from './topic.ts'

/** Topic orders_late: a promised date of an order passed. */
export const ordersLate = {
  name: 'orders_late',
  event: 'orderLate',
  summary: 'An order was not shipped or not delivered by its promised date',
  payload: payload('OrdersLate', {
    order: v.pipe(
      v.looseObject({
        id: identifier,
        created: v.pipe(text, v.description('Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
        placed_at: v.pipe(
          text,
          v.description('Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)'),
        ),
        status: v.pipe(text, v.description('Current order status')),
        shop,
        late: v.pipe(
          v.picklist(PROMISE_PARTS),
          v.description(
            'Missed promise: `shipment` (no parcel was shipped in time) or `delivery` (not all shipped parcels were delivered in time)',
          ),
        ),
        promised_date: v.pipe(text, v.description('Missed promised date (`YYYY-MM-DD`)')),
      }),
      v.description('Order that missed its promised date'),
    ),
  }),
} as const satisfies TopicRow

export const notifyOrdersLate = /* @__PURE__ */ createTopicNotifier(
  ordersLate,
  OrderLate,
  async ({ userId, orderId, part }, { table }) => {
    const order = await findOrder(table, userId, orderId)
    // Without its promise, the order goes to another country since.
    if (!order?.promise) return null
    return {
      order: {
        id: orderId,
        created: formatDateTime(order.createdMs),
        placed_at: formatDateTime(getCreationMs(orderId)),
        status: order.status,
        shop: { id: order.shop.id, order_id: order.shop.orderId },
        late: part,
        promised_date: part === 'shipment' ? order.promise.shipDate : order.promise.latest,
      },
    }
  },
)
