import type { PublishedEvent } from '../../events/domainEvent.ts'
import { findOrder } from '../../fulfilment/orders/orderStore.ts'
import type { Fulfillment, Order } from '../../fulfilment/orders/rules/order.ts'
import { trackingLink } from '../../shipping/tracking/rules/trackingLink.ts'
import type { Table } from '../../table/table.ts'
import type { Telling } from '../fanOut.ts'
import type { TopicPayload } from '../topics/topics.ts'

type FulfillmentEvent = Extract<
  PublishedEvent,
  { readonly type: 'fulfillmentComplete' } | { readonly type: 'fulfillmentUpdate' }
>
type Update = TopicPayload['fulfillments_update']
type Complete = TopicPayload['fulfillments_complete']

/**
 * Topics fulfillments_complete and fulfillments_update: a part of an order that has left its warehouse, with the tracking
 * number it has by now; the first tells what is in it besides. Nothing is told of a part that is no longer there.
 */
export const tellFulfillment = (event: FulfillmentEvent, table: Table, trackingUrl: string): Telling => {
  const { id: eventId, userId, orderId, fulfillmentId } = event
  const isComplete = event.type === 'fulfillmentComplete'
  return {
    eventId,
    userId,
    topic: isComplete ? 'fulfillments_complete' : 'fulfillments_update',
    build: async (): Promise<Update | Complete | null> => {
      const order = await findOrder(table, userId, orderId)
      const fulfillment = order?.fulfillments.find(({ id }) => id === fulfillmentId)
      if (!order || !fulfillment) return null
      const update = viewOf(order, fulfillment, trackingUrl)
      return { fulfillment: isComplete ? { ...update, line_items: linesOf(order, fulfillment) } : update }
    },
  }
}

const viewOf = (
  { id: orderId, shop }: Order,
  { id, service, shipmentId, trackingNumber, warehouseId }: Fulfillment,
  trackingUrl: string,
): Update['fulfillment'] => ({
  id,
  order_id: orderId,
  service,
  shipment_id: shipmentId,
  shop: { id: shop.id, order_id: shop.orderId },
  tracking_number: trackingNumber,
  tracking_url: trackingLink(trackingUrl, trackingNumber),
  warehouse_id: warehouseId,
})

const linesOf = ({ lines }: Order, { id }: Fulfillment): Complete['fulfillment']['line_items'] =>
  lines
    .filter(({ fulfillmentId }) => fulfillmentId === id)
    .map(({ productId, quantity, sku }) => ({ product_id: productId, quantity, sku }))
