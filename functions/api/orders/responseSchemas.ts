import * as v from 'valibot'
import { partyFields, ShipmentRecipientSchema } from '#shared/addresses/parties/partyResponses.ts'
import { DangerousGoodsSchema } from '#shared/customs/goods/dangerousGoodsFields.ts'
import { WarningsSchema } from '#shared/customs/warnings/warningsResponse.ts'
import { ORDER_ACTIONS } from '#shared/fulfilment/orders/rules/orderActions.ts'
import { PROMISE_PARTS } from '#shared/fulfilment/orders/rules/promise.ts'
import { ORDER_STATUSES } from '#shared/fulfilment/orders/rules/transitions.ts'
import { ORDER_PICKING_STATES } from '#shared/fulfilment/warehouse/rules/pick.ts'
import {
  EmbeddedError,
  identifier,
  nextPage,
  nullableText,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { insurance, service, signatureConfirmation, terms } from '#shared/http/serviceFields.ts'
import { deliveryFields } from '#shared/rating/deliveryResponse.ts'
import { AppliedRuleSchema } from '#shared/shipping/shippingRules/ruleFields.ts'

/* Orders in responses: whole, and as rows of lists. */

const orderViewFields = {
  id: identifier,
  created: v.pipe(
    v.string(),
    v.description('Time when the buyer placed the order, as sent by the shop, in UTC (`YYYY-MM-DD HH:MM:SS`)'),
  ),
  placed_at: v.pipe(
    v.string(),
    v.description(
      'Time when the platform received the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Later than `created` for imported orders.',
    ),
  ),
  status: v.pipe(
    v.picklist(ORDER_STATUSES),
    v.description(
      'Order status: `Processing` (awaiting stock allocation), `Holding` (on hold), `Exception` (action required), `Backordered` (out of stock), `Ready` (stock allocated, with `partial_fulfillment` to at least one line item), `Packing`, `Partial` (partially shipped), `Fulfilled` (shipping completed) or `Archived` (90 days after shipment)',
    ),
  ),
  allowed_actions: v.pipe(
    v.array(v.picklist(ORDER_ACTIONS)),
    v.description(
      'Actions allowed in the current status: `update`, `hold` (set the status to `Holding`), `release` (set the status to `Processing`, also to retry an order in the status `Exception`) and `delete`',
    ),
  ),
  ...partyFields,
  to: ShipmentRecipientSchema,
  carrier: v.pipe(
    v.optional(v.string()),
    v.description('Code of the required carrier. Omitted if the carrier is selected automatically.'),
  ),
  gift_message: v.pipe(nullableText, v.description('Gift message printed on the packing slip. Null for no message.')),
  ignore_bad_address: v.pipe(
    v.boolean(),
    v.description('Whether the order can be shipped to an unverified address, without insurance'),
  ),
  insurance,
  packing_slip: v.pipe(v.boolean(), v.description('Whether a packing slip is included, for a fee')),
  partial_fulfillment: v.pipe(
    v.boolean(),
    v.description('Whether line items that are completely in stock are shipped without waiting for the others'),
  ),
  split_fulfillment: v.pipe(
    v.boolean(),
    v.description(
      'Whether the order can be split between up to three warehouses if no single warehouse stocks all items',
    ),
  ),
  products: v.pipe(wholeNumberSchema, v.description('Number of distinct products in the order')),
  quantity: v.pipe(wholeNumberSchema, v.description('Total number of units')),
  service,
  terms,
  signature_confirmation: signatureConfirmation,
  shop: v.pipe(
    v.strictObject({
      id: v.pipe(v.string(), v.description('Unique identifier of the shop, chosen by you')),
      name: v.pipe(v.string(), v.description('Display name of the shop')),
      order_id: v.pipe(nullableText, v.description('Order number in the shop. Null if not provided.')),
      type: v.pipe(
        v.string(),
        v.description('Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)'),
      ),
    }),
    v.description('Shop where the order was placed'),
  ),
  warehouse: v.pipe(
    v.strictObject({
      id: v.pipe(
        nullableText,
        v.description(
          'Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.',
        ),
      ),
    }),
    v.description('Warehouse requested for the order'),
  ),
  promise: v.pipe(
    v.nullable(
      v.pipe(
        v.strictObject({
          made: v.pipe(v.string(), v.description('Time when the dates were promised, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
          service: v.pipe(service, v.description('Service level used to calculate the promised dates')),
          ...deliveryFields,
          late: v.pipe(
            v.array(v.picklist(PROMISE_PARTS)),
            v.description(
              'Missed promises: `shipment` (no parcel was shipped by `ship_date`) or `delivery` (not all shipped parcels were delivered by `delivery_date_max`)',
            ),
          ),
        }),
        v.title('OrderPromise'),
      ),
    ),
    v.description(
      'Dates promised when stock was first allocated. They do not change later. Null until stock is allocated, or if the destination country was changed.',
    ),
  ),
  store_change: v.optional(
    v.pipe(
      v.strictObject({
        code: v.pipe(
          wholeNumberSchema,
          v.description(
            'Error code: `1327` (order cancelled, refunded or fulfilled in the store) or `1328` (items or address changed in the store)',
          ),
        ),
        message: v.pipe(v.string(), v.description('Human-readable error message. The wording may change.')),
        detected: v.pipe(v.string(), v.description('Detection time of the change in UTC (`YYYY-MM-DD HH:MM:SS`)')),
      }),
      v.description(
        'Latest change made to the order in the connected store, including cancellation. Omitted if there was none.',
      ),
    ),
  ),
  tags: v.pipe(
    v.optional(v.array(v.string())),
    v.description('Custom tags for use in shipping rule conditions. Omitted if there are none.'),
  ),
  shipping_rules: v.pipe(
    v.optional(v.array(AppliedRuleSchema)),
    v.description('Shipping rules applied to the order, with their options. Omitted if no rule applied.'),
  ),
  hold_reason: v.pipe(
    v.optional(v.string()),
    v.description('Shipping rule that put the order on hold. Omitted for other orders.'),
  ),
  unmatched_items: v.pipe(
    v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            sku: v.pipe(nullableText, v.description('Item SKU in the store. Null if the item has no SKU.')),
            name: v.pipe(v.string(), v.description('Item display name in the store')),
            quantity: v.pipe(wholeNumberSchema, v.description('Number of ordered units not yet shipped')),
            sold_for: v.pipe(
              v.nullable(v.number()),
              v.description('Total price of all units in USD. Null if unknown.'),
            ),
          }),
        ),
        v.description(
          'Store order items with an unknown SKU. The order is not shipped until you create the SKUs or send `line_items`.',
        ),
      ),
    ),
    v.description(
      'Store order items with an unknown SKU. The order is not shipped until you create the SKUs or send `line_items`.',
    ),
  ),
  errors: v.pipe(
    v.optional(
      v.pipe(
        EmbeddedError,
        v.description(
          'Error to correct, as a single object. Returned in the status `Exception`, and by POST and PUT if the order is accepted but cannot be processed without changes, such as an order for a denied party (1240). Omitted if there is no error.',
        ),
      ),
    ),
    v.description(
      'Error to correct, as a single object. Returned in the status `Exception`, and by POST and PUT if the order is accepted but cannot be processed without changes, such as an order for a denied party (1240). Omitted if there is no error.',
    ),
  ),
}

const lineItemFields = {
  name: v.pipe(v.string(), v.description('Display name of the product')),
  product_id: v.pipe(wholeNumberSchema, v.description('ID of the ordered product (`GET /products/{id}`)')),
  sku: v.pipe(v.string(), v.description('Stock keeping unit (SKU)')),
  quantity: v.pipe(wholeNumberSchema, v.description('Number of units')),
}

const fulfillmentFields = {
  id: v.pipe(wholeNumberSchema, v.description('Unique identifier of the fulfilment (integer below 2^53)')),
  fulfilled: v.pipe(
    nullableText,
    v.description('Carrier handover time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until the parcel is handed over.'),
  ),
  service,
  shipment_id: v.pipe(wholeNumberSchema, v.description("ID of the parcel's shipment")),
  tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
  tracking_url: v.pipe(
    nullableText,
    v.description("URL of the buyer's tracking page. Null until a tracking number is assigned."),
  ),
}

/** Order in lists: with abbreviated lines and fulfilments. */
export const OrderRowSchema = v.pipe(
  v.strictObject({
    ...orderViewFields,
    line_items: v.pipe(
      v.array(v.strictObject(lineItemFields)),
      v.description('Ordered items, with one line item per SKU'),
    ),
    fulfillments: v.pipe(v.array(v.strictObject(fulfillmentFields)), v.description('Parcels that fulfil the order')),
  }),
  v.title('OrderRow'),
)

/** Serial numbers that are shown of a fulfilment. */
export const MAX_RETURNED_SERIAL_NUMBERS = 200

const PackageSchema = v.strictObject({
  box: v.pipe(nullableText, v.description('Code of the shipping box. Null for other packaging.')),
  weight: v.pipe(v.number(), v.description('Weight in kilograms')),
  length: v.pipe(v.number(), v.description('Length in centimetres')),
  width: v.pipe(v.number(), v.description('Width in centimetres')),
  height: v.pipe(v.number(), v.description('Height in centimetres')),
})

const PackedLotSchema = v.pipe(
  v.strictObject({
    product_id: v.pipe(wholeNumberSchema, v.description('ID of the packed product')),
    lot: v.pipe(v.string(), v.description('Lot number')),
    quantity: v.pipe(wholeNumberSchema, v.description('Number of packed units')),
  }),
  v.title('PackedLot'),
)

const PackedSerialSchema = v.pipe(
  v.strictObject({
    product_id: v.pipe(wholeNumberSchema, v.description('ID of the packed product')),
    serial: v.pipe(v.string(), v.description('Unit serial number')),
  }),
  v.title('PackedSerial'),
)

const PickingSchema = v.strictObject({
  state: v.pipe(
    v.picklist(ORDER_PICKING_STATES),
    v.description(
      'Picking status: `to_pick` (not started), `picking` (in progress), `picked` (all units are picked) or `packing` (the parcel is being packed)',
    ),
  ),
  units: v.pipe(wholeNumberSchema, v.description('Number of units to pick, including picked units')),
  picked: v.pipe(wholeNumberSchema, v.description('Number of picked units')),
})

const LineComponentSchema = v.pipe(
  v.strictObject({
    product_id: v.pipe(wholeNumberSchema, v.description('ID of the component')),
    name: v.pipe(v.string(), v.description('Display name of the component')),
    quantity: v.pipe(wholeNumberSchema, v.description('Number of units per kit')),
    dg_code: v.pipe(nullableText, v.description('Dangerous goods code. Null if the goods are not dangerous.')),
    hs_code: v.pipe(
      nullableText,
      v.description('Harmonized System code for the destination country. Null if unknown.'),
    ),
  }),
  v.title('LineItemComponent'),
)

export const OrderSchema = v.pipe(
  v.strictObject({
    ...orderViewFields,
    line_items: v.pipe(
      v.array(
        v.strictObject({
          ...lineItemFields,
          sold_for: v.pipe(
            v.nullable(v.number()),
            v.description(
              'Price of **all units** in USD, used as the customs value. If null or zero, the product value is used.',
            ),
          ),
          customs_product_id: v.pipe(
            v.nullable(wholeNumberSchema),
            v.description('ID of the customs product for regulated goods. Null for other goods.'),
          ),
          dangerous_goods: v.pipe(
            v.optional(DangerousGoodsSchema),
            v.description('Battery details in addition to `dg_code`. Null if not provided.'),
          ),
          dg_code: v.pipe(nullableText, v.description('Dangerous goods code. Null for kits and for other goods.')),
          hs_code: v.pipe(
            nullableText,
            v.description('Harmonized System code for the destination country. Null for kits or if unknown.'),
          ),
          components: v.pipe(
            v.array(LineComponentSchema),
            v.description('Kit components at the time of the order. Empty for other products.'),
          ),
          warehouse_id: v.pipe(
            nullableText,
            v.description('ID of the warehouse that reserved or shipped the units. Null until reserved.'),
          ),
          fulfilled: v.pipe(v.boolean(), v.description('Whether the line item has been shipped')),
          fulfillment_id: v.pipe(
            v.nullable(wholeNumberSchema),
            v.description('ID of the fulfilment that includes the line item. Null until packing starts.'),
          ),
        }),
      ),
      v.description('Ordered items, with one line item per SKU'),
    ),
    fulfillments: v.pipe(
      v.array(
        v.strictObject({
          ...fulfillmentFields,
          warehouse_id: v.pipe(v.string(), v.description('ID of the warehouse that ships the parcel')),
          created: v.pipe(v.string(), v.description('Packing start time in UTC (`YYYY-MM-DD HH:MM:SS`)')),
          packed: v.pipe(
            nullableText,
            v.description('Packing completion time in UTC (`YYYY-MM-DD HH:MM:SS`). Null until packed.'),
          ),
          fulfillment_fee: v.pipe(v.number(), v.description('Pick and pack fee in USD')),
          packaging_fee: v.pipe(v.number(), v.description('Packaging material fee in USD')),
          packing_slip_fee: v.pipe(v.number(), v.description('Packing slip fee in USD')),
          shipping_cost: v.pipe(v.number(), v.description('Label price in USD, including prepaid duty and tax')),
          package: v.pipe(
            v.nullable(PackageSchema),
            v.description("Packed parcel's weight and dimensions. Null if not measured by the warehouse."),
          ),
          lots: v.pipe(
            v.nullable(v.array(PackedLotSchema)),
            v.description('Packed units, grouped by lot. Null if lot numbers were not recorded.'),
          ),
          serials: v.pipe(
            v.nullable(v.array(PackedSerialSchema)),
            v.description('Serial numbers of the packed units (up to 200). Null if not recorded.'),
          ),
        }),
      ),
      v.description('Parcels that fulfil the order'),
    ),
    warnings: v.pipe(
      WarningsSchema,
      v.description('Correctable issues that may delay or return the parcel. Returned by POST and PUT only.'),
    ),
    picking: v.pipe(
      v.optional(v.nullable(PickingSchema)),
      v.description(
        'Picking progress at the warehouse. Null if nothing is left to pick, or if the warehouse does not report progress. Returned only by `GET /orders/{id}`.',
      ),
    ),
  }),
  v.title('Order'),
)

export const OrderResponse = v.strictObject({ order: OrderSchema })
export const OrdersResponse = v.strictObject({
  orders: v.pipe(v.array(OrderRowSchema), v.description('Page of orders')),
  next_page: nextPage,
  total_orders: totalCountSchema,
  total_pages: totalPagesSchema,
})
export const OrderStatusesResponse = v.strictObject({
  orders: v.pipe(
    v.array(
      v.strictObject({
        id: v.pipe(wholeNumberSchema, v.description('ID of the order')),
        status: v.pipe(v.picklist(ORDER_STATUSES), v.description('Order status after the request')),
      }),
    ),
    v.description('Orders that exist, in request order. Orders that cannot be changed keep their status.'),
  ),
})
