import * as v from 'valibot'
import {
  createDecimalSchema,
  createPositiveDecimalSchema,
  flag,
  id,
  integer,
  list,
  none,
  object,
  text,
} from '#shared/http/fields.ts'
import {
  created,
  EmptyResponse,
  identifier,
  nullableText,
  updated,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { MAX_BOXES } from '#shared/shipping/boxes/rules/box.ts'
import { BOX_SUGGESTION_REASONS, MAX_UNITS } from '#shared/shipping/boxes/rules/suggestBox.ts'

/*
 * Routes and schemas of boxes.
 */

const TEXTS = {
  name: 'Display name of the box, such as `Carton M`',
  length: 'Inner length in centimetres, rounded to 2 decimals',
  width: 'Inner width in centimetres, rounded to 2 decimals',
  height: 'Inner height in centimetres, rounded to 2 decimals',
  wall: 'Wall thickness in centimetres, added twice to each inner dimension. Defaults to 0.',
  emptyWeight: 'Weight of the empty box in kilograms, with up to 3 decimals. Defaults to 0.',
  maxWeight: 'Maximum weight of the contents in kilograms, with up to 3 decimals. Null if there is no limit.',
  default: 'Whether the box is the default for new shipments. An account can have only one default box.',
} as const

const size = createPositiveDecimalSchema(1_000, 2)
const maxWeightSchema = v.nullable(createPositiveDecimalSchema(1_000, 3))

const fields = {
  name: v.pipe(text(1, 64), v.description(TEXTS.name)),
  length: v.pipe(size, v.description(TEXTS.length)),
  width: v.pipe(size, v.description(TEXTS.width)),
  height: v.pipe(size, v.description(TEXTS.height)),
  wall_thickness: v.pipe(createDecimalSchema(0, 10), v.description(TEXTS.wall)),
  empty_weight: v.pipe(createDecimalSchema(0, 100), v.description(TEXTS.emptyWeight)),
  max_weight: v.pipe(maxWeightSchema, v.description(TEXTS.maxWeight)),
  default: v.pipe(flag, v.description(TEXTS.default)),
}

const CreateBoxRequest = object({
  box: object({
    ...fields,
    wall_thickness: v.pipe(v.optional(createDecimalSchema(0, 10), 0), v.description(TEXTS.wall)),
    empty_weight: v.pipe(v.optional(createDecimalSchema(0, 100), 0), v.description(TEXTS.emptyWeight)),
    max_weight: v.pipe(none(maxWeightSchema), v.description(TEXTS.maxWeight)),
    default: v.pipe(v.optional(flag, false), v.description(TEXTS.default)),
  }),
})

const UpdateBoxRequest = object({ box: v.partial(object(fields)) })

const unitSizeSchema = v.optional(size)
const BoxSuggestionLine = object({
  product_id: v.pipe(
    v.optional(id),
    v.description('ID of a product measured by a warehouse. Cannot be combined with dimensions and weight.'),
  ),
  length: v.pipe(unitSizeSchema, v.description('Unit length in centimetres. Required if `product_id` is not sent.')),
  width: v.pipe(unitSizeSchema, v.description('Unit width in centimetres. Required if `product_id` is not sent.')),
  height: v.pipe(unitSizeSchema, v.description('Unit height in centimetres. Required if `product_id` is not sent.')),
  weight: v.pipe(v.optional(createDecimalSchema(0, 1_000)), v.description('Unit weight in kilograms. Defaults to 0.')),
  quantity: v.pipe(v.optional(integer(1, MAX_UNITS), 1), v.description('Number of units. Defaults to 1.')),
})

const SuggestBoxRequest = object({
  suggestion: object({
    lines: v.pipe(
      list(BoxSuggestionLine, 1, 100),
      v.description(`Units to pack (up to ${MAX_UNITS} in total). Units can be rotated.`),
    ),
  }),
})

export type BoxSuggestionLineFields = v.InferOutput<typeof BoxSuggestionLine>

const decimal = v.number()

const BoxSchema = v.pipe(
  v.strictObject({
    id: identifier,
    name: v.pipe(v.string(), v.description(TEXTS.name)),
    length: v.pipe(decimal, v.description(TEXTS.length)),
    width: v.pipe(decimal, v.description(TEXTS.width)),
    height: v.pipe(decimal, v.description(TEXTS.height)),
    wall_thickness: v.pipe(decimal, v.description('Wall thickness in centimetres')),
    outer_length: v.pipe(
      decimal,
      v.description('Outer length in centimetres. Send this value as the `length` of a shipment.'),
    ),
    outer_width: v.pipe(
      decimal,
      v.description('Outer width in centimetres. Send this value as the `width` of a shipment.'),
    ),
    outer_height: v.pipe(
      decimal,
      v.description('Outer height in centimetres. Send this value as the `height` of a shipment.'),
    ),
    empty_weight: v.pipe(decimal, v.description('Weight of the empty box in kilograms')),
    max_weight: v.pipe(v.nullable(decimal), v.description(TEXTS.maxWeight)),
    default: v.pipe(v.boolean(), v.description(TEXTS.default)),
    created,
    updated,
  }),
  v.title('ShippingBox'),
)

export const BoxResponse = v.strictObject({ box: BoxSchema })

const BoxesResponse = v.strictObject({
  boxes: v.pipe(v.array(BoxSchema), v.description('Boxes, ordered from smallest to largest')),
})

const BoxSuggestionResponse = v.strictObject({
  suggestion: v.pipe(
    v.strictObject({
      box: v.pipe(
        v.nullable(BoxSchema),
        v.description(
          'Smallest box that can hold all units, or the box type that requires the fewest boxes. Null if no box is suggested.',
        ),
      ),
      boxes: v.pipe(wholeNumberSchema, v.description('Number of boxes required. Zero if no box is suggested.')),
      fill: v.pipe(
        decimal,
        v.description('Fraction of the total inner box volume filled by the units. Zero if no box is suggested.'),
      ),
      weight: v.pipe(
        decimal,
        v.description('Total gross weight of units and boxes in kilograms. Zero if no box is suggested.'),
      ),
      reason: v.pipe(
        v.nullable(v.picklist(BOX_SUGGESTION_REASONS)),
        v.description(
          'Reason no box is suggested: `no_common_box` (no box type can hold every unit) or `undecided` (the arrangement is too complex to calculate). Null if a box is suggested.',
        ),
      ),
      message: v.pipe(
        nullableText,
        v.description('Human-readable reason, including the index of the unit. Null if a box is suggested.'),
      ),
    }),
    v.title('BoxSuggestion'),
  ),
})

const reading = { tag: 'Boxes', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Boxes', access: 'token', scope: 'write_shipments', effect: 'single' } as const

export const boxRoutes = defineRoutes({
  listBoxes: {
    ...reading,
    key: 'GET /boxes',
    summary: 'List boxes',
    description: 'Returns all boxes of the account.',
    success: { status: 200, body: BoxesResponse },
  },
  createBox: {
    ...writing,
    key: 'POST /boxes',
    rejectsUnknownFields: true,
    summary: 'Create a box',
    description: `Saves the inner dimensions of a shipping box. An account can have up to ${MAX_BOXES} boxes.`,
    body: CreateBoxRequest,
    success: { status: 201, body: BoxResponse },
    problems: ['boxes_full'],
  },
  updateBox: {
    ...writing,
    key: 'PUT /boxes/{id}',
    rejectsUnknownFields: true,
    summary: 'Update a box',
    body: UpdateBoxRequest,
    success: { status: 200, body: BoxResponse },
    problems: ['box_not_found'],
  },
  deleteBox: {
    ...writing,
    key: 'DELETE /boxes/{id}',
    summary: 'Delete a box',
    description: 'Existing shipments remain unchanged.',
    success: { status: 200, body: EmptyResponse },
    problems: ['box_not_found'],
  },
  suggestBox: {
    ...reading,
    key: 'POST /boxes/suggest',
    rejectsUnknownFields: true,
    summary: 'Suggest a box',
    description:
      'Returns the smallest box that holds all units, or the fewest boxes of one type. The suggested box is never too small but may be larger than required.',
    body: SuggestBoxRequest,
    success: { status: 200, body: BoxSuggestionResponse },
    problems: [{ name: 'product_not_found', httpStatus: 400 }],
  },
})
