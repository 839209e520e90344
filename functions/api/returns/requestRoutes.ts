import * as v from 'valibot'
import { RequestSchema } from '#shared/fulfilment/returnRequests/returnRequestResponse.ts'
import { RETURN_REASONS } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { RETURN_REQUEST_STATUSES } from '#shared/fulfilment/returnRequests/rules/transitions.ts'
import { choice, id, integer, list, none, object, text } from '#shared/http/fields.ts'
import { idParameter, paging, word } from '#shared/http/query.ts'
import { EmptyResponse, nextPage, totalCountSchema, totalPagesSchema } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { reading, writing } from './returnAccess.ts'

/*
 * Routes and schemas of return requests.
 */

const MAX_REQUEST_LINES = 50
const MAX_UNITS = 1_000
const MAX_COMMENT_LENGTH = 500

const REASON = 'Return reason provided by the buyer'

const shipmentId = v.pipe(
  none(v.nullable(id)),
  v.description("ID of the return shipment (`is_return`) with the buyer's label. Null if the buyer arranges shipping."),
)

const ListRequestsQuery = v.object({
  ...paging(),
  status: v.pipe(v.optional(word(RETURN_REQUEST_STATUSES)), v.description('Filters results by status')),
  order_id: v.pipe(v.optional(idParameter), v.description('Filters results by order ID')),
})

const CreateReturnRequest = object({
  return_request: v.pipe(
    object({
      order_id: v.pipe(id, v.description('ID of the order with the shipped items')),
      lines: v.pipe(
        list(
          object({
            sku: v.pipe(text(1, 64), v.description('SKU of the shipped item')),
            quantity: v.pipe(integer(1, MAX_UNITS), v.description('Number of units to return')),
            reason: v.pipe(v.optional(choice(RETURN_REASONS), 'other'), v.description(REASON)),
          }),
          1,
          MAX_REQUEST_LINES,
        ),
        v.description('Units to return, with one entry per SKU'),
      ),
      comment: v.pipe(
        none(v.nullable(text(1, MAX_COMMENT_LENGTH))),
        v.description("Buyer's comment. Null if not provided."),
      ),
      shipment_id: shipmentId,
    }),
    v.description('Parameters for creating a return request'),
  ),
})

const ApproveReturnRequest = object({
  approval: v.pipe(object({ shipment_id: shipmentId }), v.description('Parameters for approving a return request')),
})

const DeclineReturnRequest = object({
  decline: v.pipe(
    object({
      reason: v.pipe(
        text(1, MAX_COMMENT_LENGTH),
        v.description('Reason for declining the request, shown to the buyer'),
      ),
    }),
    v.description('Parameters for declining a return request'),
  ),
})

const ReturnRequestResponse = v.strictObject({ return_request: RequestSchema })
const ReturnRequestsResponse = v.strictObject({
  return_requests: v.pipe(v.array(RequestSchema), v.description('Page of return requests, newest first')),
  next_page: nextPage,
  total_pages: totalPagesSchema,
  total_return_requests: totalCountSchema,
})

export const returnRequestRoutes = defineRoutes({
  listReturnRequests: {
    ...reading,
    key: 'GET /return-requests',
    summary: 'List return requests',
    description: 'Returns the return requests of the account, newest first.',
    query: ListRequestsQuery,
    success: { status: 200, body: ReturnRequestsResponse },
    problems: ['page_token_invalid'],
  },
  getReturnRequest: {
    ...reading,
    key: 'GET /return-requests/{id}',
    summary: 'Retrieve a return request',
    success: { status: 200, body: ReturnRequestResponse },
    problems: ['return_request_not_found'],
  },
  createReturnRequest: {
    ...writing,
    key: 'POST /return-requests',
    summary: 'Create a return request',
    description:
      'Creates an approved return request for units of a shipped order. The warehouse inspects the parcel when it arrives.',
    body: CreateReturnRequest,
    success: { status: 201, body: ReturnRequestResponse },
    problems: ['order_not_found'],
  },
  approveReturnRequest: {
    ...writing,
    key: 'POST /return-requests/{id}/approve',
    summary: 'Approve a return request',
    body: ApproveReturnRequest,
    success: { status: 200, body: ReturnRequestResponse },
    problems: ['return_request_not_found', 'return_request_not_changeable'],
  },
  declineReturnRequest: {
    ...writing,
    key: 'POST /return-requests/{id}/decline',
    summary: 'Decline a return request',
    body: DeclineReturnRequest,
    success: { status: 200, body: ReturnRequestResponse },
    problems: ['return_request_not_found', 'return_request_not_changeable'],
  },
  cancelReturnRequest: {
    ...writing,
    key: 'DELETE /return-requests/{id}',
    summary: 'Cancel a return request',
    description:
      'The units can be requested again. The label of the return shipment is not cancelled. To get a refund, cancel the label with `PATCH /labels/{id}`. Expired requests can be cancelled, too.',
    success: { status: 200, body: EmptyResponse },
    problems: ['return_request_not_found', 'return_request_not_changeable'],
  },
})
