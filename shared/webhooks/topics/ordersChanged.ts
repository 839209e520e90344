import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { OrderChanged } from '#shared/fulfilment/orders/orderEvents.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import type { Order } from '#shared/fulfilment/orders/rules/order.ts'
import { createStoreChangeProblem } from '#shared/fulfilment/orders/rules/storeChangeProblem.ts'
import { createTopicNotifier, identifier, integer, nullableText, payload, shop, type TopicRow, text } from './topic.ts'

/**
 * Topic orders_changed: every new status of an order, including events of `orders_status`, and
 * changes in its store too late to hold it.
 */
export const ordersChanged = {
  name: 'orders_changed',
  event: 'orderChanged',
  summary: 'An order was created, its status changed, or it was changed in its store after packing',
  payload: payload('OrdersChanged', {
    order: v.pipe(
      v.looseObject({
        id: identifier,
        created: v.pipe(text, v.description('Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
        placed_at: v.pipe(
          text,
          v.description('Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)'),
        ),
        status: v.pipe(text, v.description('New order status')),
        status_before: v.pipe(
          nullableText,
          v.description(
            'Previous order status. Null for new orders. Same as `status` if the order was changed in its store.',
          ),
        ),
        error_code: v.pipe(
          v.nullable(integer),
          v.description(
            'Error code if the status is `Exception` or the order was changed in its store (`1327` or `1328`). Otherwise null.',
          ),
        ),
        reason: v.pipe(nullableText, v.description('Error message. Null if the error was corrected.')),
        shop,
      }),
      v.description('Order at the time of the event'),
    ),
  }),
} as const satisfies TopicRow

function getStatusReason({ error, storeChange }: Order, errorCode: number): string | null {
  const change = storeChange ? createStoreChangeProblem(storeChange) : null
  return error?.message ?? (change?.code === errorCode ? change.message : null)
}

export const notifyOrdersChanged = /* @__PURE__ */ createTopicNotifier(
  ordersChanged,
  OrderChanged,
  async ({ userId, orderId, status, statusBefore, errorCode }, { table }) => {
    const order = await findOrder(table, userId, orderId)
    if (!order) return null
    return {
      order: {
        id: orderId,
        created: formatDateTime(order.createdMs),
        placed_at: formatDateTime(getCreationMs(orderId)),
        status,
        status_before: statusBefore,
        error_code: errorCode,
        reason: errorCode === null ? null : getStatusReason(order, errorCode),
        shop: { id: order.shop.id, order_id: order.shop.orderId },
      },
    }
  },
)
