import * as v from 'valibot'
import { Consignee, Consignor, From, ShipmentRecipient } from '#shared/addresses/parties/partyInput.ts'
import { extractScanText } from '#shared/carriers/rules/scannedTrackingNumbers.ts'
import { DangerousGoodsInput } from '#shared/customs/goods/dangerousGoodsFields.ts'
import { MAX_ORDER_LINES } from '#shared/fulfilment/orders/rules/orderLimits.ts'
import { ORDER_STATUSES } from '#shared/fulfilment/orders/rules/transitions.ts'
import {
  choice,
  createOptionalTextSchema,
  dateTimeSchema,
  flag,
  id,
  integer,
  list,
  none,
  object,
  text,
  usdCentsSchema,
} from '#shared/http/fields.ts'
import { createDateParameters, createdDateParameters, idParameter, paging, word, words } from '#shared/http/query.ts'
import { MAX_BULK_ITEMS } from '#shared/http/rules/httpLimits.ts'
import {
  insuranceInputSchema,
  ruleDecidedInsuranceInput,
  ruleDecidedSignatureInput,
  SERVICE_DESCRIPTION,
  serviceInputSchema,
  signatureConfirmationSchema,
  termsInputSchema,
  termsUpdateSchema,
} from '#shared/http/serviceFields.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from '#shared/shipping/shippingRules/ruleFields.ts'

/* Requests of orders. */

const LineItem = object({
  sku: v.pipe(text(3, 32), v.description('Stock keeping unit (SKU)')),
  quantity: v.pipe(integer(1, 9_999), v.description('Number of units')),
  sold_for: v.pipe(
    none(v.nullable(usdCentsSchema)),
    v.description(
      'Price of **all units** in USD, used as the customs value. If null or zero, the product value is used.',
    ),
  ),
  customs_product_id: v.pipe(
    none(v.nullable(id)),
    v.description('ID of the customs product for regulated goods. Null for other goods.'),
  ),
  dangerous_goods: v.pipe(
    none(v.nullable(DangerousGoodsInput)),
    v.description("Battery details in addition to the product's `dg_code`. Null if not provided."),
  ),
})

const REQUESTABLE_ORDER_STATUSES = ['Processing', 'Holding'] as const

/** Fields a client may send; other fields are set by the system and ignored. */
const fields = {
  created: v.pipe(
    dateTimeSchema,
    v.description('Time when the buyer placed the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Cannot be changed.'),
  ),
  to: v.pipe(ShipmentRecipient, v.description("Recipient's name and address")),
  carrier: v.pipe(createOptionalTextSchema(20), v.description('Carrier code. If null, selected automatically.')),
  consignee: v.pipe(
    v.nullable(Consignee),
    v.description('Importer of record. If null, the recipient is the importer.'),
  ),
  consignor: v.pipe(Consignor, v.description('Exporter declared to customs')),
  from: v.pipe(
    v.nullable(From),
    v.description("Return address for undeliverable parcels. Null selects the service's return address."),
  ),
  gift_message: v.pipe(
    createOptionalTextSchema(128),
    v.description('Gift message printed on the packing slip. Requires `packing_slip`. Null for no message.'),
  ),
  ignore_bad_address: v.pipe(
    flag,
    v.description(
      'Whether to ship to an unverified address. Such parcels are not insured, and `insurance` is stored as false. Stored as false if the address is verified. Orders with an unverified address and `Svc Priority` are rejected.',
    ),
  ),
  insurance: insuranceInputSchema,
  packing_slip: v.pipe(flag, v.description('Whether to include a packing slip, for a fee')),
  partial_fulfillment: v.pipe(
    flag,
    v.description(
      'Whether to ship line items that are completely in stock without waiting for the others. Cannot be changed after a parcel was shipped.',
    ),
  ),
  split_fulfillment: v.pipe(
    flag,
    v.description(
      'Whether the order can be split between up to three warehouses if no single warehouse stocks all items',
    ),
  ),
  service: serviceInputSchema,
  terms: termsUpdateSchema,
  signature_confirmation: signatureConfirmationSchema,
  shop: v.pipe(
    object({
      id: v.pipe(text(1, 64), v.description('Unique identifier of the shop, chosen by you')),
      order_id: v.pipe(
        none(createOptionalTextSchema(32)),
        v.description('Order number in the shop. Null if not provided.'),
      ),
    }),
    v.description('Shop where the order was placed. Cannot be changed after creation.'),
  ),
  warehouse: v.pipe(
    v.nullable(
      object({
        id: v.pipe(
          none(createOptionalTextSchema(8)),
          v.description(
            'Warehouse ID, such as `WH0HKG01`. If null, the warehouse is selected automatically. From the status `Ready`, `line_items[].warehouse_id` contains the selected warehouse.',
          ),
        ),
      }),
    ),
    v.description('Warehouse that ships the order. If null, the warehouse is selected automatically.'),
  ),
  tags: v.pipe(
    list(text(1, MAX_TAG_LENGTH), 0, MAX_TAGS),
    v.description('Custom tags for use in shipping rule conditions'),
  ),
  line_items: v.pipe(list(LineItem, 1, MAX_ORDER_LINES), v.description('Ordered items, with one line item per SKU')),
}

export const CreateOrderRequest = object({
  order: object({
    ...fields,
    created: v.pipe(
      v.optional(fields.created),
      v.description(
        'Time when the buyer placed the order, in UTC (`YYYY-MM-DD HH:MM:SS`). Defaults to the current time.',
      ),
    ),
    carrier: none(fields.carrier),
    consignee: none(fields.consignee),
    from: none(fields.from),
    gift_message: none(fields.gift_message),
    ignore_bad_address: v.optional(fields.ignore_bad_address, false),
    insurance: ruleDecidedInsuranceInput,
    packing_slip: v.pipe(
      v.optional(fields.packing_slip),
      v.description('Whether to include a packing slip, for a fee. Defaults to the shop setting.'),
    ),
    partial_fulfillment: v.pipe(
      v.optional(fields.partial_fulfillment),
      v.description(
        'Whether to ship line items that are completely in stock before the others. Defaults to the shop setting.',
      ),
    ),
    split_fulfillment: v.pipe(
      v.optional(fields.split_fulfillment),
      v.description(
        'Whether the order can be split between up to three warehouses if none stocks all items. Defaults to the shop setting.',
      ),
    ),
    service: v.pipe(
      v.optional(fields.service),
      v.description(`${SERVICE_DESCRIPTION}. If omitted, determined by shipping rules. Defaults to the shop setting.`),
    ),
    terms: none(termsInputSchema),
    signature_confirmation: ruleDecidedSignatureInput,
    tags: v.optional(fields.tags, []),
    warehouse: none(fields.warehouse),
    status: v.pipe(
      v.optional(choice(REQUESTABLE_ORDER_STATUSES), 'Processing'),
      v.description(
        'Initial order status. `Holding` keeps the order on hold until you set the status to `Processing`.',
      ),
    ),
    exception_on_failure: v.pipe(
      v.optional(flag, false),
      v.description(
        'Whether to accept the order if its address is invalid or unverified (1012, 1200) or no route is available (1050). The order then has the status `Exception`.',
      ),
    ),
    validate_only: v.pipe(
      v.optional(flag, false),
      v.description(
        'Whether to validate the order without storing it. The response has status 201 and a placeholder `id`.',
      ),
    ),
  }),
})

/** A retrieved order may lack the consignor's phone number and can be sent unchanged. */
const RetrievedConsignor = object({ ...Consignor.entries, phone: none(v.nullable(Consignor.entries.phone)) })

export const UpdateOrderRequest = object({
  order: v.partial(
    object({
      ...fields,
      consignor: v.pipe(RetrievedConsignor, v.description('Exporter declared to customs')),
      line_items: v.pipe(
        fields.line_items,
        v.description(
          'Ordered items, with one line item per SKU. If parcels were shipped, include the shipped line items unchanged, and at least one other line item. Remaining items cannot be cancelled, but the order can be put on hold. To order more units of a shipped SKU, create another order.',
        ),
      ),
      status: v.pipe(
        choice(ORDER_STATUSES),
        v.description(
          'New order status: `Holding` puts the order on hold, and `Processing` releases it. Of the other statuses, only the current one is accepted.',
        ),
      ),
    }),
  ),
})

export const SetOrderStatusesRequest = object({
  orders: v.pipe(
    list(
      object({
        id: v.pipe(id, v.description('ID of the order to update')),
        status: v.pipe(
          choice(REQUESTABLE_ORDER_STATUSES),
          v.description('New order status. `Holding` puts the order on hold, and `Processing` releases it.'),
        ),
      }),
      1,
      MAX_BULK_ITEMS,
    ),
    v.description('Orders to hold or release'),
  ),
})

export const ListOrdersQuery = v.object({
  ...paging(),
  ...createDateParameters('Filters results by `created`. Unlimited by default.'),
  ...createdDateParameters,
  'product.id': v.pipe(v.optional(idParameter), v.description('Filters results by product ID')),
  'shipping_address.name': v.pipe(v.optional(words(40)), v.description('Alias for `to.name`')),
  'to.name': v.pipe(
    v.optional(words(40)),
    v.description('Filters results by recipient name (partial match, case-insensitive)'),
  ),
  'shop.id': v.pipe(v.optional(words(64)), v.description('Filters results by shop ID')),
  'shop.order_id': v.pipe(
    v.optional(words(33, extractScanText)),
    v.description('Filters results by order number. A leading `#` is ignored unless it is part of the order number.'),
  ),
  status: v.pipe(
    v.optional(word(ORDER_STATUSES)),
    v.description('Filters results by status. `Archived` returns no orders. Retrieve archived orders by ID.'),
  ),
})

export type OrderFields = v.InferOutput<typeof CreateOrderRequest>['order']
export type OrderChanges = v.InferOutput<typeof UpdateOrderRequest>['order']
