import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { trackingNumberQuery } from '#shared/carriers/trackingNumberFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { dates, idParameter, paging, word } from '#shared/http/query.ts'
import {
  created,
  identifier,
  nextPage,
  nullableText,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { EXCEPTION_STATUSES, EXCEPTION_TYPES } from '#shared/shipping/exceptions/rules/exception.ts'

const ListExceptionsQuery = v.object({
  ...paging(),
  ...dates,
  status: v.pipe(v.optional(word(EXCEPTION_STATUSES)), v.description('Filters results by status')),
  type: v.pipe(v.optional(word(EXCEPTION_TYPES)), v.description('Filters results by exception type')),
  tracking_number: v.pipe(
    v.optional(trackingNumberQuery),
    v.description('Filters results by tracking number (exact match)'),
  ),
  shipment_id: v.pipe(v.optional(idParameter), v.description('Filters results by shipment ID')),
})

const ExceptionSchema = v.pipe(
  v.strictObject({
    id: identifier,
    created,
    shipment_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('ID of the shipment. Null if the parcel could not be identified.'),
    ),
    tracking_number: v.pipe(nullableText, v.description('Tracking number shown on the parcel. Null if unreadable.')),
    notes: v.pipe(nullableText, v.description('Notes from the facility. Null if there are none.')),
    type: v.pipe(v.picklist(EXCEPTION_TYPES), v.description('Exception type, such as `Damaged`')),
    status: v.pipe(
      v.picklist(EXCEPTION_STATUSES),
      v.description('Exception status. Parcels that are `On Hold` for 90 days are destroyed.'),
    ),
  }),
  v.title('Exception'),
)

export const ExceptionResponse = v.strictObject({ exception: ExceptionSchema })

const ExceptionsResponse = v.strictObject({
  exceptions: v.pipe(v.array(ExceptionSchema), v.description('Page of exceptions, newest first')),
  next_page: nextPage,
  total_exceptions: totalCountSchema,
  total_pages: totalPagesSchema,
})

const reading = { tag: 'Exceptions', access: 'token', scope: 'read_shipments', effect: 'none' } as const

export const exceptionRoutes = defineRoutes({
  listExceptions: {
    ...reading,
    key: 'GET /exceptions',
    summary: 'List exceptions',
    description: 'Returns exceptions, newest first.',
    query: ListExceptionsQuery,
    success: { status: 200, body: ExceptionsResponse },
    problems: ['page_token_invalid'],
  },
  getException: {
    ...reading,
    key: 'GET /exceptions/{id}',
    summary: 'Retrieve an exception',
    success: { status: 200, body: ExceptionResponse },
    problems: ['exception_not_found'],
  },
})

export type ExceptionEndpoint<Name extends keyof typeof exceptionRoutes> = Endpoint<
  (typeof exceptionRoutes)[Name],
  SigningDeps
>
