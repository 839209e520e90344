import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { TrackingNumberDeps } from '#functions/runtime/withNumberPools.ts'
import { optionalTrackingNumber } from '#shared/carriers/trackingNumberFields.ts'
import { WarningsSchema } from '#shared/customs/warnings/warningsResponse.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { createPositiveDecimalSchema, id, list, object } from '#shared/http/fields.ts'
import { dates, documentTypeSchema, paging } from '#shared/http/query.ts'
import {
  created,
  EmptyResponse,
  entryPointIdSchema,
  identifier,
  nextPage,
  nullableText,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { service, terms } from '#shared/http/serviceFields.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { MAX_PACKED_SHIPMENTS } from '#shared/shipping/overpacks/rules/overpackLimits.ts'

/*
 * Routes and schemas of overpacks.
 */

const ListOverpacksQuery = v.object({ ...paging(), ...dates })

const GetOverpackQuery = v.object({
  type: v.optional(documentTypeSchema),
})

/** The first of the three that is given applies. */
const ShipmentReferenceInput = v.pipe(
  object({
    id: v.pipe(
      v.optional(v.nullable(id), null),
      v.description('Shipment ID. One of `id`, `label_id` and `tracking_number` is required.'),
    ),
    label_id: v.pipe(v.optional(v.nullable(id), null), v.description("ID of the shipment's label")),
    tracking_number: v.pipe(v.optional(optionalTrackingNumber, null), v.description('Label tracking number')),
  }),
  v.check(
    ({ id: shipmentId, label_id: labelId, tracking_number: number }) => (shipmentId ?? labelId ?? number) !== null,
    'must contain `id`, `label_id` or `tracking_number`',
  ),
)

const size = v.optional(v.nullable(createPositiveDecimalSchema(1_000, 2)))
const measures = {
  weight: v.pipe(
    v.optional(v.nullable(createPositiveDecimalSchema(10_000, 1))),
    v.description('Gross weight in kilograms, with up to 1 decimal. Required for a manifest.'),
  ),
  length: v.pipe(size, v.description('Length in centimetres. Required for a manifest.')),
  width: v.pipe(size, v.description('Width in centimetres. Required for a manifest.')),
  height: v.pipe(size, v.description('Height in centimetres. Required for a manifest.')),
}

const TOO_MANY_SHIPMENTS_MESSAGE = `An overpack can have at most ${MAX_PACKED_SHIPMENTS} shipments`

const CreateOverpackRequest = object({
  overpack: object({
    ...measures,
    shipments: v.pipe(
      list(ShipmentReferenceInput, 1, MAX_PACKED_SHIPMENTS),
      v.description(TOO_MANY_SHIPMENTS_MESSAGE),
      v.description('Shipments to pack in the overpack. Up to 1,000 shipments.'),
    ),
  }),
})

const UpdateOverpackRequest = object({
  overpack: object({
    ...measures,
    shipments: v.pipe(
      v.optional(
        v.pipe(list(ShipmentReferenceInput, 0, MAX_PACKED_SHIPMENTS), v.description(TOO_MANY_SHIPMENTS_MESSAGE)),
        [],
      ),
      v.description('Shipments to add to the overpack. An overpack can contain up to 1,000 shipments.'),
    ),
  }),
})

export type OverpackInput = v.InferOutput<typeof CreateOverpackRequest>['overpack']

const nullableIntegerSchema = v.nullable(wholeNumberSchema)
const nullableDecimalSchema = v.nullable(v.number())

const overpackFields = {
  id: identifier,
  carrier: v.pipe(
    nullableText,
    v.description('Code of the only carrier allowed for the parcels. Null if any carrier is allowed.'),
  ),
  contains_dg: v.pipe(v.boolean(), v.description('Whether at least one parcel contains dangerous goods')),
  created,
  entry_point: entryPointIdSchema,
  exit_point: v.pipe(
    nullableText,
    v.description('IATA code of the line-haul destination port. Null if the parcels have no destination port.'),
  ),
  external_tracking: v.pipe(
    nullableText,
    v.description('Tracking number assigned to the overpack by another carrier. Null if not provided.'),
  ),
  service,
  sscc: v.pipe(
    v.string(),
    v.description('Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label'),
  ),
  terms,
  type86: v.pipe(v.boolean(), v.description('Whether the overpack is cleared through US customs as a Type 86 entry')),
  locked: v.pipe(v.boolean(), v.description('Whether the overpack is on a manifest and therefore read-only')),
  manifest_id: v.pipe(
    nullableIntegerSchema,
    v.description('ID of the manifest that includes the overpack. Null if the overpack is not manifested.'),
  ),
  height: v.pipe(
    nullableDecimalSchema,
    v.description('Height in centimetres. Required for a manifest. Null if not provided.'),
  ),
  length: v.pipe(
    nullableDecimalSchema,
    v.description('Length in centimetres. Required for a manifest. Null if not provided.'),
  ),
  width: v.pipe(
    nullableDecimalSchema,
    v.description('Width in centimetres. Required for a manifest. Null if not provided.'),
  ),
  weight: v.pipe(
    nullableDecimalSchema,
    v.description('Gross weight in kilograms, with up to 1 decimal. Required for a manifest. Null if not provided.'),
  ),
}

const PackedShipment = v.strictObject({
  id: v.pipe(wholeNumberSchema, v.description('ID of the packed shipment')),
  label_id: v.pipe(wholeNumberSchema, v.description("ID of the shipment's label")),
  tracking_number: v.pipe(nullableText, v.description('Label tracking number. Null until assigned by the carrier.')),
})

const OverpackSchema = v.pipe(
  v.strictObject({
    ...overpackFields,
    total_shipments: v.pipe(wholeNumberSchema, v.description('Number of shipments in the overpack')),
    shipments: v.pipe(v.array(PackedShipment), v.description('Shipments in the overpack')),
    warnings: WarningsSchema,
  }),
  v.title('Overpack'),
)

const OverpackRowSchema = v.pipe(
  v.strictObject({
    ...overpackFields,
    total_shipments: v.pipe(wholeNumberSchema, v.description('Number of shipments in the overpack')),
  }),
  v.title('OverpackRow'),
)

const PartiallyPackedOverpackSchema = v.pipe(
  v.strictObject({
    ...overpackFields,
    id: v.pipe(nullableIntegerSchema, v.description('Unique identifier of the overpack. Null if nothing was packed.')),
    created: v.pipe(
      nullableText,
      v.description('Creation time in UTC (`YYYY-MM-DD HH:MM:SS`). Null if nothing was packed.'),
    ),
    entry_point: v.pipe(
      nullableText,
      v.description('Entry point (drop-off facility) ID, such as `HKG101`. Null if nothing was packed.'),
    ),
    service: v.pipe(
      v.nullable(v.picklist(SERVICES)),
      v.description(
        'Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`. Null if nothing was packed.',
      ),
    ),
    sscc: v.pipe(
      nullableText,
      v.description(
        'Serial shipping container code (GS1 SSCC), printed as a barcode on the overpack label. Null if nothing was packed.',
      ),
    ),
    terms: v.pipe(
      v.nullable(v.picklist(TERMS)),
      v.description(
        'Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label purchase). Null if nothing was packed.',
      ),
    ),
    total_shipments: v.pipe(
      wholeNumberSchema,
      v.description('Number of shipments in the overpack, without the rejected shipments'),
    ),
    shipments: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(nullableIntegerSchema, v.description('Shipment ID. Null if no shipment was found.')),
          label_id: v.pipe(nullableIntegerSchema, v.description('Label ID. Null if no label was found.')),
          tracking_number: v.pipe(
            nullableText,
            v.description('Label tracking number. Null if it is not assigned yet or no label was found.'),
          ),
          error: v.pipe(
            v.optional(v.string()),
            v.description('Reason the shipment was not packed. Omitted if it was packed.'),
          ),
        }),
      ),
      v.description('Packed shipments, followed by shipments that could not be packed'),
    ),
    warnings: WarningsSchema,
  }),
  v.title('PartlyPackedOverpack'),
)

export const OverpackResponse = v.strictObject({ overpack: OverpackSchema })
export const PartiallyPackedOverpackResponse = v.strictObject({ overpack: PartiallyPackedOverpackSchema })
export const OverpacksResponse = v.strictObject({
  overpacks: v.pipe(v.array(OverpackRowSchema), v.description('Page of overpacks')),
  next_page: nextPage,
})

const REJECTED_SHIPMENTS_TEXT =
  'If some shipments are rejected, the status is 400 and the body is the `overpack` instead of an error: the rejected `shipments` have an `error`, and all others are packed.'

const reading = { tag: 'Overpacks', access: 'token', scope: 'read_shipments', effect: 'none' } as const
const writing = { tag: 'Overpacks', access: 'token', scope: 'write_shipments', effect: 'steps' } as const

export const overpackRoutes = defineRoutes({
  listOverpacks: {
    ...reading,
    key: 'GET /overpacks',
    summary: 'List overpacks',
    description: 'Returns overpacks, newest first.',
    query: ListOverpacksQuery,
    success: { status: 200, body: OverpacksResponse },
    problems: ['page_token_invalid'],
  },
  getOverpack: {
    ...reading,
    key: 'GET /overpacks/{id}',
    summary: 'Retrieve an overpack',
    description: 'With `type=pdf`, returns the overpack label.',
    query: GetOverpackQuery,
    success: { status: 200, body: OverpackResponse, document: 'application/pdf' },
    problems: ['overpack_not_found', 'overpack_empty_or_test'],
  },
  createOverpack: {
    ...writing,
    key: 'POST /overpacks',
    summary: 'Create an overpack',
    description: `Packs labelled shipments into an overpack. The first shipment that can be packed determines its entry point, service, terms, carrier and exit point. ${REJECTED_SHIPMENTS_TEXT} If nothing was packed, \`id\` is null and no overpack is created.`,
    body: CreateOverpackRequest,
    success: { status: 201, body: OverpackResponse },
    partialBody: PartiallyPackedOverpackResponse,
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
    description: `Sets the weight and dimensions of the overpack, and adds shipments. ${REJECTED_SHIPMENTS_TEXT}`,
    body: UpdateOverpackRequest,
    success: { status: 200, body: OverpackResponse },
    partialBody: PartiallyPackedOverpackResponse,
    problems: ['overpack_not_found', 'overpack_locked', 'overpack_not_updated', 'contents_too_heavy'],
    whenNotStored: 'overpack_not_updated',
  },
  deleteOverpack: {
    ...writing,
    key: 'DELETE /overpacks/{id}',
    summary: 'Delete an overpack',
    description: 'Removes the shipments from the overpack and deletes the overpack.',
    success: { status: 200, body: EmptyResponse },
    problems: ['overpack_not_found', 'overpack_locked', 'overpack_not_deleted'],
    whenNotStored: 'overpack_not_deleted',
  },
})

export type OverpackEndpoint<Name extends keyof typeof overpackRoutes> = Endpoint<
  (typeof overpackRoutes)[Name],
  SigningDeps & TrackingNumberDeps
>
