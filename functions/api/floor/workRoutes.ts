import * as v from 'valibot'
import { MAX_REASON_LENGTH } from '#shared/audit/rules/auditLimits.ts'
import { CONDITIONS } from '#shared/fulfilment/stock/rules/movement.ts'
import { PLACE_CODE_PATTERN } from '#shared/fulfilment/warehouse/rules/place.ts'
import { MAX_WAVE_ORDERS, WAVE_KINDS } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { choice, flag, id, integer, list, none, object, text } from '#shared/http/fields.ts'
import { nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'

/*
 * Routes and schemas of the work in a warehouse: scans, goods in, orders to pick, waves, counts.
 */

const MIN_REASON_LENGTH = 3
const MAX_MERCHANTS = 20

const userId = v.pipe(wholeNumber, v.description('ID of the merchant'))
const productId = v.pipe(wholeNumber, v.description('ID of the product of the merchant'))
const orderId = v.pipe(wholeNumber, v.description('ID of the order of the merchant'))
const lot = v.pipe(v.string(), v.description('Lot. Empty if the product has no lots.'))
const expiry = v.pipe(nullableText, v.description('Expiry date, `YYYY-MM-DD`. Null if there is none.'))
const condition = v.pipe(v.picklist(CONDITIONS), v.description('Condition of the units'))
const place = v.pipe(v.string(), v.description('Code of the place'))
const created = v.pipe(v.string(), v.description('Creation time, `YYYY-MM-DD HH:MM:SS` UTC'))

const productEntries = {
  user_id: userId,
  id: productId,
  name: v.pipe(v.string(), v.description('Display name, in the language of the warehouse if available')),
  barcode: v.pipe(nullableText, v.description('Barcode. Null if the product has none.')),
  tracking: v.pipe(
    v.strictObject({
      lot: v.pipe(v.boolean(), v.description('Whether lots are recorded')),
      expiry: v.pipe(v.boolean(), v.description('Whether expiry dates are recorded')),
      serial: v.pipe(v.boolean(), v.description('Whether serial numbers are recorded at packing')),
    }),
    v.description('Data that is recorded for each unit'),
  ),
  measured: v.pipe(v.boolean(), v.description('Whether weight and size of a unit are known')),
}
const ProductView = v.pipe(v.strictObject(productEntries), v.title('FloorProduct'))

const unitsEntries = {
  place,
  condition,
  lot,
  expiry,
  free: v.pipe(wholeNumber, v.description('Units that no pick is planned for')),
  planned: v.pipe(wholeNumber, v.description('Units planned for picks')),
  version: v.pipe(wholeNumber, v.description('Version of the units, to be sent with a count')),
}

const Match = v.strictObject({
  kind: v.pipe(
    v.picklist(['place', 'tote', 'product', 'inbound', 'parcel']),
    v.description('Kind of the scanned thing'),
  ),
  code: v.pipe(nullableText, v.description('Code of a place or tote. Null for other kinds.')),
  user_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the merchant. Null if there is none.')),
  product: v.pipe(v.nullable(ProductView), v.description('Product. Null for other kinds.')),
  inbound_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the inbound shipment. Null for other kinds.')),
  order_id: v.pipe(
    v.nullable(wholeNumber),
    v.description('ID of the order of a tote or parcel. Null if there is none.'),
  ),
  fulfillment_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the fulfilment of a parcel. Null for others.')),
  wave_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the wave of a tote. Null if there is none.')),
})

const InboundEntries = {
  user_id: userId,
  id: v.pipe(wholeNumber, v.description('ID of the inbound shipment')),
  status: v.pipe(v.picklist(['Pending', 'Received', 'Processed']), v.description('Status of the inbound shipment')),
  carrier: v.pipe(nullableText, v.description('Carrier of the delivery. Null if unknown.')),
  tracking_number: v.pipe(nullableText, v.description('Tracking number of the delivery. Null if unknown.')),
  announced: v.pipe(v.boolean(), v.description('Whether the merchant announced the goods')),
  created,
}

const InboundView = v.strictObject({
  ...InboundEntries,
  products: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductView, v.description('Announced or counted product')),
        quantity: v.pipe(
          v.nullable(wholeNumber),
          v.description('Announced units. Null if workers count without expected quantities.'),
        ),
        processed: v.pipe(wholeNumber, v.description('Units counted so far')),
      }),
    ),
    v.description('Products of the inbound shipment'),
  ),
})

const OrderView = v.strictObject({
  user_id: userId,
  order_id: orderId,
  units: v.pipe(wholeNumber, v.description('Units to pick')),
  product_ids: v.pipe(v.array(wholeNumber), v.description('IDs of the products to pick')),
  service: v.pipe(v.picklist(SERVICES), v.description('Shipping service')),
  since: v.pipe(v.string(), v.description('Time at which the units were reserved, `YYYY-MM-DD HH:MM:SS` UTC')),
})

const WaveEntries = {
  id: v.pipe(wholeNumber, v.description('ID of the wave')),
  kind: v.pipe(
    v.picklist(WAVE_KINDS),
    v.description('`singles`: orders of one unit in one tote. `multi`: one tote for each order.'),
  ),
  orders: v.pipe(wholeNumber, v.description('Number of orders')),
  totes: v.pipe(v.array(v.string()), v.description('Totes of the wave')),
  claimed: v.pipe(v.boolean(), v.description('Whether a device picks it')),
  mine: v.pipe(v.boolean(), v.description('Whether this device picks it')),
}

const Stop = v.strictObject({
  place,
  product: v.pipe(ProductView, v.description('Product to pick')),
  lot,
  expiry,
  quantity: v.pipe(wholeNumber, v.description('Units to pick at this stop')),
  for: v.pipe(
    v.array(
      v.strictObject({
        user_id: userId,
        order_id: orderId,
        tote: v.pipe(nullableText, v.description('Tote of the order. Null in a wave of single units.')),
        quantity: v.pipe(wholeNumber, v.description('Units for the order')),
      }),
    ),
    v.description('Orders that get the units'),
  ),
})

const WaveView = v.strictObject({
  ...WaveEntries,
  stops: v.pipe(v.array(Stop), v.description('Stops that are left, in walking order')),
  missing: v.pipe(
    v.array(
      v.strictObject({
        user_id: userId,
        order_id: orderId,
        product_id: productId,
        quantity: v.pipe(wholeNumber, v.description('Missing units')),
      }),
    ),
    v.description('Units that no place has for orders of the wave'),
  ),
  picks: v.pipe(
    v.array(
      v.strictObject({
        user_id: userId,
        order_id: orderId,
        tote: v.pipe(nullableText, v.description('Tote of the order. Null in a wave of single units.')),
        state: v.pipe(v.picklist(['open', 'packing', 'withdrawn']), v.description('State of the pick')),
        complete: v.pipe(v.boolean(), v.description('Whether all units are picked')),
        fulfillment_id: v.pipe(
          v.nullable(wholeNumber),
          v.description('ID of the fulfilment in packing. Null in other states.'),
        ),
        units: v.pipe(
          v.array(
            v.strictObject({
              product: v.pipe(ProductView, v.description('Picked product')),
              lot,
              expiry,
              quantity: v.pipe(wholeNumber, v.description('Units picked')),
            }),
          ),
          v.description('Units picked so far'),
        ),
      }),
    ),
    v.description('Picks of the orders'),
  ),
})

const PutBackView = v.strictObject({
  user_id: userId,
  order_id: orderId,
  tote: v.pipe(nullableText, v.description('Tote with the units. Null if there is none.')),
  units: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductView, v.description('Product to put back')),
        lot,
        expiry,
        quantity: v.pipe(wholeNumber, v.description('Units to put back')),
      }),
    ),
    v.description('Units to put back'),
  ),
})

const CountView = v.strictObject({
  id: v.pipe(wholeNumber, v.description('ID of the count')),
  place,
  state: v.pipe(
    v.picklist(['open', 'approval']),
    v.description('`open`: to be counted. `approval`: a lead is to decide on the differences.'),
  ),
  reason: v.pipe(v.picklist(['short', 'lead']), v.description('`short`: a picker did not find units there')),
  created,
  lines: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductView, v.description('Counted product')),
        condition,
        lot,
        expiry,
        expected: v.pipe(wholeNumber, v.description('Units on record')),
        counted: v.pipe(wholeNumber, v.description('Units counted')),
      }),
    ),
    v.description('Differences that need approval'),
  ),
  orders: v.pipe(
    v.array(wholeNumber),
    v.description('Orders that may lose their units if the differences are approved, youngest first'),
  ),
})

const placeCode = v.pipe(
  text(1, 20),
  v.regex(PLACE_CODE_PATTERN, 'must contain only upper-case letters, digits, hyphens and periods'),
)

const toteCode = v.pipe(
  text(1, 20),
  v.regex(/^TO-[A-Z0-9.-]{1,17}$/, 'must be the barcode of a tote: TO- and 1 to 17 of A-Z, 0-9, hyphen and period'),
)

const PostWave = object({
  wave: v.pipe(
    object({
      operation_id: v.pipe(text(1, 64), v.description('ID of the operation, unique in the warehouse')),
      kind: v.pipe(
        choice(WAVE_KINDS),
        v.description('`singles`: orders of one unit in one tote. `multi`: one tote for each order.'),
      ),
      limit: v.pipe(
        v.optional(integer(1, MAX_WAVE_ORDERS.singles), MAX_WAVE_ORDERS.singles),
        v.description('Maximum number of orders'),
      ),
      totes: v.pipe(
        list(toteCode, 1, MAX_WAVE_ORDERS.multi),
        v.check((totes) => new Set(totes).size === totes.length, 'must not contain a tote more than once'),
        v.description('Scanned totes: one for single units, else one for each order'),
      ),
      services: v.pipe(
        v.optional(list(choice(SERVICES), 0, SERVICES.length), []),
        v.description('Shipping services of the orders. Empty for all.'),
      ),
      merchants: v.pipe(
        v.optional(list(id, 0, MAX_MERCHANTS), []),
        v.description('IDs of the merchants of the orders. Empty for all.'),
      ),
      zone: v.pipe(none(v.nullable(text(1, 20))), v.description('Zone of all places. Null for all zones.')),
    }),
    v.description('Wave to start'),
  ),
})

const PostCount = object({
  count: v.pipe(
    object({ place: v.pipe(placeCode, v.description('Code of the place. `MISSING` to write off units not found.')) }),
    v.description('Count to open'),
  ),
})

const PostApproval = object({
  approval: v.pipe(
    object({
      approve: v.pipe(flag, v.description('Whether the differences are booked; otherwise the place is counted again')),
      reason: v.pipe(text(MIN_REASON_LENGTH, MAX_REASON_LENGTH), v.description('Reason, for the audit trail')),
    }),
    v.description('Decision of the lead'),
  ),
})

const PostUnknown = object({
  unknown: v.pipe(
    object({
      operation_id: v.pipe(text(1, 64), v.description('ID of the operation, unique in the warehouse')),
      place: v.pipe(placeCode, v.description('Code of the place where the goods are')),
      description: v.pipe(text(3, 255), v.description('Description of the goods and their labels')),
      tracking_number: v.pipe(none(v.nullable(text(1, 64))), v.description('Tracking number. Null if there is none.')),
    }),
    v.description('Goods without a known owner'),
  ),
})

const PostAssignment = object({
  assignment: v.pipe(
    object({ user_id: v.pipe(id, v.description('ID of the merchant who owns the goods')) }),
    v.description('Owner of the goods'),
  ),
})

const UnknownView = v.strictObject({
  id: v.pipe(wholeNumber, v.description('ID of the goods')),
  place,
  description: v.pipe(v.string(), v.description('Description of the goods and their labels')),
  tracking_number: v.pipe(nullableText, v.description('Tracking number. Null if there is none.')),
  created,
})

const Empty = v.strictObject({})

const reading = { tag: 'Floor', access: 'floor', scope: 'floor:read', effect: 'none' } as const
const working = { tag: 'Floor', access: 'floor', scope: 'floor:work', effect: 'none' } as const
const leading = { tag: 'Floor', access: 'floor', scope: 'floor:lead', effect: 'none' } as const

export const WaveResponse = v.strictObject({ wave: v.pipe(WaveView, v.description('Wave with its stops')) })
export const InboundResponse = v.strictObject({ inbound: v.pipe(InboundView, v.description('Inbound shipment')) })
export const CountsResponse = v.strictObject({
  counts: v.pipe(v.array(CountView), v.description('Open counts, oldest first')),
})
export const ScanResponse = v.strictObject({
  scan: v.pipe(
    v.strictObject({
      matches: v.pipe(v.array(Match), v.description('Everything that the barcode may be. Empty if it is unknown.')),
      lot: v.pipe(nullableText, v.description('Lot in the barcode. Null if there is none.')),
      expiry: v.pipe(nullableText, v.description('Expiry date in the barcode, `YYYY-MM-DD`. Null if there is none.')),
      serial: v.pipe(nullableText, v.description('Serial number in the barcode. Null if there is none.')),
    }),
    v.description('Scanned barcode'),
  ),
})

export const floorWorkRoutes = defineRoutes({
  getFloorScan: {
    ...reading,
    key: 'GET /floor/scan/{code}',
    summary: 'Look up a scanned barcode',
    description: 'Returns the places, totes, products, inbound shipments and parcels that a barcode may be.',
    success: { status: 200, body: ScanResponse },
  },
  listFloorInbounds: {
    ...reading,
    key: 'GET /floor/inbounds',
    summary: 'List expected inbound shipments',
    description: 'Returns up to 100 inbound shipments that are expected or being received, oldest first.',
    success: {
      status: 200,
      body: v.strictObject({
        inbounds: v.pipe(v.array(v.strictObject(InboundEntries)), v.description('Inbound shipments, oldest first')),
      }),
    },
  },
  getFloorInbound: {
    ...reading,
    key: 'GET /floor/inbounds/{user_id}/{id}',
    summary: 'Retrieve an inbound shipment in the warehouse',
    success: { status: 200, body: InboundResponse },
    problems: ['inbound_not_found'],
  },
  listFloorUnknown: {
    ...reading,
    key: 'GET /floor/unknown',
    summary: 'List goods without a known owner',
    success: {
      status: 200,
      body: v.strictObject({ unknown: v.pipe(v.array(UnknownView), v.description('Goods, oldest first')) }),
    },
  },
  createFloorUnknown: {
    ...working,
    key: 'POST /floor/unknown',
    summary: 'Record goods without a known owner',
    description:
      'The goods do not become stock until a lead assigns them to a merchant. A repeated operation returns the same goods.',
    body: PostUnknown,
    success: { status: 201, body: v.strictObject({ unknown: v.pipe(UnknownView, v.description('Recorded goods')) }) },
    problems: [{ name: 'place_unknown', httpStatus: 400 }, 'operation_differs'],
  },
  assignFloorUnknown: {
    ...leading,
    key: 'POST /floor/unknown/{id}/assign',
    summary: 'Assign goods to a merchant',
    description: 'Creates an inbound shipment of the merchant without a notice, to be received.',
    body: PostAssignment,
    success: { status: 201, body: InboundResponse },
    problems: [{ name: 'validation_failed', httpStatus: 404 }],
  },
  getFloorPlace: {
    ...reading,
    key: 'GET /floor/places/{code}',
    summary: 'Retrieve the contents of a place',
    success: {
      status: 200,
      body: v.strictObject({
        contents: v.pipe(
          v.array(
            v.strictObject({ product: v.pipe(ProductView, v.description('Product at the place')), ...unitsEntries }),
          ),
          v.description('Units at the place'),
        ),
      }),
    },
    problems: ['place_unknown'],
  },
  getFloorProduct: {
    ...reading,
    key: 'GET /floor/products/{user_id}/{id}',
    summary: 'Retrieve the units of a product in the warehouse',
    success: {
      status: 200,
      body: v.strictObject({
        product: v.pipe(
          v.strictObject({
            ...productEntries,
            unplaced: v.pipe(wholeNumber, v.description('Units without a place')),
            units: v.pipe(v.array(v.strictObject(unitsEntries)), v.description('Units at places')),
          }),
          v.description('Product with its units'),
        ),
      }),
    },
    problems: [{ name: 'validation_failed', httpStatus: 404 }],
  },
  listFloorOrders: {
    ...reading,
    key: 'GET /floor/orders',
    summary: 'List orders to pick',
    description:
      'Returns up to 1,000 orders that are not in a wave yet, or to pack in a warehouse without places, oldest first.',
    success: {
      status: 200,
      body: v.strictObject({ orders: v.pipe(v.array(OrderView), v.description('Orders, oldest first')) }),
    },
  },
  listFloorWaves: {
    ...reading,
    key: 'GET /floor/waves',
    summary: 'List waves',
    success: {
      status: 200,
      body: v.strictObject({
        waves: v.pipe(v.array(v.strictObject(WaveEntries)), v.description('Waves, oldest first')),
      }),
    },
  },
  createFloorWave: {
    ...working,
    key: 'POST /floor/waves',
    summary: 'Start a wave',
    description:
      'Plans the oldest suitable orders and claims the wave for this device. A repeated operation returns the same wave.',
    body: PostWave,
    success: { status: 201, body: WaveResponse },
    problems: ['tote_in_use', 'operation_differs', 'warehouse_closed', { name: 'order_withdrawn', httpStatus: 400 }],
  },
  getFloorWave: {
    ...reading,
    key: 'GET /floor/waves/{id}',
    summary: 'Retrieve a wave with its stops',
    success: { status: 200, body: WaveResponse },
    problems: [{ name: 'validation_failed', httpStatus: 404 }],
  },
  claimFloorWave: {
    ...working,
    key: 'POST /floor/waves/{id}/claim',
    summary: 'Claim a wave',
    description: 'A wave that another device picks can only be taken over by a lead.',
    success: { status: 200, body: WaveResponse },
    problems: ['wave_claimed', { name: 'validation_failed', httpStatus: 404 }],
  },
  deleteFloorWave: {
    ...working,
    key: 'DELETE /floor/waves/{id}',
    summary: 'Release a wave',
    description:
      'Orders without picked units are to be picked again. The others remain in the wave for another device.',
    success: { status: 200, body: Empty },
    problems: ['wave_claimed', { name: 'validation_failed', httpStatus: 404 }],
  },
  listFloorPutBacks: {
    ...reading,
    key: 'GET /floor/put-backs',
    summary: 'List picked units to put back',
    success: {
      status: 200,
      body: v.strictObject({ put_backs: v.pipe(v.array(PutBackView), v.description('Picks, oldest order first')) }),
    },
  },
  listFloorCounts: {
    ...reading,
    key: 'GET /floor/counts',
    summary: 'List stock counts',
    success: { status: 200, body: CountsResponse },
  },
  createFloorCount: {
    ...leading,
    key: 'POST /floor/counts',
    summary: 'Open a stock count',
    description: 'A place has at most one open count.',
    body: PostCount,
    success: { status: 201, body: CountsResponse },
    problems: [{ name: 'place_unknown', httpStatus: 400 }],
  },
  decideFloorCount: {
    ...leading,
    key: 'POST /floor/approvals/{id}',
    summary: 'Decide on the differences of a count',
    description:
      'Books the differences, for which the youngest unpicked orders may lose their units, or opens the count again. Not by the lead who counted.',
    body: PostApproval,
    success: { status: 200, body: CountsResponse },
    problems: ['approval_needed', 'changed_since_counted', { name: 'validation_failed', httpStatus: 404 }],
  },
})
