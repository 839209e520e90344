import * as v from 'valibot'
import { nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import {
  condition,
  expiry,
  lot,
  orderId,
  ProductView,
  place,
  productEntries,
  reading,
  UNKNOWN,
  userId,
} from './workFields.ts'

/*
 * Routes and schemas of barcodes, places, units of products, and orders to pick.
 */

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
    v.picklist(['place', 'tote', 'product', 'inbound', 'parcel', 'return']),
    v.description('Kind of the scanned thing'),
  ),
  code: v.pipe(nullableText, v.description('Code of a location or tote. Null for other kinds.')),
  user_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the merchant. Null if there is none.')),
  product: v.pipe(v.nullable(ProductView), v.description('Product. Null for other kinds.')),
  inbound_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the inbound shipment. Null for other kinds.')),
  order_id: v.pipe(
    v.nullable(wholeNumber),
    v.description('ID of the order of a tote or parcel. Null if there is none.'),
  ),
  fulfillment_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the fulfilment of a parcel. Null for others.')),
  wave_id: v.pipe(v.nullable(wholeNumber), v.description('ID of the wave of a tote. Null if there is none.')),
  return_id: v.pipe(
    v.nullable(wholeNumber),
    v.description(
      'ID of the returned parcel. Null for other kinds, and for a return request whose parcel has not arrived.',
    ),
  ),
})

const OrderView = v.strictObject({
  user_id: userId,
  order_id: orderId,
  units: v.pipe(wholeNumber, v.description('Units to pick')),
  product_ids: v.pipe(v.array(wholeNumber), v.description('IDs of the products to pick')),
  service: v.pipe(v.picklist(SERVICES), v.description('Shipping service')),
  since: v.pipe(v.string(), v.description('Time at which the units were reserved, `YYYY-MM-DD HH:MM:SS` UTC')),
  revision: v.pipe(
    wholeNumber,
    v.description('Revision of the order. Higher than before if the order was changed and is to be picked again.'),
  ),
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

export const floorStockRoutes = defineRoutes({
  getFloorScan: {
    ...reading,
    key: 'GET /floor/scan/{code}',
    summary: 'Look up a scanned barcode',
    description:
      'Returns all locations, totes, products, inbound shipments, parcels and returns that match a barcode. The code of a return request matches its return.',
    success: { status: 200, body: ScanResponse },
  },
  getFloorPlace: {
    ...reading,
    key: 'GET /floor/places/{code}',
    summary: 'Retrieve location contents',
    success: {
      status: 200,
      body: v.strictObject({
        contents: v.pipe(
          v.array(
            v.strictObject({ product: v.pipe(ProductView, v.description('Product at the location')), ...unitsEntries }),
          ),
          v.description('Units at the location'),
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
            unplaced: v.pipe(wholeNumber, v.description('Units without a location')),
            units: v.pipe(v.array(v.strictObject(unitsEntries)), v.description('Units at locations')),
            suggested_place: v.pipe(
              nullableText,
              v.description(
                'Code of the location to put further units away to: where the product is stored, otherwise the first empty location in walking order. Null if there is none.',
              ),
            ),
          }),
          v.description('Product with its units'),
        ),
      }),
    },
    problems: [UNKNOWN],
  },
  getFloorProductImage: {
    ...reading,
    key: 'GET /floor/products/{user_id}/{id}/image',
    summary: 'Retrieve the picture of a product',
    success: { status: 200, document: 'image/*' },
    problems: [UNKNOWN],
  },
  listFloorOrders: {
    ...reading,
    key: 'GET /floor/orders',
    summary: 'List orders to pick',
    description:
      'Returns up to 1,000 orders that are not in a wave yet, or to pack in a warehouse without locations, oldest first.',
    success: {
      status: 200,
      body: v.strictObject({ orders: v.pipe(v.array(OrderView), v.description('Orders, oldest first')) }),
    },
  },
})
