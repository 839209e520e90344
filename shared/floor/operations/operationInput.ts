import * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '#shared/core/durations.ts'
import { CONDITIONS } from '#shared/fulfilment/stock/rules/movement.ts'
import { PLACE_CODE_PATTERN } from '#shared/fulfilment/warehouse/rules/place.ts'
import {
  choice,
  createDecimalSchema,
  createOptionalTextSchema,
  id,
  integer,
  list,
  none,
  object,
  text,
} from '#shared/http/fields.ts'
import { parseOccurredAt } from '#shared/shipping/tracking/rules/occurredAt.ts'

/* Schemas of the operations that devices and warehouse systems send. */

/** Operations of one request. */
export const MAX_OPERATIONS = 50
/** Lines of a count. */
const MAX_COUNT_LINES = 80
const MAX_UNITS = 1_000_000
const MAX_CODES = 20

/** Older operations are refused, as are those of the future. */
export const MAX_OPERATION_AGE_MS = 2 * DAY_MS
export const MAX_CLOCK_AHEAD_MS = 5 * MINUTE_MS

const units = integer(1, MAX_UNITS)
const place = v.pipe(
  text(1, 20),
  v.regex(PLACE_CODE_PATTERN, 'must be the code of a place: 1 to 20 of A-Z, 0-9, hyphen and period'),
)
const lot = v.optional(text(0, 20), '')
const expiry = none(
  v.nullable(
    v.pipe(
      text(10, 10),
      v.check((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)), 'must be a date, YYYY-MM-DD'),
    ),
  ),
)
const condition = v.optional(choice(CONDITIONS), 'sellable')
const tote = none(v.nullable(text(1, 20)))
const waveId = id

const common = {
  operation_id: text(1, 64),
  /** Date-time with an offset. */
  occurred_at: v.pipe(
    text(1, 40),
    v.check(
      (at) => parseOccurredAt(at) !== null,
      'must be a date-time with an offset, such as 2026-12-01T09:14:03+08:00',
    ),
  ),
  /** Later operations of a group are held if an earlier one was refused. */
  group: none(v.nullable(text(1, 64))),
}

const productUnits = { user_id: id, product_id: id, lot, quantity: units }

const Arrive = object({ ...common, type: v.literal('arrive'), user_id: id, inbound_id: id })
const ReceiveClose = object({ ...common, type: v.literal('receive_close'), user_id: id, inbound_id: id })

const size = createDecimalSchema(0.1, 1_000)
const weight = createDecimalSchema(0.001, 1_000)

const Receive = object({
  ...common,
  type: v.literal('receive'),
  ...productUnits,
  inbound_id: id,
  condition: v.optional(choice(['sellable', 'damaged', 'quarantine'] as const), 'sellable'),
  expiry,
  to: v.optional(place, 'DOCK'),
  codes: v.optional(list(text(1, 32), 0, MAX_CODES), []),
  /** Of one unit, in kg and cm. */
  measures: none(v.nullable(object({ weight, length: size, width: size, height: size }))),
})

const Move = object({
  ...common,
  type: v.literal('move'),
  ...productUnits,
  condition,
  from: place,
  to: place,
  to_condition: none(v.nullable(choice(CONDITIONS))),
  reason: none(v.nullable(createOptionalTextSchema(200))),
})

const PickUnits = object({
  ...common,
  type: v.literal('pick'),
  ...productUnits,
  wave_id: waveId,
  /** Null in a wave of single units. */
  order_id: none(v.nullable(id)),
  from: place,
  tote,
})

const Short = object({
  ...common,
  type: v.literal('short'),
  ...productUnits,
  wave_id: waveId,
  order_id: none(v.nullable(id)),
  from: place,
})

const PutBack = object({ ...common, type: v.literal('put_back'), ...productUnits, order_id: id, to: place })

const parcel = { user_id: id, order_id: id, fulfillment_id: id }
const CloseParcel = object({ ...common, type: v.literal('close_parcel'), ...parcel, scanned: text(1, 120) })
const FailParcel = object({ ...common, type: v.literal('fail_parcel'), ...parcel, reason: text(3, 255) })

const Count = object({
  ...common,
  type: v.literal('count'),
  count_id: id,
  place,
  lines: list(
    object({
      user_id: id,
      product_id: id,
      lot,
      expiry,
      condition,
      quantity: integer(0, MAX_UNITS),
      /** Of the units as seen by the device; 0 if it saw none. */
      version: integer(0, Number.MAX_SAFE_INTEGER),
    }),
    0,
    MAX_COUNT_LINES,
  ),
})

export const FloorOperation = v.variant('type', [
  Arrive,
  Receive,
  ReceiveClose,
  Move,
  PickUnits,
  Short,
  PutBack,
  CloseParcel,
  FailParcel,
  Count,
])

export type FloorOperation = Readonly<v.InferOutput<typeof FloorOperation>>
export type FloorOperationType = FloorOperation['type']
export type OperationOf<Type extends FloorOperationType> = Extract<FloorOperation, { readonly type: Type }>
