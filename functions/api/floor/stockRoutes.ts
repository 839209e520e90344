import * as v from 'valibot'
import { MAX_PRODUCTS_AT_PLACE } from '#shared/fulfilment/warehouse/placeStore.ts'
import { paging } from '#shared/http/query.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import {
  condition,
  expiry,
  lot,
  orderId,
  ProductSchema,
  place,
  productFieldSchemas,
  reading,
  UNKNOWN,
  userId,
} from './floorFields.ts'

/*
 * Routes and schemas of barcodes, places, units of products, and orders to pick.
 */

const stockUnitFields = {
  place,
  condition,
  lot,
  expiry,
  free: v.pipe(wholeNumberSchema, v.description('Number of units not allocated to picks')),
  planned: v.pipe(wholeNumberSchema, v.description('Number of units allocated to picks')),
  version: v.pipe(
    wholeNumberSchema,
    v.description('Stock record version. Send this value when you report a stock count.'),
  ),
}

const Match = v.strictObject({
  kind: v.pipe(
    v.picklist(['place', 'tote', 'product', 'inbound', 'parcel', 'return']),
    v.description('Type of the scanned object'),
  ),
  code: v.pipe(nullableText, v.description('Location or tote code. Null for other barcodes.')),
  user_id: v.pipe(v.nullable(wholeNumberSchema), v.description('Merchant ID. Null if not applicable.')),
  product: v.pipe(
    v.nullable(ProductSchema),
    v.description('Product identified by the barcode. Null for other barcodes.'),
  ),
  inbound_id: v.pipe(v.nullable(wholeNumberSchema), v.description('Inbound shipment ID. Null for other barcodes.')),
  order_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('ID of the order packed in the tote or parcel. Null if not applicable.'),
  ),
  fulfillment_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('Fulfilment ID. Null unless the barcode identifies a parcel.'),
  ),
  wave_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('ID of the pick wave that uses the tote. Null if not applicable.'),
  ),
  return_id: v.pipe(
    v.nullable(wholeNumberSchema),
    v.description('Return ID. Null for other barcodes, and for return requests until the parcel arrives.'),
  ),
})

const OrderSchema = v.strictObject({
  user_id: userId,
  order_id: orderId,
  units: v.pipe(wholeNumberSchema, v.description('Number of units to pick')),
  product_ids: v.pipe(v.array(wholeNumberSchema), v.description('IDs of products to pick for the order')),
  service: v.pipe(v.picklist(SERVICES), v.description('Shipping service selected for the order')),
  since: v.pipe(v.string(), v.description('Time when the units were reserved, in UTC (`YYYY-MM-DD HH:MM:SS`)')),
  revision: v.pipe(
    wholeNumberSchema,
    v.description('Order revision number. Increases when the order changes and must be picked again.'),
  ),
})

const { limit, page_token } = paging(MAX_PRODUCTS_AT_PLACE, MAX_PRODUCTS_AT_PLACE)

const ListContentsQuery = v.object({
  limit: v.pipe(limit, v.description('Maximum number of products per page')),
  page_token: v.pipe(
    page_token,
    v.description('Cursor from the `Link` header (`rel="next"`) of the previous response'),
  ),
})

export const ScanResponse = v.strictObject({
  scan: v.pipe(
    v.strictObject({
      matches: v.pipe(
        v.array(Match),
        v.description('Objects that match the barcode. Empty if the barcode is unknown.'),
      ),
      lot: v.pipe(nullableText, v.description('Lot number encoded in the barcode. Null if the barcode has none.')),
      expiry: v.pipe(
        nullableText,
        v.description('Expiry date encoded in the barcode (`YYYY-MM-DD`). Null if the barcode has none.'),
      ),
      serial: v.pipe(
        nullableText,
        v.description('Serial number encoded in the barcode. Null if the barcode has none.'),
      ),
    }),
    v.description('Scanned barcode with the matching objects'),
  ),
})

export const floorStockRoutes = defineRoutes({
  getFloorScan: {
    ...reading,
    key: 'GET /floor/scan/{code}',
    summary: 'Look up a barcode',
    description:
      'Returns all locations, totes, products, inbound shipments, parcels and returns that match a barcode. The code of a return request matches the return.',
    success: { status: 200, body: ScanResponse },
  },
  getFloorPlace: {
    ...reading,
    key: 'GET /floor/places/{code}',
    summary: 'Retrieve location contents',
    description:
      'Returns the units at a location. `UNPLACED` returns sellable units without a location, with `version` 0, and `MISSING` returns units that were not found. If there are more products, the `Link` header contains the URL of the next page.',
    query: ListContentsQuery,
    success: {
      status: 200,
      body: v.strictObject({
        contents: v.pipe(
          v.array(
            v.strictObject({
              product: v.pipe(ProductSchema, v.description('Product stored at the location')),
              ...stockUnitFields,
            }),
          ),
          v.description('Units at the location, grouped by product and lot'),
        ),
      }),
    },
    problems: ['place_unknown', 'page_token_invalid'],
  },
  getFloorProduct: {
    ...reading,
    key: 'GET /floor/products/{user_id}/{id}',
    summary: 'Retrieve product stock by location',
    success: {
      status: 200,
      body: v.strictObject({
        product: v.pipe(
          v.strictObject({
            ...productFieldSchemas,
            unplaced: v.pipe(wholeNumberSchema, v.description('Number of units not assigned to a location')),
            units: v.pipe(
              v.array(v.strictObject(stockUnitFields)),
              v.description('Product units, grouped by location'),
            ),
            suggested_place: v.pipe(
              nullableText,
              v.description(
                'Code of the suggested put-away location: one that stores the product, or the first empty location. Null if no location is available.',
              ),
            ),
          }),
          v.description('Product with its stock per location'),
        ),
      }),
    },
    problems: [UNKNOWN],
  },
  getFloorProductImage: {
    ...reading,
    key: 'GET /floor/products/{user_id}/{id}/image',
    summary: 'Retrieve a product image',
    success: { status: 200, document: 'image/*' },
    problems: [UNKNOWN],
  },
  listFloorOrders: {
    ...reading,
    key: 'GET /floor/orders',
    summary: 'List orders to pick',
    description:
      'Returns up to 1,000 orders that are not assigned to a wave, oldest first. In warehouses without locations, returns the orders to pack.',
    success: {
      status: 200,
      body: v.strictObject({ orders: v.pipe(v.array(OrderSchema), v.description('Orders to pick, oldest first')) }),
    },
  },
})
