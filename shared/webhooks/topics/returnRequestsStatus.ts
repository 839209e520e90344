import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { findReturnRequest, ReturnRequestChanged } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { RETURN_REASONS } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import {
  created,
  createTopicNotifier,
  identifier,
  integer,
  nullableText,
  payload,
  type TopicRow,
  text,
} from './topic.ts'

/** Topic return_requests_status: a return request, its status, or its automatic label changed. */
export const returnRequestsStatus = {
  name: 'return_requests_status',
  event: 'returnRequestChanged',
  summary: 'A return request was created, its status changed, or its label was bought automatically or failed',
  payload: payload('ReturnRequestsStatus', {
    return_request: v.pipe(
      v.looseObject({
        id: identifier,
        created,
        code: v.pipe(text, v.description('Return number for the buyer to write on the parcel')),
        status: v.pipe(text, v.description('New return request status')),
        order_id: v.pipe(integer, v.description('ID of the order with the shipped items')),
        lines: v.pipe(
          v.array(
            v.looseObject({
              sku: v.pipe(text, v.description('SKU at the time of the return request')),
              product_id: v.pipe(integer, v.description('ID of the product to return')),
              quantity: v.pipe(integer, v.description('Number of units to return')),
              reason: v.pipe(v.picklist(RETURN_REASONS), v.description("Buyer's reason for the return")),
            }),
          ),
          v.description('Units to return, grouped by SKU'),
        ),
        comment: v.pipe(nullableText, v.description("Buyer's comment. Null if not provided.")),
        shipment_id: v.pipe(
          v.nullable(integer),
          v.description("ID of the shipment with the buyer's return label. Null if there is none."),
        ),
        label_pending: v.pipe(
          v.boolean(),
          v.description('Whether the automatic purchase of the return label is pending'),
        ),
        label_error: v.pipe(
          v.nullable(
            v.looseObject({
              code: v.pipe(integer, v.description('Numeric error code')),
              message: v.pipe(text, v.description('Human-readable error message. The wording may change.')),
            }),
          ),
          v.description(
            'Reason the return label could not be bought automatically. Null if the purchase did not fail.',
          ),
        ),
        return_id: v.pipe(v.nullable(integer), v.description('Return ID. Null until the parcel arrives.')),
      }),
      v.description('Return request at the time of the event'),
    ),
  }),
} as const satisfies TopicRow

export const notifyReturnRequestsStatus = /* @__PURE__ */ createTopicNotifier(
  returnRequestsStatus,
  ReturnRequestChanged,
  async ({ userId, requestId, status }, { table }) => {
    const request = await findReturnRequest(table, userId, requestId)
    if (!request) return null
    const { id, code, orderId, lines, comment, shipmentId, isLabelPending, labelFailure, returnId } = request
    return {
      return_request: {
        ...{ id, created: formatDateTime(getCreationMs(id)), code, status, order_id: orderId },
        lines: lines.map(({ sku, productId, units, reason }) => ({
          ...{ sku, product_id: productId, quantity: units, reason },
        })),
        ...{ comment, shipment_id: shipmentId, label_pending: isLabelPending },
        label_error: labelFailure && { code: labelFailure.code, message: labelFailure.message },
        return_id: returnId,
      },
    }
  },
)
