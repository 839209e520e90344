import * as v from 'valibot'
import { partyViews } from '#shared/addresses/parties/partyViews.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { createdMs } from '#shared/core/ids.ts'
import { OrderException } from '#shared/fulfilment/orders/orderEvents.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { dateTime, integer, payload, shop, type TopicRow, telling, text, textOrNull } from './topic.ts'

/** Topic orders_status: an order that waits for its owner to put something right. What stands against it, the order shows. */
export const ordersStatus = {
  name: 'orders_status',
  event: 'orderException',
  summary: 'An order requires action: its status changed to Exception',
  payload: payload('OrdersStatus', {
    order: v.looseObject({
      id: integer,
      created: dateTime,
      placed_at: dateTime,
      service: text,
      status: v.pipe(v.literal('Exception'), v.description('Always `Exception`')),
      line_items: v.array(v.looseObject({ product_id: v.nullable(integer), sku: text, quantity: integer })),
      shipping_address: v.looseObject({
        company_name: textOrNull,
        phone: textOrNull,
        email: textOrNull,
        name: textOrNull,
        street1: text,
        street2: textOrNull,
        city: text,
        province: textOrNull,
        postal_code: textOrNull,
        country: text,
      }),
      shop,
    }),
  }),
} as const satisfies TopicRow

export const tellOrdersStatus = /* @__PURE__ */ telling(
  ordersStatus,
  OrderException,
  async ({ userId, orderId }, { table }) => {
    const order = await findOrder(table, userId, orderId)
    if (!order) return null
    // When somebody was born is told to nobody.
    const { date_of_birth: _, ...address } = partyViews(order).to
    return {
      order: {
        id: orderId,
        created: formatDateTime(order.createdMs),
        placed_at: formatDateTime(createdMs(orderId)),
        service: order.service,
        // As it became then: its owner may have put it right since.
        status: 'Exception' as const,
        line_items: order.lines.map(({ productId, sku, quantity }) => ({ product_id: productId, sku, quantity })),
        shipping_address: address,
        shop: { id: order.shop.id, order_id: order.shop.orderId },
      },
    }
  },
)
