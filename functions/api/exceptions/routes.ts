import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { trackingNumberQuery } from '#shared/carriers/trackingNumberFields.ts'
import { nextPage, textOrNull, totalCount, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { dates, idNumber, paging, word } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { EXCEPTION_STATUSES, EXCEPTION_TYPES } from '#shared/shipping/exceptions/rules/exception.ts'

const ListExceptions = v.object({
  ...paging(),
  ...dates,
  status: v.optional(word(EXCEPTION_STATUSES)),
  type: v.optional(word(EXCEPTION_TYPES)),
  tracking_number: v.optional(trackingNumberQuery),
  shipment_id: v.optional(idNumber),
})

const ExceptionView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    created: v.string(),
    shipment_id: v.nullable(wholeNumber),
    tracking_number: textOrNull,
    notes: textOrNull,
    type: v.picklist(EXCEPTION_TYPES),
    status: v.picklist(EXCEPTION_STATUSES),
  }),
  v.title('Exception'),
)

export const ExceptionAnswer = v.strictObject({ exception: ExceptionView })

const ExceptionsAnswer = v.strictObject({
  exceptions: v.array(ExceptionView),
  next_page: nextPage,
  total_exceptions: totalCount,
  total_pages: totalCount,
})

const reading = { tag: 'Exceptions', access: 'token', scope: 'read_shipments', effect: 'none' } as const

export const exceptionRoutes = defineRoutes({
  listExceptions: {
    ...reading,
    key: 'GET /exceptions',
    summary: 'List exceptions',
    description: 'Newest first.',
    query: ListExceptions,
    success: { status: 200, body: ExceptionsAnswer },
    problems: ['page_token_invalid'],
  },
  getException: {
    ...reading,
    key: 'GET /exceptions/{id}',
    summary: 'Retrieve an exception',
    success: { status: 200, body: ExceptionAnswer },
    problems: ['exception_not_found'],
  },
})

export type ExceptionEndpoint<Name extends keyof typeof exceptionRoutes> = Endpoint<
  (typeof exceptionRoutes)[Name],
  SigningDeps
>
