import * as v from 'valibot'
import { formatDateTime } from '../../core/dates.ts'
import { createdMs } from '../../core/ids.ts'
import { OrderChanged } from '../../fulfilment/orders/orderEvents.ts'
import { findOrder } from '../../fulfilment/orders/orderStore.ts'
import { dateTime, integer, payload, shop, type TopicRow, telling, text, textOrNull } from './topic.ts'

/** Topic orders_changed: an order in every status it comes into. What `orders_status` tells of is told here as well. */
export const ordersChanged = {
  name: 'orders_changed',
  event: 'orderChanged',
  summary: 'An order was created, or its status changed',
  payload: payload('OrdersChanged', {
    order: v.looseObject({
      id: integer,
      created: dateTime,
      placed_at: dateTime,
      status: v.pipe(text, v.description('New status')),
      status_before: v.pipe(textOrNull, v.description('Previous status; null for a new order')),
      error_code: v.pipe(v.nullable(integer), v.description('Error code with status `Exception`; otherwise null')),
      reason: v.pipe(textOrNull, v.description('Error message; null if corrected in the meantime')),
      shop,
    }),
  }),
} as const satisfies TopicRow

export const tellOrdersChanged = /* @__PURE__ */ telling(
  ordersChanged,
  OrderChanged,
  async ({ userId, orderId, status, statusBefore, errorCode }, { table }) => {
    const order = await findOrder(table, userId, orderId)
    if (!order) return null
    return {
      order: {
        id: orderId,
        created: formatDateTime(order.createdMs),
        placed_at: formatDateTime(createdMs(orderId)),
        status,
        status_before: statusBefore,
        error_code: errorCode,
        reason: errorCode === null ? null : (order.error?.message ?? null),
        shop: { id: order.shop.id, order_id: order.shop.orderId },
      },
    }
  },
)
