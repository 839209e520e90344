import * as v from 'valibot'
import { operationId } from '#shared/floor/operations/operationId.ts'
import { MAX_WAVE_ORDERS, PICK_WAVE_KINDS } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { choice, id, integer, list, none, object, text } from '#shared/http/fields.ts'
import { nullableText, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import {
  Empty,
  expiry,
  lot,
  orderId,
  ProductSchema,
  place,
  productId,
  reading,
  UNKNOWN,
  userId,
  working,
} from './floorFields.ts'

/*
 * Routes and schemas of waves and of picked units to put back.
 */

const waveResponseFields = {
  id: v.pipe(wholeNumberSchema, v.description('Unique identifier of the wave')),
  kind: v.pipe(
    v.picklist(PICK_WAVE_KINDS),
    v.description('Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order)'),
  ),
  orders: v.pipe(wholeNumberSchema, v.description('Number of orders in the wave')),
  to_pack: v.pipe(wholeNumberSchema, v.description('Number of orders not yet packed')),
  totes: v.pipe(v.array(v.string()), v.description('Barcodes of totes used in the wave')),
  claimed: v.pipe(v.boolean(), v.description('Whether the wave is claimed by a device')),
  mine: v.pipe(v.boolean(), v.description('Whether the wave is claimed by the current device')),
}

export const WaveRowSchema = v.strictObject(waveResponseFields)

const Stop = v.strictObject({
  place,
  product: v.pipe(ProductSchema, v.description('Product to pick at the stop')),
  lot,
  expiry,
  quantity: v.pipe(wholeNumberSchema, v.description('Number of units to pick at the stop')),
  for: v.pipe(
    v.array(
      v.strictObject({
        user_id: userId,
        order_id: orderId,
        tote: v.pipe(nullableText, v.description("Barcode of the order's tote. Null in `singles` waves.")),
        quantity: v.pipe(wholeNumberSchema, v.description('Number of units to pick for the order')),
      }),
    ),
    v.description('Orders that require the units'),
  ),
})

const WaveSchema = v.strictObject({
  ...waveResponseFields,
  stops: v.pipe(v.array(Stop), v.description('Remaining stops, in pick path order')),
  missing: v.pipe(
    v.array(
      v.strictObject({
        user_id: userId,
        order_id: orderId,
        product_id: productId,
        quantity: v.pipe(wholeNumberSchema, v.description('Number of units reported missing')),
      }),
    ),
    v.description('Missing units that cannot be picked from another location'),
  ),
  picks: v.pipe(
    v.array(
      v.strictObject({
        user_id: userId,
        order_id: orderId,
        tote: v.pipe(nullableText, v.description("Barcode of the order's tote. Null in `singles` waves.")),
        state: v.pipe(v.picklist(['open', 'packing', 'withdrawn']), v.description('Current pick status')),
        complete: v.pipe(v.boolean(), v.description('Whether all units have been picked')),
        fulfillment_id: v.pipe(
          v.nullable(wholeNumberSchema),
          v.description('Fulfilment ID. Null unless the order is being packed.'),
        ),
        units: v.pipe(
          v.array(
            v.strictObject({
              product: v.pipe(ProductSchema, v.description('Picked product')),
              lot,
              expiry,
              quantity: v.pipe(wholeNumberSchema, v.description('Number of units picked')),
            }),
          ),
          v.description('Units picked so far'),
        ),
      }),
    ),
    v.description('Picks, grouped by order'),
  ),
})

const PutBackSchema = v.strictObject({
  user_id: userId,
  order_id: orderId,
  tote: v.pipe(nullableText, v.description('Barcode of the tote with the units. Null if the units are not in a tote.')),
  units: v.pipe(
    v.array(
      v.strictObject({
        product: v.pipe(ProductSchema, v.description('Product to put back on the shelf')),
        lot,
        expiry,
        quantity: v.pipe(wholeNumberSchema, v.description('Number of units to put back')),
      }),
    ),
    v.description('Picked units to put back on the shelf'),
  ),
})

const MAX_MERCHANTS_PER_WAVE = 20

const toteCode = v.pipe(
  text(1, 20),
  v.regex(
    /^TO-[A-Z0-9.-]{1,17}$/,
    'must be a tote barcode: TO- followed by 1 to 17 upper-case letters, digits, hyphens or periods',
  ),
)

const CreateWaveRequest = object({
  wave: v.pipe(
    object({
      operation_id: operationId,
      kind: v.pipe(
        choice(PICK_WAVE_KINDS),
        v.description('Wave type: `singles` (single-unit orders in one tote) or `multi` (one tote per order)'),
      ),
      limit: v.pipe(
        v.optional(integer(1, MAX_WAVE_ORDERS.singles), MAX_WAVE_ORDERS.singles),
        v.description('Maximum number of orders to include in the wave'),
      ),
      totes: v.pipe(
        list(toteCode, 1, MAX_WAVE_ORDERS.multi),
        v.check((totes) => new Set(totes).size === totes.length, 'must not contain duplicate tote barcodes'),
        v.description(
          'Barcodes of the scanned totes: one tote for a `singles` wave, or one tote per order for a `multi` wave',
        ),
      ),
      services: v.pipe(
        v.optional(list(choice(SERVICES), 0, SERVICES.length), []),
        v.description('Shipping services to include in the wave. If empty, all services are included.'),
      ),
      merchants: v.pipe(
        v.optional(list(id, 0, MAX_MERCHANTS_PER_WAVE), []),
        v.description('IDs of merchants to include in the wave. If empty, all merchants are included.'),
      ),
      zone: v.pipe(
        none(v.nullable(text(1, 20))),
        v.description('Pick zone to include in the wave. If null, all zones are included.'),
      ),
    }),
    v.description('Parameters for creating a pick wave'),
  ),
})

export const WaveResponse = v.strictObject({
  wave: v.pipe(WaveSchema, v.description('Pick wave with its stops and picks')),
})

export const floorWaveRoutes = defineRoutes({
  listFloorWaves: {
    ...reading,
    key: 'GET /floor/waves',
    summary: 'List waves',
    success: {
      status: 200,
      body: v.strictObject({
        waves: v.pipe(v.array(WaveRowSchema), v.description('Pick waves, oldest first')),
      }),
    },
  },
  createFloorWave: {
    ...working,
    key: 'POST /floor/waves',
    summary: 'Start a wave',
    description:
      'Assigns the oldest suitable orders to a wave and claims it for the current device. Retries with the same operation ID return the same wave.',
    body: CreateWaveRequest,
    success: { status: 201, body: WaveResponse },
    problems: ['tote_in_use', 'operation_differs', 'warehouse_closed', { name: 'order_withdrawn', httpStatus: 400 }],
  },
  getFloorWave: {
    ...reading,
    key: 'GET /floor/waves/{id}',
    summary: 'Retrieve a wave and its stops',
    success: { status: 200, body: WaveResponse },
    problems: [UNKNOWN],
  },
  claimFloorWave: {
    ...working,
    key: 'POST /floor/waves/{id}/claim',
    summary: 'Claim a wave',
    description: 'Only a lead can take over a wave from another device.',
    success: { status: 200, body: WaveResponse },
    problems: ['wave_claimed', UNKNOWN],
  },
  deleteFloorWave: {
    ...working,
    key: 'DELETE /floor/waves/{id}',
    summary: 'Release a wave',
    description: 'Removes orders without picked units from the wave.',
    success: { status: 200, body: Empty },
    problems: ['wave_claimed', UNKNOWN],
  },
  listFloorPutBacks: {
    ...reading,
    key: 'GET /floor/put-backs',
    summary: 'List units to put back',
    success: {
      status: 200,
      body: v.strictObject({
        put_backs: v.pipe(v.array(PutBackSchema), v.description('Units to put back on the shelf, oldest order first')),
      }),
    },
  },
})
