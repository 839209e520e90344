import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import {
  created,
  EmbeddedError,
  identifier,
  nullableText,
  toEmbeddedError,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { findReturnRequest } from './returnRequestStore.ts'
import { getExpiryMs, getReturnRequestStatus, RETURN_REASONS, type ReturnRequest } from './rules/returnRequest.ts'
import { RETURN_REQUEST_STATUSES } from './rules/transitions.ts'

/* Return requests in responses, and the problems about them. */

/** Loads the request in the path of an endpoint; 404/1123 without it. */
export const createReturnRequestEndpoint = createAccountResourceEndpoint(findReturnRequest, (id) =>
  problem('return_request_not_found', { id }),
)

/** Return request in responses. */
export const RequestSchema = v.pipe(
  v.strictObject({
    id: identifier,
    created,
    code: v.pipe(v.string(), v.description('Return number for the buyer to write on the parcel')),
    status: v.pipe(
      v.picklist(RETURN_REQUEST_STATUSES),
      v.description(
        'Return request status: `Requested` (awaiting your decision), `Approved` (parcel expected), `Declined`, `Arrived`, `Completed` (all units have a disposition, or the parcel was disposed of), `Cancelled` or `Expired` (no parcel arrived within 60 days)',
      ),
    ),
    order_id: v.pipe(wholeNumberSchema, v.description('ID of the order with the shipped items')),
    lines: v.pipe(
      v.array(
        v.strictObject({
          sku: v.pipe(v.string(), v.description('SKU at the time of the return request')),
          product_id: v.pipe(wholeNumberSchema, v.description('ID of the product to return')),
          quantity: v.pipe(wholeNumberSchema, v.description('Number of units to return')),
          reason: v.pipe(v.picklist(RETURN_REASONS), v.description("Buyer's reason for the return")),
        }),
      ),
      v.description('Units to return, grouped by SKU'),
    ),
    comment: v.pipe(nullableText, v.description("Buyer's comment. Null if not provided.")),
    decline_reason: v.pipe(
      nullableText,
      v.description('Reason the request was declined. Null if it was not declined.'),
    ),
    shipment_id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description(
        "ID of the shipment with the buyer's return label. Null if there is none. Cancelling the label does not change it, and another label replaces it.",
      ),
    ),
    label_pending: v.pipe(v.boolean(), v.description('Whether the automatic purchase of the return label is pending')),
    label_error: v.pipe(
      v.nullable(EmbeddedError),
      v.description('Reason the return label could not be bought automatically. Null if the purchase did not fail.'),
    ),
    return_id: v.pipe(v.nullable(wholeNumberSchema), v.description('Return ID. Null until the parcel arrives.')),
    expires: v.pipe(
      v.string(),
      v.description('Expiry time of the request if no parcel arrives, in UTC (`YYYY-MM-DD HH:MM:SS`)'),
    ),
  }),
  v.title('ReturnRequest'),
)

/** Returns the problem of a request whose status does not allow a change (400/1124). */
export const createNotChangeableProblem = (request: ReturnRequest, nowMs: number): Problem =>
  problem('return_request_not_changeable', { status: getReturnRequestStatus(request, nowMs) })

/** Returns a request as shown to its merchant. */
export const toReturnRequestResponse = (
  request: ReturnRequest,
  nowMs: number,
): v.InferOutput<typeof RequestSchema> => ({
  id: request.id,
  created: formatDateTime(getCreationMs(request.id)),
  code: request.code,
  status: getReturnRequestStatus(request, nowMs),
  order_id: request.orderId,
  lines: request.lines.map(({ sku, productId, units, reason }) => ({
    ...{ sku, product_id: productId, quantity: units, reason },
  })),
  comment: request.comment,
  decline_reason: request.declineReason,
  shipment_id: request.shipmentId,
  label_pending: request.isLabelPending,
  label_error: request.labelFailure && toEmbeddedError(request.labelFailure),
  return_id: request.returnId,
  expires: formatDateTime(getExpiryMs(request)),
})
