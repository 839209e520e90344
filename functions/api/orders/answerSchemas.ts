import * as v from 'valibot'
import { partyEntries } from '../../../shared/addresses/parties/partyViews.ts'
import { ORDER_STATUSES } from '../../../shared/fulfilment/orders/rules/transitions.ts'
import { EmbeddedError } from '../../../shared/http/embeddedError.ts'
import { SERVICES, TERMS } from '../../../shared/reference/rules/services.ts'

const text = v.string()
const textOrNull = v.nullable(v.string())
const decimal = v.number()
const integer = v.pipe(v.number(), v.integer())

const orderEntries = {
  id: integer,
  created: text,
  placed_at: text,
  status: v.picklist(ORDER_STATUSES),
  ...partyEntries,
  gift_message: textOrNull,
  ignore_bad_address: v.boolean(),
  insurance: v.boolean(),
  packing_slip: v.boolean(),
  partial_fulfillment: v.boolean(),
  products: integer,
  quantity: integer,
  service: v.picklist(SERVICES),
  terms: v.picklist(TERMS),
  signature_confirmation: v.boolean(),
  shop: v.strictObject({ id: text, name: text, order_id: textOrNull, type: text }),
  warehouse: v.strictObject({ id: textOrNull }),
  errors: v.optional(
    v.pipe(
      EmbeddedError,
      v.description(
        'What has to be put right: in status Exception, and in answers of POST and PUT whatever the status, as far as it is known by then',
      ),
    ),
  ),
}

const lineEntries = { name: text, product_id: integer, sku: text, quantity: integer }

const fulfillmentEntries = {
  id: integer,
  fulfilled: textOrNull,
  service: v.picklist(SERVICES),
  shipment_id: integer,
  tracking_number: textOrNull,
  tracking_url: textOrNull,
}

/** An order in lists: of its lines and fulfilments the essentials. */
export const OrderRowView = v.pipe(
  v.strictObject({
    ...orderEntries,
    line_items: v.array(v.strictObject(lineEntries)),
    fulfillments: v.array(v.strictObject(fulfillmentEntries)),
  }),
  v.title('OrderRow'),
)

export const OrderView = v.pipe(
  v.strictObject({
    ...orderEntries,
    line_items: v.array(
      v.strictObject({
        ...lineEntries,
        sold_for: v.nullable(decimal),
        dg_code: textOrNull,
        hs_code: textOrNull,
        fulfilled: v.boolean(),
        fulfillment_id: v.nullable(integer),
      }),
    ),
    fulfillments: v.array(
      v.strictObject({
        ...fulfillmentEntries,
        created: text,
        packed: textOrNull,
        fulfillment_fee: decimal,
        packaging_fee: decimal,
        packing_slip_fee: decimal,
        shipping_cost: decimal,
      }),
    ),
  }),
  v.title('Order'),
)

export const OrderAnswer = v.strictObject({ order: OrderView })
export const OrdersAnswer = v.strictObject({
  orders: v.array(OrderRowView),
  total_orders: integer,
  total_pages: integer,
})
export const OrderStatusesAnswer = v.strictObject({
  orders: v.array(v.strictObject({ id: integer, status: v.picklist(ORDER_STATUSES) })),
})
export const EmptyAnswer = v.strictObject({})
