import * as v from 'valibot'
import { toPartyResponses } from '#shared/addresses/parties/partyResponses.ts'
import {
  CITY_DESCRIPTION,
  POSTAL_CODE_DESCRIPTION,
  PROVINCE_DESCRIPTION,
  STREET1_DESCRIPTION,
  STREET2_DESCRIPTION,
} from '#shared/addresses/rules/addressFieldDescriptions.ts'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { OrderException } from '#shared/fulfilment/orders/orderEvents.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import {
  createTopicNotifier,
  identifier,
  integer,
  nullableText,
  payload,
  service,
  shop,
  type TopicRow,
  text,
} from './topic.ts'

/** Topic orders_status: an order requires action by its owner, described in the order. */
export const ordersStatus = {
  name: 'orders_status',
  event: 'orderException',
  summary: 'An order moved to status `Exception` and requires action',
  payload: payload('OrdersStatus', {
    order: v.pipe(
      v.looseObject({
        id: identifier,
        created: v.pipe(text, v.description('Time when the order was placed, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
        placed_at: v.pipe(
          text,
          v.description('Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`)'),
        ),
        service,
        status: v.pipe(v.literal('Exception'), v.description('Order status. Always `Exception`.')),
        line_items: v.pipe(
          v.array(
            v.looseObject({
              product_id: v.pipe(v.nullable(integer), v.description('Product ID. Null if no product is assigned.')),
              sku: v.pipe(text, v.description('Stock keeping unit (SKU)')),
              quantity: v.pipe(integer, v.description('Number of units')),
            }),
          ),
          v.description('Ordered items, with one line item per SKU'),
        ),
        shipping_address: v.pipe(
          v.looseObject({
            company_name: v.pipe(
              nullableText,
              v.description("Company name, printed above the recipient's name. Null if not provided."),
            ),
            phone: v.pipe(nullableText, v.description('Phone number. Null if not provided.')),
            email: v.pipe(nullableText, v.description('Email address. Null if not provided.')),
            name: v.pipe(nullableText, v.description("Recipient's name. Null if only a company name is provided.")),
            street1: v.pipe(text, v.description(STREET1_DESCRIPTION)),
            street2: v.pipe(nullableText, v.description(STREET2_DESCRIPTION)),
            city: v.pipe(text, v.description(CITY_DESCRIPTION)),
            province: v.pipe(nullableText, v.description(PROVINCE_DESCRIPTION)),
            postal_code: v.pipe(nullableText, v.description(POSTAL_CODE_DESCRIPTION)),
            country: v.pipe(text, v.description('Two-letter country code (ISO 3166-1 alpha-2)')),
          }),
          v.description("Recipient's name and address"),
        ),
        shop,
      }),
      v.description('Order that requires action'),
    ),
  }),
} as const satisfies TopicRow

export const notifyOrdersStatus = /* @__PURE__ */ createTopicNotifier(
  ordersStatus,
  OrderException,
  async ({ userId, orderId }, { table }) => {
    const order = await findOrder(table, userId, orderId)
    if (!order) return null
    // Dates of birth are not disclosed.
    const { date_of_birth: _, ...address } = toPartyResponses(order).to
    return {
      order: {
        id: orderId,
        created: formatDateTime(order.createdMs),
        placed_at: formatDateTime(getCreationMs(orderId)),
        service: order.service,
        // The status at the time of the event, which may have been resolved since.
        status: 'Exception' as const,
        line_items: order.lines.map(({ productId, sku, quantity }) => ({ product_id: productId, sku, quantity })),
        shipping_address: address,
        shop: { id: order.shop.id, order_id: order.shop.orderId },
      },
    }
  },
)
