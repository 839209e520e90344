import { partyViews } from '../../addresses/parties/partyViews.ts'
import { formatDateTime } from '../../core/dates.ts'
import { createdMs } from '../../core/ids.ts'
import type { PublishedEvent } from '../../events/domainEvent.ts'
import { findOrder } from '../../fulfilment/orders/orderStore.ts'
import type { Table } from '../../table/table.ts'
import type { Telling } from '../fanOut.ts'
import type { TopicPayload } from '../topics/topics.ts'

type OrderException = Extract<PublishedEvent, { readonly type: 'orderException' }>
type Payload = TopicPayload['orders_status']

/** Topic orders_status: an order that waits for its owner to put something right. What stands against it, the order shows. */
export const tellOrderException = ({ id, userId, orderId }: OrderException, table: Table): Telling => ({
  eventId: id,
  userId,
  topic: 'orders_status',
  build: async (): Promise<Payload | null> => {
    const order = await findOrder(table, userId, orderId)
    if (!order) return null
    return {
      order: {
        id: orderId,
        created: formatDateTime(order.createdMs),
        placed_at: formatDateTime(createdMs(orderId)),
        service: order.service,
        // As it became then: its owner may have put it right since.
        status: 'Exception',
        line_items: order.lines.map(({ productId, sku, quantity }) => ({ product_id: productId, sku, quantity })),
        shipping_address: partyViews(order).to,
        shop: { id: order.shop.id, order_id: order.shop.orderId },
      },
    }
  },
})
