import * as v from 'valibot'
import { partyEntries } from '#shared/addresses/parties/partyViews.ts'
import { Consignee, Consignor, From, Recipient } from '#shared/addresses/parties/sentParties.ts'
import { textInScan } from '#shared/carriers/rules/readScan.ts'
import { DangerousGoodsView, SentDangerousGoods } from '#shared/customs/goods/dangerousGoodsFields.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import { MAX_ORDER_LINES } from '#shared/fulfilment/orders/rules/orderLimits.ts'
import { ORDER_STATUSES } from '#shared/fulfilment/orders/rules/transitions.ts'
import { EmbeddedError, nextPage, textOrNull, totalCount, wholeNumber } from '#shared/http/answerFields.ts'
import {
  choice,
  dateTime,
  flag,
  id,
  integer,
  list,
  none,
  object,
  optionalText,
  text,
  usdCents,
} from '#shared/http/fields.ts'
import { createdDates, dates, idNumber, paging, word, words } from '#shared/http/query.ts'
import { MAX_BULK } from '#shared/http/rules/httpLimits.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'

const LineItem = object({
  sku: text(3, 32),
  quantity: integer(1, 9_999),
  sold_for: none(v.nullable(usdCents)),
  customs_product_id: none(v.nullable(id)),
  dangerous_goods: none(v.nullable(SentDangerousGoods)),
})

const REQUESTED_STATUSES = ['Processing', 'Holding'] as const

/** Fields a client may send; what is missing here is set by the system and ignored. */
const fields = {
  created: dateTime,
  to: Recipient,
  consignee: v.nullable(Consignee),
  consignor: Consignor,
  from: v.nullable(From),
  gift_message: optionalText(128),
  ignore_bad_address: flag,
  insurance: flag,
  packing_slip: flag,
  partial_fulfillment: flag,
  service: choice(SERVICES),
  terms: v.nullable(choice(TERMS)),
  signature_confirmation: flag,
  shop: object({ id: text(1, 64), order_id: none(optionalText(32)) }),
  warehouse: v.nullable(object({ id: none(optionalText(8)) })),
  line_items: list(LineItem, 1, MAX_ORDER_LINES),
}

export const CreateOrder = object({
  order: object({
    ...fields,
    created: v.optional(fields.created),
    consignee: none(fields.consignee),
    from: none(fields.from),
    gift_message: none(fields.gift_message),
    ignore_bad_address: v.optional(flag, false),
    insurance: v.optional(flag, false),
    packing_slip: v.optional(flag),
    partial_fulfillment: v.optional(flag),
    service: v.optional(fields.service),
    terms: none(fields.terms),
    signature_confirmation: v.optional(flag, false),
    warehouse: none(fields.warehouse),
    status: v.optional(choice(REQUESTED_STATUSES), 'Processing'),
    exception_on_failure: v.optional(flag, false),
    validate_only: v.optional(flag, false),
  }),
})

/** A fetched order may lack its sender's phone number, and can be sent back as it was read. */
const ReadConsignor = object({ ...Consignor.entries, phone: none(v.nullable(Consignor.entries.phone)) })

export const UpdateOrder = object({
  order: v.partial(object({ ...fields, consignor: ReadConsignor, status: choice(ORDER_STATUSES) })),
})

export const SetOrderStatuses = object({
  orders: list(object({ id, status: choice(REQUESTED_STATUSES) }), 1, MAX_BULK),
})

export const ListOrders = v.object({
  ...paging(),
  ...dates,
  ...createdDates,
  'product.id': v.optional(idNumber),
  'shipping_address.name': v.optional(words(40)),
  'to.name': v.optional(words(40)),
  'shop.id': v.optional(words(64)),
  'shop.order_id': v.optional(words(33, textInScan)),
  status: v.optional(word(ORDER_STATUSES)),
})

export type OrderFields = v.InferOutput<typeof CreateOrder>['order']
export type OrderChanges = v.InferOutput<typeof UpdateOrder>['order']
const orderEntries = {
  id: wholeNumber,
  created: v.string(),
  placed_at: v.string(),
  status: v.picklist(ORDER_STATUSES),
  ...partyEntries,
  gift_message: textOrNull,
  ignore_bad_address: v.boolean(),
  insurance: v.boolean(),
  packing_slip: v.boolean(),
  partial_fulfillment: v.boolean(),
  products: wholeNumber,
  quantity: wholeNumber,
  service: v.picklist(SERVICES),
  terms: v.picklist(TERMS),
  signature_confirmation: v.boolean(),
  shop: v.strictObject({ id: v.string(), name: v.string(), order_id: textOrNull, type: v.string() }),
  warehouse: v.strictObject({ id: textOrNull }),
  store_change: v.optional(
    v.pipe(
      v.strictObject({ code: wholeNumber, message: v.string(), detected: v.string() }),
      v.description(
        'Latest cancellation (1327) or change (1328) of the order in its connected store after import; omitted if none',
      ),
    ),
  ),
  unmatched_items: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          sku: textOrNull,
          name: v.string(),
          quantity: wholeNumber,
          sold_for: v.nullable(v.number()),
        }),
      ),
      v.description(
        'Items sold by the connected store whose SKU the shop does not have; nothing is sent until the SKUs exist or `line_items` are sent',
      ),
    ),
  ),
  errors: v.optional(
    v.pipe(
      EmbeddedError,
      v.description(
        'Errors to correct, with status `Exception`; responses to POST and PUT include known errors with any status',
      ),
    ),
  ),
}

const lineEntries = { name: v.string(), product_id: wholeNumber, sku: v.string(), quantity: wholeNumber }

const fulfillmentEntries = {
  id: wholeNumber,
  fulfilled: textOrNull,
  service: v.picklist(SERVICES),
  shipment_id: wholeNumber,
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
        sold_for: v.nullable(v.number()),
        customs_product_id: v.nullable(wholeNumber),
        dangerous_goods: v.optional(DangerousGoodsView),
        dg_code: textOrNull,
        hs_code: textOrNull,
        fulfilled: v.boolean(),
        fulfillment_id: v.nullable(wholeNumber),
      }),
    ),
    fulfillments: v.array(
      v.strictObject({
        ...fulfillmentEntries,
        warehouse_id: v.string(),
        created: v.string(),
        packed: textOrNull,
        fulfillment_fee: v.number(),
        packaging_fee: v.number(),
        packing_slip_fee: v.number(),
        shipping_cost: v.number(),
      }),
    ),
    warnings: WarningsView,
  }),
  v.title('Order'),
)

export const OrderAnswer = v.strictObject({ order: OrderView })
export const OrdersAnswer = v.strictObject({
  orders: v.array(OrderRowView),
  next_page: nextPage,
  total_orders: totalCount,
  total_pages: totalCount,
})
export const OrderStatusesAnswer = v.strictObject({
  orders: v.array(v.strictObject({ id: wholeNumber, status: v.picklist(ORDER_STATUSES) })),
})
