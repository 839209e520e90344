import * as v from 'valibot'
import { operationId } from '#shared/floor/operations/operationId.ts'
import { MAX_WAVE_ORDERS, WAVE_KINDS } from '#shared/fulfilment/warehouse/rules/wave.ts'
import { choice, id, integer, list, none, object, text } from '#shared/http/fields.ts'
import { nullableText, wholeNumber } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import {
  Empty,
  expiry,
  lot,
  orderId,
  ProductView,
  place,
  productId,
  reading,
  UNKNOWN,
  userId,
  working,
} from './workFields.ts'

/*
 * Routes and schemas of waves and of picked units to put back.
 */

const WaveEntries = {
  id: v.pipe(wholeNumber, v.description('ID of the wave')),
  kind: v.pipe(
    v.picklist(WAVE_KINDS),
    v.description('`singles`: orders of one unit in one tote. `multi`: one tote for each order.'),
  ),
  orders: v.pipe(wholeNumber, v.description('Number of orders')),
  to_pack: v.pipe(wholeNumber, v.description('Number of orders that are not packed yet')),
  totes: v.pipe(v.array(v.string()), v.description('Totes of the wave')),
  claimed: v.pipe(v.boolean(), v.description('Whether a device picks it')),
  mine: v.pipe(v.boolean(), v.description('Whether this device picks it')),
}

export const WaveRow = v.strictObject(WaveEntries)

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
    v.description('Units of the wave that are not available at any location'),
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

const MAX_MERCHANTS = 20

const toteCode = v.pipe(
  text(1, 20),
  v.regex(
    /^TO-[A-Z0-9.-]{1,17}$/,
    'must be a tote barcode: TO- followed by 1 to 17 upper-case letters, digits, hyphens or periods',
  ),
)

const PostWave = object({
  wave: v.pipe(
    object({
      operation_id: operationId,
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
        v.check((totes) => new Set(totes).size === totes.length, 'must not contain duplicate totes'),
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
      zone: v.pipe(none(v.nullable(text(1, 20))), v.description('Zone from which to pick. Null for all zones.')),
    }),
    v.description('Wave to start'),
  ),
})

export const WaveResponse = v.strictObject({ wave: v.pipe(WaveView, v.description('Wave with its stops')) })

export const floorWaveRoutes = defineRoutes({
  listFloorWaves: {
    ...reading,
    key: 'GET /floor/waves',
    summary: 'List waves',
    success: {
      status: 200,
      body: v.strictObject({
        waves: v.pipe(v.array(WaveRow), v.description('Waves, oldest first')),
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
    problems: [UNKNOWN],
  },
  claimFloorWave: {
    ...working,
    key: 'POST /floor/waves/{id}/claim',
    summary: 'Claim a wave',
    description: 'A wave that another device picks can only be taken over by a lead.',
    success: { status: 200, body: WaveResponse },
    problems: ['wave_claimed', UNKNOWN],
  },
  deleteFloorWave: {
    ...working,
    key: 'DELETE /floor/waves/{id}',
    summary: 'Release a wave',
    description:
      'Orders without picked units are to be picked again. The others remain in the wave for another device.',
    success: { status: 200, body: Empty },
    problems: ['wave_claimed', UNKNOWN],
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
})
