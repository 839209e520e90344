import * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { GRADES } from '#shared/fulfilment/returns/rules/inspection.ts'
import { CONDITIONS } from '#shared/fulfilment/stock/rules/movement.ts'
import { PLACE_CODE_PATTERN } from '#shared/fulfilment/warehouse/rules/place.ts'
import {
  choice,
  createDecimalSchema,
  createOptionalTextSchema,
  flag,
  id,
  integer,
  list,
  none,
  object,
  text,
} from '#shared/http/fields.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'
import { imageIdSchema } from '../floorImages.ts'
import { operationId } from './operationId.ts'

/* Schemas of the operations that devices and warehouse systems send. */

/** Operations of one request. */
export const MAX_OPERATIONS_PER_REQUEST = 50
/** Lines of a count. */
const MAX_COUNT_LINES = 80
const MAX_UNITS = 1_000_000
const MAX_PROBLEM_CODES = 20
/** Lines of an inspection: their writes fit one transaction. */
const MAX_GRADED_LINES = 20
const MAX_RETURNED_UNITS = 1_000
/** Images of one operation. */
const MAX_RETURN_IMAGES = 5

/** Older operations are refused, as are those of the future. */
export const MAX_OPERATION_AGE_MS = 2 * DAY_MS
export const MAX_CLOCK_AHEAD_MS = 5 * MINUTE_MS

const userId = v.pipe(id, v.description('Merchant ID'))
const productId = v.pipe(id, v.description('ID of the product owned by the merchant'))
const inboundId = v.pipe(id, v.description('ID of the inbound shipment'))
const orderId = v.pipe(id, v.description("ID of the merchant's order"))
const waveId = v.pipe(id, v.description('ID of the wave being picked'))
/** Null in a wave of single units. */
const pickedOrderId = v.pipe(none(v.nullable(id)), v.description('Order ID. Null in `singles` waves.'))
const units = integer(1, MAX_UNITS)
const place = v.pipe(
  text(1, 20),
  v.regex(PLACE_CODE_PATTERN, 'must be a location code of 1 to 20 upper-case letters, digits, hyphens or periods'),
)
const source = v.pipe(place, v.description('Code of the source location'))
const target = v.pipe(place, v.description('Code of the destination location'))
const lot = v.pipe(
  v.optional(text(0, 20), ''),
  v.description('Lot number of the units. Empty if lot numbers are not tracked.'),
)
const expiry = v.pipe(
  none(
    v.nullable(
      v.pipe(
        text(10, 10),
        v.check(
          (day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)),
          'must be a date in the format YYYY-MM-DD',
        ),
      ),
    ),
  ),
  v.description('Expiry date of the units (`YYYY-MM-DD`). Null if not recorded.'),
)
const condition = v.pipe(v.optional(choice(CONDITIONS), 'sellable'), v.description('Condition of the units'))
const tote = v.pipe(
  none(v.nullable(text(1, 20))),
  v.description('Barcode of the tote with the units. Null if no tote was scanned.'),
)

const common = {
  operation_id: operationId,
  /** Date-time with an offset. */
  occurred_at: v.pipe(
    text(1, 40),
    v.check(
      (at) => parseOccurredAt(at) !== null,
      'must be a date-time with a UTC offset, such as 2026-12-01T09:14:03+08:00',
    ),
    v.description('Operation time in ISO 8601 format, with a UTC offset'),
  ),
  /** Later operations of a group are held if an earlier one was refused. */
  group: v.pipe(
    none(v.nullable(text(1, 64))),
    v.description(
      'Operation group name. If an operation is rejected, later operations in its group are held. Null if ungrouped.',
    ),
  ),
}

/** Literal that selects the operation. */
const type = <const Type extends string>(name: Type, meaning: string) =>
  v.pipe(v.literal(name), v.description(`Operation type. \`${name}\` ${meaning}.`))

const productUnits = {
  user_id: userId,
  product_id: productId,
  lot,
  quantity: v.pipe(units, v.description('Number of units')),
}

const Arrive = object({
  ...common,
  type: type('arrive', 'records the arrival of an inbound shipment'),
  user_id: userId,
  inbound_id: v.pipe(
    none(v.nullable(id)),
    v.description('Inbound shipment ID. If null, an inbound shipment is created for unexpected goods.'),
  ),
})
const CloseReceivingOperation = object({
  ...common,
  type: type('receive_close', 'completes the receipt of an inbound shipment'),
  user_id: userId,
  inbound_id: inboundId,
})

const size = createDecimalSchema(0.1, 1_000)
const weight = createDecimalSchema(0.001, 1_000)

const Receive = object({
  ...common,
  type: type('receive', 'receives units of an inbound shipment'),
  ...productUnits,
  inbound_id: inboundId,
  condition: v.pipe(
    v.optional(choice(['sellable', 'damaged', 'quarantine'] as const), 'sellable'),
    v.description('Condition of the received units'),
  ),
  expiry,
  to: v.pipe(v.optional(place, 'DOCK'), v.description('Code of the destination location')),
  codes: v.pipe(
    v.optional(list(text(1, 32), 0, MAX_PROBLEM_CODES), []),
    v.description('Discrepancy codes for the received units'),
  ),
  /** Of one unit, in kg and cm. */
  measures: v.pipe(
    none(
      v.nullable(
        object({
          weight: v.pipe(weight, v.description('Unit weight in kilograms')),
          length: v.pipe(size, v.description('Unit length in centimetres')),
          width: v.pipe(size, v.description('Unit width in centimetres')),
          height: v.pipe(size, v.description('Unit height in centimetres')),
        }),
      ),
    ),
    v.description('Unit weight and dimensions. Null if not measured.'),
  ),
  image_id: v.pipe(
    none(v.nullable(imageIdSchema)),
    v.description(
      'ID of a product image. Sent for products without a picture or with new measurements. Null if not provided.',
    ),
  ),
})

const Move = object({
  ...common,
  type: type('move', 'moves units to another location or condition'),
  ...productUnits,
  condition,
  from: source,
  to: target,
  to_condition: v.pipe(
    none(v.nullable(choice(CONDITIONS))),
    v.description('Condition of the units after the move. Null if unchanged.'),
  ),
  reason: v.pipe(none(createOptionalTextSchema(200)), v.description('Reason for the move. Null if not provided.')),
})

const PickUnitsOperation = object({
  ...common,
  type: type('pick', 'picks units for a wave'),
  ...productUnits,
  wave_id: waveId,
  order_id: pickedOrderId,
  from: source,
  tote,
})

const Short = object({
  ...common,
  type: type('short', 'reports units of a pick as missing or damaged'),
  ...productUnits,
  wave_id: waveId,
  order_id: pickedOrderId,
  from: v.pipe(
    none(v.nullable(place)),
    v.description('Location code. Null if picked units are found missing or damaged at the packing bench.'),
  ),
  condition: v.pipe(
    v.optional(choice(['missing', 'damaged'] as const), 'missing'),
    v.description('Unit condition. Damaged units are moved to the hold area.'),
  ),
})

const PutBackUnitsOperation = object({
  ...common,
  type: type('put_back', 'returns picked units to a location'),
  ...productUnits,
  order_id: orderId,
  to: target,
})

const parcel = {
  user_id: userId,
  order_id: orderId,
  fulfillment_id: v.pipe(id, v.description('Fulfilment ID')),
}
const CloseParcelOperation = object({
  ...common,
  type: type('close_parcel', 'completes a packed parcel'),
  ...parcel,
  scanned: v.pipe(text(1, 120), v.description('Barcode scanned from the parcel label')),
})
const FailParcelOperation = object({
  ...common,
  type: type('fail_parcel', 'cancels a parcel that cannot be shipped'),
  ...parcel,
  reason: v.pipe(text(3, 255), v.description('Reason the parcel cannot be shipped')),
})

const loaded = {
  load_id: v.pipe(id, v.description('ID of an open load')),
  scanned: v.pipe(text(1, 120), v.description('Barcode scanned from the parcel label')),
}
const LoadParcelOperation = object({
  ...common,
  type: type('load', 'adds a parcel to a load'),
  ...loaded,
})
const UnloadParcelOperation = object({
  ...common,
  type: type('unload', 'removes a parcel from a load'),
  ...loaded,
})

const Count = object({
  ...common,
  type: type('count', 'records the stock count of a location'),
  count_id: v.pipe(id, v.description('ID of the open stock count')),
  place: v.pipe(place, v.description('Code of the counted location')),
  lines: v.pipe(
    list(
      object({
        user_id: userId,
        product_id: productId,
        lot,
        expiry,
        condition,
        quantity: v.pipe(integer(0, MAX_UNITS), v.description('Number of units counted')),
        /** Of the units as seen by the device; 0 if it saw none. */
        version: v.pipe(
          integer(0, Number.MAX_SAFE_INTEGER),
          v.description('Stock record version that the device last retrieved. Zero if none was retrieved.'),
        ),
      }),
      0,
      MAX_COUNT_LINES,
    ),
    v.description('Counted units, grouped by product, lot and condition'),
  ),
})

const imageIds = v.pipe(
  v.optional(list(imageIdSchema, 0, MAX_RETURN_IMAGES), []),
  v.description('IDs of images that show the parcel or its contents. Visible to the merchant.'),
)

const ReceiveReturnOperation = object({
  ...common,
  type: type('return', 'records the arrival of a returned parcel'),
  user_id: v.pipe(
    none(v.nullable(id)),
    v.description('Merchant ID. Null if the tracking number or RMA number identifies the merchant.'),
  ),
  tracking_number: v.pipe(text(1, 120), v.description('Tracking number scanned from the parcel label')),
  rma_number: v.pipe(
    none(v.nullable(text(1, 64))),
    v.description('Return merchandise authorisation (RMA) number. Null if not provided.'),
  ),
  weight: v.pipe(createDecimalSchema(0.001, 1_000), v.description('Gross parcel weight in kilograms')),
  image_ids: imageIds,
})

const GradeReturnOperation = object({
  ...common,
  type: type('grade', 'records the inspection of returned units'),
  user_id: userId,
  return_id: v.pipe(id, v.description('ID of the return with the inspected units')),
  to: v.pipe(place, v.description('Code of the location where restocked units are put away')),
  image_ids: imageIds,
  lines: v.pipe(
    list(
      object({
        product_id: productId,
        lot,
        expiry,
        quantity: v.pipe(integer(1, MAX_RETURNED_UNITS), v.description('Number of units')),
        grade: v.pipe(
          choice(GRADES),
          v.description('Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)'),
        ),
        quarantine: v.pipe(
          v.optional(flag, false),
          v.description("Whether to quarantine the units regardless of the merchant's return rules"),
        ),
      }),
      1,
      MAX_GRADED_LINES,
    ),
    v.description('Inspected units, grouped by product, lot and grade'),
  ),
})

export const FloorOperation = v.variant('type', [
  Arrive,
  Receive,
  CloseReceivingOperation,
  Move,
  PickUnitsOperation,
  Short,
  PutBackUnitsOperation,
  CloseParcelOperation,
  FailParcelOperation,
  LoadParcelOperation,
  UnloadParcelOperation,
  Count,
  ReceiveReturnOperation,
  GradeReturnOperation,
])

export type FloorOperation = Readonly<v.InferOutput<typeof FloorOperation>>
export type FloorOperationType = FloorOperation['type']
export type OperationByType<Type extends FloorOperationType> = Extract<FloorOperation, { readonly type: Type }>
