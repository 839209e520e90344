import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { getCreationMs } from '#shared/core/ids.ts'
import { findRequest, ReturnRequestChanged } from '#shared/fulfilment/returnRequests/returnRequestStore.ts'
import { RETURN_REASONS } from '#shared/fulfilment/returnRequests/rules/returnRequest.ts'
import { created, identifier, integer, nullableText, payload, type TopicRow, telling, text } from './topic.ts'

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
        code: v.pipe(text, v.description('Number that the buyer writes on the parcel')),
        status: v.pipe(text, v.description('New status of the return request')),
        order_id: v.pipe(integer, v.description('ID of the order that was shipped')),
        lines: v.pipe(
          v.array(
            v.looseObject({
              sku: v.pipe(text, v.description('SKU of the line item when the return was requested')),
              product_id: v.pipe(integer, v.description('ID of the product of the line item')),
              quantity: v.pipe(integer, v.description('Number of units to return')),
              reason: v.pipe(v.picklist(RETURN_REASONS), v.description('Reason of the buyer for the return')),
            }),
          ),
          v.description('Units to return'),
        ),
        comment: v.pipe(nullableText, v.description('Comment of the buyer. Null if there is none.')),
        shipment_id: v.pipe(
          v.nullable(integer),
          v.description('ID of the return shipment whose label the buyer uses. Null if there is none.'),
        ),
        label_pending: v.pipe(v.boolean(), v.description('Whether the return label is bought next')),
        label_error: v.pipe(
          v.nullable(
            v.looseObject({
              code: v.pipe(integer, v.description('Error code')),
              message: v.pipe(text, v.description('Explanation of the error')),
            }),
          ),
          v.description('Reason why the return label could not be bought automatically. Null if there is none.'),
        ),
        return_id: v.pipe(v.nullable(integer), v.description('ID of the return. Null until the parcel arrives.')),
      }),
      v.description('Return request at the time of the event'),
    ),
  }),
} as const satisfies TopicRow

export const notifyReturnRequestsStatus = /* @__PURE__ */ telling(
  returnRequestsStatus,
  ReturnRequestChanged,
  async ({ userId, requestId, status }, { table }) => {
    const request = await findRequest(table, userId, requestId)
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
