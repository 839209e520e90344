import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { NumberDeps } from '#functions/runtime/withNumbers.ts'
import { optionalTrackingNumber } from '#shared/carriers/trackingNumberFields.ts'
import { WarningsView } from '#shared/customs/warnings/warningsView.ts'
import { EmptyAnswer, nextPage, textOrNull, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { id, list, object, positiveDecimal } from '#shared/http/fields.ts'
import { dates, documentType, paging } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { MAX_PACKED_SHIPMENTS } from '#shared/shipping/overpacks/rules/limitsAndTimes.ts'

const ListOverpacks = v.object({ ...paging(), ...dates })

const ReadOverpack = v.object({ type: v.optional(documentType) })

/** The first of the three that is given decides. */
const NamedShipment = v.pipe(
  object({
    id: v.optional(v.nullable(id), null),
    label_id: v.optional(v.nullable(id), null),
    tracking_number: v.optional(optionalTrackingNumber, null),
  }),
  v.check(
    ({ id: shipmentId, label_id: labelId, tracking_number: number }) => (shipmentId ?? labelId ?? number) !== null,
    'must contain id, label_id or tracking_number',
  ),
)

const size = v.optional(v.nullable(positiveDecimal(1_000, 2)))
const measures = { weight: v.optional(v.nullable(positiveDecimal(10_000, 1))), length: size, width: size, height: size }

const PACKED_AT_MOST = `An overpack can have at most ${MAX_PACKED_SHIPMENTS} shipments`

const CreateOverpack = object({
  overpack: object({
    ...measures,
    shipments: v.pipe(list(NamedShipment, 1, MAX_PACKED_SHIPMENTS), v.description(PACKED_AT_MOST)),
  }),
})

const UpdateOverpack = object({
  overpack: object({
    ...measures,
    shipments: v.optional(v.pipe(list(NamedShipment, 0, MAX_PACKED_SHIPMENTS), v.description(PACKED_AT_MOST)), []),
  }),
})

export type SentOverpack = v.InferOutput<typeof CreateOverpack>['overpack']

const integerOrNull = v.nullable(wholeNumber)
const decimalOrNull = v.nullable(v.number())

const overpackEntries = {
  id: wholeNumber,
  carrier: textOrNull,
  contains_dg: v.boolean(),
  created: v.string(),
  entry_point: v.string(),
  exit_point: textOrNull,
  external_tracking: textOrNull,
  service: v.picklist(SERVICES),
  sscc: v.string(),
  terms: v.picklist(TERMS),
  type86: v.boolean(),
  locked: v.boolean(),
  manifest_id: integerOrNull,
  height: v.pipe(decimalOrNull, v.description('Height in centimetres')),
  length: decimalOrNull,
  width: decimalOrNull,
  weight: v.pipe(decimalOrNull, v.description('Weight in kilograms, to 1 decimal')),
}

const PackedShipment = v.strictObject({ id: wholeNumber, label_id: wholeNumber, tracking_number: textOrNull })

const OverpackView = v.pipe(
  v.strictObject({
    ...overpackEntries,
    total_shipments: wholeNumber,
    shipments: v.array(PackedShipment),
    warnings: WarningsView,
  }),
  v.title('Overpack'),
)

const OverpackRowView = v.pipe(
  v.strictObject({ ...overpackEntries, total_shipments: wholeNumber }),
  v.title('OverpackRow'),
)

const PartlyPackedView = v.pipe(
  v.strictObject({
    ...overpackEntries,
    id: v.pipe(integerOrNull, v.description('Overpack id; null if no shipment could be packed')),
    created: textOrNull,
    entry_point: textOrNull,
    service: v.nullable(v.picklist(SERVICES)),
    sscc: textOrNull,
    terms: v.nullable(v.picklist(TERMS)),
    shipments: v.pipe(
      v.array(
        v.strictObject({
          id: integerOrNull,
          label_id: integerOrNull,
          tracking_number: textOrNull,
          error: v.pipe(v.optional(v.string()), v.description('Reason why the shipment was not packed')),
        }),
      ),
      v.description('Packed shipments, followed by rejected ones'),
    ),
    warnings: WarningsView,
  }),
  v.title('PartlyPackedOverpack'),
)

export const OverpackAnswer = v.strictObject({ overpack: OverpackView })
export const PartlyPackedAnswer = v.strictObject({ overpack: PartlyPackedView })
export const OverpacksAnswer = v.strictObject({
  overpacks: v.array(OverpackRowView),
  next_page: nextPage,
})

const reading = { tag: 'Overpacks', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Overpacks', access: 'token', scope: 'write_shipments', effect: 'steps' } as const

export const overpackRoutes = defineRoutes({
  listOverpacks: {
    ...reading,
    key: 'GET /overpacks',
    summary: 'List overpacks',
    description: 'Newest first.',
    query: ListOverpacks,
    success: { status: 200, body: OverpacksAnswer },
    problems: ['page_token_invalid'],
  },
  getOverpack: {
    ...reading,
    key: 'GET /overpacks/{id}',
    summary: 'Retrieve an overpack',
    description: 'With `type=pdf`, returns its label.',
    query: ReadOverpack,
    success: { status: 200, body: OverpackAnswer, document: 'application/pdf' },
    problems: ['overpack_not_found', 'overpack_empty_or_test'],
  },
  createOverpack: {
    ...writing,
    key: 'POST /overpacks',
    summary: 'Create an overpack',
    description:
      'Packs labelled shipments. Shipments that cannot be packed together are reported; the others are packed.',
    body: CreateOverpack,
    success: { status: 201, body: OverpackAnswer },
    partialBody: PartlyPackedAnswer,
    problems: [
      { name: 'overpack_not_created', httpStatus: 400 },
      'overpack_not_created',
      'contents_too_heavy',
      'numbers_used_up',
    ],
    whenNotStored: 'overpack_not_created',
  },
  updateOverpack: {
    ...writing,
    key: 'PUT /overpacks/{id}',
    summary: 'Update an overpack',
    description: 'Sets weight and dimensions, and adds shipments.',
    body: UpdateOverpack,
    success: { status: 200, body: OverpackAnswer },
    partialBody: PartlyPackedAnswer,
    problems: ['overpack_not_found', 'overpack_locked', 'overpack_not_updated', 'contents_too_heavy'],
    whenNotStored: 'overpack_not_updated',
  },
  deleteOverpack: {
    ...writing,
    key: 'DELETE /overpacks/{id}',
    summary: 'Delete an overpack',
    description: 'Unpacks its shipments.',
    success: { status: 200, body: EmptyAnswer },
    problems: ['overpack_not_found', 'overpack_locked', 'overpack_not_deleted'],
    whenNotStored: 'overpack_not_deleted',
  },
})

export type OverpackEndpoint<Name extends keyof typeof overpackRoutes> = Endpoint<
  (typeof overpackRoutes)[Name],
  SigningDeps & NumberDeps
>
