import * as v from 'valibot'
import { FulfillmentComplete, type FulfillmentEvent, FulfillmentUpdate } from '#shared/fulfilment/orders/orderEvents.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import type { Fulfillment, Order } from '#shared/fulfilment/orders/rules/order.ts'
import {
  createTopicNotifier,
  integer,
  nullableText,
  payload,
  service,
  shop,
  type TopicDeps,
  type TopicRow,
  text,
} from './topic.ts'

/* Webhook topics of fulfilments. */

const fulfillment = {
  id: v.pipe(integer, v.description('Unique identifier of the fulfilment (integer below 2^53)')),
  order_id: v.pipe(integer, v.description('ID of the fulfilled order')),
  service,
  shipment_id: v.pipe(integer, v.description("ID of the parcel's shipment")),
  shop,
  tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
  tracking_url: v.pipe(
    nullableText,
    v.description("URL of the buyer's tracking page. Null until a tracking number is assigned."),
  ),
  warehouse_id: v.pipe(text, v.description('ID of the warehouse that ships the parcel')),
}

/** Topic fulfillments_complete: a fulfilment was shipped, with its contents. */
export const fulfillmentsComplete = {
  name: 'fulfillments_complete',
  event: 'fulfillmentComplete',
  summary: 'A parcel of an order was shipped, possibly before its tracking number was assigned',
  payload: payload('FulfillmentsComplete', {
    fulfillment: v.pipe(
      v.looseObject({
        ...fulfillment,
        line_items: v.pipe(
          v.array(
            v.looseObject({
              product_id: v.pipe(integer, v.description('ID of the shipped product')),
              quantity: v.pipe(integer, v.description('Number of units')),
              sku: v.pipe(text, v.description('Stock keeping unit (SKU)')),
            }),
          ),
          v.description('Line items in the parcel'),
        ),
      }),
      v.description('Shipped parcel of the order'),
    ),
  }),
} as const satisfies TopicRow

/** Topic fulfillments_update: a shipped fulfilment has another tracking number. */
export const fulfillmentsUpdate = {
  name: 'fulfillments_update',
  event: 'fulfillmentUpdate',
  summary: 'The tracking number of a shipped parcel was assigned or changed',
  payload: payload('FulfillmentsUpdate', {
    fulfillment: v.pipe(
      v.looseObject(fulfillment),
      v.check(
        (sent) => !('line_items' in sent),
        'must not contain `line_items`, which are sent with `fulfillments_complete` only',
      ),
      v.description('Parcel with the new tracking number'),
    ),
  }),
} as const satisfies TopicRow

export const notifyFulfillmentsComplete = /* @__PURE__ */ createTopicNotifier(
  fulfillmentsComplete,
  FulfillmentComplete,
  async (event, deps) => {
    const found = await find(event, deps)
    return found && { fulfillment: { ...(await viewOf(found, deps)), line_items: toFulfillmentLines(found) } }
  },
)

export const notifyFulfillmentsUpdate = /* @__PURE__ */ createTopicNotifier(
  fulfillmentsUpdate,
  FulfillmentUpdate,
  async (event, deps) => {
    const found = await find(event, deps)
    return found && { fulfillment: await viewOf(found, deps) }
  },
)

type Found = { readonly order: Order; readonly fulfillment: Fulfillment }

async function find({ userId, orderId, fulfillmentId }: FulfillmentEvent, { table }: TopicDeps): Promise<Found | null> {
  const order = await findOrder(table, userId, orderId)
  const fulfillment = order?.fulfillments.find(({ id }) => id === fulfillmentId)
  return order && fulfillment ? { order, fulfillment } : null
}

/** Includes the current tracking number. */
const viewOf = async ({ order, fulfillment }: Found, { trackingLink }: TopicDeps) => ({
  id: fulfillment.id,
  order_id: order.id,
  service: fulfillment.service,
  shipment_id: fulfillment.shipmentId,
  shop: { id: order.shop.id, order_id: order.shop.orderId },
  tracking_number: fulfillment.trackingNumber,
  tracking_url: await trackingLink(fulfillment),
  warehouse_id: fulfillment.warehouseId,
})

const toFulfillmentLines = ({ order, fulfillment }: Found) =>
  order.lines
    .filter(({ fulfillmentId }) => fulfillmentId === fulfillment.id)
    .map(({ productId, quantity, sku }) => ({ product_id: productId, quantity, sku }))
