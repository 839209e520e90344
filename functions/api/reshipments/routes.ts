import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import type { TrackingNumberDeps } from '#functions/runtime/withNumberPools.ts'
import type { ShipmentPortDeps } from '#functions/runtime/withShipmentPorts.ts'
import { ReshipmentRecipient } from '#shared/addresses/parties/partyInput.ts'
import { placeFields } from '#shared/addresses/parties/partyResponses.ts'
import { RESHIPMENT_STATUSES } from '#shared/fulfilment/reshipments/rules/transitions.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, createPositiveDecimalSchema, id, list, object, text } from '#shared/http/fields.ts'
import { createDateParameters, paging } from '#shared/http/query.ts'
import {
  created,
  EmptyResponse,
  identifier,
  nextPage,
  nullableText,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import type { CarrierAccess } from '#shared/shipping/labels/purchase/ask.ts'

/** Maximum number of returns in a reshipment: each takes two writes of one transaction. */
const MAX_RETURNS_PER_RESHIPMENT = 40

/** Values above one million are treated as typing errors. */
const MAX_VALUE_USD = 1_000_000

const ListReshipmentsQuery = v.object({ ...paging(), ...createDateParameters('Unlimited by default.') })

const Returns = list(id, 1, MAX_RETURNS_PER_RESHIPMENT)

const CreateReshipmentRequest = object({
  reshipment: object({
    contents: v.pipe(text(1, 255), v.description('Contents declared to customs')),
    returns: v.pipe(Returns, v.description('IDs of the returns to ship. All returns must be at the same facility.')),
    to: v.pipe(ReshipmentRecipient, v.description("Recipient's name and address")),
    value: v.pipe(createPositiveDecimalSchema(MAX_VALUE_USD, 2), v.description('Total value of the contents in USD')),
  }),
})

const UpdateReshipmentRequest = object({
  reshipment: object({
    status: v.pipe(
      choice(['Approved', 'Declined']),
      v.description(
        'Decision on the estimated fee: `Approved` (the fee is charged and the parcel is shipped) or `Declined` (the returns remain at the facility)',
      ),
    ),
    returns: v.pipe(
      v.optional(Returns),
      v.description('IDs of the returns to ship. Cannot be changed after creation.'),
    ),
    to: v.pipe(
      v.optional(ReshipmentRecipient),
      v.description("Recipient's name and address. Cannot be changed after creation."),
    ),
  }),
})

export type ReshipmentChanges = v.InferOutput<typeof UpdateReshipmentRequest>['reshipment']

const reshipmentFields = {
  id: identifier,
  created,
  contents: v.pipe(v.string(), v.description('Contents declared to customs')),
  to: v.pipe(
    v.strictObject({
      company_name: v.pipe(
        nullableText,
        v.description("Company name, printed above the recipient's name. Null if not provided."),
      ),
      name: v.pipe(v.string(), v.description("Recipient's name")),
      phone: v.pipe(
        nullableText,
        v.description('Phone number with country code and any extension. Some carriers require a phone number.'),
      ),
      ...placeFields,
    }),
    v.description("Recipient's name and address"),
  ),
  service: v.pipe(
    v.nullable(v.picklist(SERVICES)),
    v.description(
      'Service level. The cheapest available service, unless the facility quotes another. Null until a price is available.',
    ),
  ),
  status: v.pipe(
    v.picklist(RESHIPMENT_STATUSES),
    v.description('Reshipment status: `Pending` (awaiting your decision), `Approved` (fee charged) or `Declined`'),
  ),
  estimated_reship_fee: v.pipe(
    v.number(),
    v.description(
      'Fee in USD, charged on approval. Estimated immediately for a single return. For several returns, zero until the facility provides a quote.',
    ),
  ),
  reship_fee: v.pipe(v.number(), v.description('Final fee in USD. Zero until determined.')),
  tracking_number: v.pipe(nullableText, v.description('Tracking number. Null until assigned by the carrier.')),
  value: v.pipe(v.number(), v.description('Total value of the contents in USD')),
  weight: v.pipe(v.number(), v.description('Gross parcel weight in kilograms')),
}

const ReshipmentSchema = v.pipe(
  v.strictObject({
    ...reshipmentFields,
    returns: v.pipe(v.array(wholeNumberSchema), v.description('IDs of the returns included in the reshipment')),
  }),
  v.title('Reshipment'),
)

const ReshipmentRowSchema = v.pipe(
  v.strictObject({
    ...reshipmentFields,
    returns: v.pipe(wholeNumberSchema, v.description('Number of returns included in the reshipment')),
  }),
  v.title('ReshipmentRow'),
)

export const ReshipmentResponse = v.strictObject({ reshipment: ReshipmentSchema })
export const ReshipmentsResponse = v.strictObject({
  reshipments: v.pipe(v.array(ReshipmentRowSchema), v.description('Page of reshipments, newest first')),
  next_page: nextPage,
})

const reading = { tag: 'Reshipments', access: 'token', scope: 'returns', effect: 'none' } as const
const writing = { tag: 'Reshipments', access: 'token', scope: 'returns', effect: 'single' } as const

export const reshipmentRoutes = defineRoutes({
  listReshipments: {
    ...reading,
    key: 'GET /reshipments',
    summary: 'List reshipments',
    description: 'Returns reshipments, newest first.',
    query: ListReshipmentsQuery,
    success: { status: 200, body: ReshipmentsResponse },
    problems: ['page_token_invalid'],
  },
  getReshipment: {
    ...reading,
    key: 'GET /reshipments/{id}',
    summary: 'Retrieve a reshipment',
    success: { status: 200, body: ReshipmentResponse },
    problems: ['reshipment_not_found'],
  },
  createReshipment: {
    ...writing,
    key: 'POST /reshipments',
    summary: 'Create a reshipment',
    description: 'Requests an estimate for shipping returns from one facility to a new recipient.',
    body: CreateReshipmentRequest,
    success: { status: 201, body: ReshipmentResponse },
    problems: [
      'return_not_reshippable',
      'returns_not_reshippable',
      'returns_in_several_facilities',
      'address_rejected',
      'no_route',
      'denied_party',
      'dependency_unavailable',
    ],
    usesDatasets: true,
  },
  answerReshipment: {
    ...writing,
    key: 'PUT /reshipments/{id}',
    summary: 'Approve or decline a reshipment',
    description: 'Approval charges the estimated fee and ships the parcel.',
    effect: 'steps',
    body: UpdateReshipmentRequest,
    usesDatasets: true,
    success: { status: 200, body: ReshipmentResponse },
    problems: [
      'reshipment_not_found',
      'reshipment_not_updatable',
      'address_rejected',
      'no_route',
      'insufficient_funds',
      'balance_unavailable',
      'charge_failed',
      { name: 'label_creation_failed', httpStatus: 400 },
      'label_creation_failed',
      'numbers_used_up',
    ],
    whenNotStored: 'charge_failed',
  },
  deleteReshipment: {
    ...writing,
    key: 'DELETE /reshipments/{id}',
    summary: 'Delete a reshipment',
    description:
      'A reshipment can be deleted until it is approved. Its returns can then be added to another reshipment.',
    success: { status: 200, body: EmptyResponse },
    problems: [
      'reshipment_not_found',
      'reshipment_not_deletable',
      { name: 'reshipment_not_deletable', httpStatus: 500 },
    ],
    whenNotStored: 'reshipment_not_deletable',
  },
})

export type ReshipmentsDeps = SigningDeps & ShipmentPortDeps & CarrierAccess & TrackingNumberDeps

export type ReshipmentEndpoint<Name extends keyof typeof reshipmentRoutes> = Endpoint<
  (typeof reshipmentRoutes)[Name],
  ReshipmentsDeps
>
