import * as v from 'valibot'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { toInspectedLineResponse } from '#shared/fulfilment/returns/inspectedLineResponse.ts'
import { ReturnInspected } from '#shared/fulfilment/returns/returnEvents.ts'
import { findReturn } from '#shared/fulfilment/returns/returnStore.ts'
import { DISPOSITIONS, GRADES, REFUNDS } from '#shared/fulfilment/returns/rules/inspection.ts'
import {
  createTopicNotifier,
  decimal,
  identifier,
  integer,
  nullableText,
  payload,
  type TopicRow,
  text,
} from './topic.ts'

/** Topic returns_inspected: a return was inspected, or its owner decided about inspected units. */
export const returnsInspected = {
  name: 'returns_inspected',
  event: 'returnInspected',
  summary: 'A return was inspected, or the disposition of inspected units was set',
  payload: payload('ReturnsInspected', {
    return: v.pipe(
      v.looseObject({
        id: identifier,
        status: v.pipe(text, v.description('Current return status')),
        tracking_number: v.pipe(text, v.description('Tracking number of the return parcel')),
        rma_number: v.pipe(
          nullableText,
          v.description('Return merchandise authorisation (RMA) number. Null if not provided.'),
        ),
        order_id: v.pipe(v.nullable(integer), v.description('ID of the returned order. Null if unknown.')),
        lines: v.pipe(
          v.array(
            v.looseObject({
              id: identifier,
              product_id: v.pipe(integer, v.description('ID of the returned product')),
              quantity: v.pipe(integer, v.description('Number of inspected units')),
              lot: v.pipe(nullableText, v.description('Lot number. Null if not recorded or illegible.')),
              expiry: v.pipe(nullableText, v.description('Expiry date (`YYYY-MM-DD`). Null if not recorded.')),
              grade: v.pipe(
                v.picklist(GRADES),
                v.description('Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)'),
              ),
              disposition: v.pipe(
                v.nullable(v.picklist(DISPOSITIONS)),
                v.description('Disposition of the units. Null until set by you or a return rule.'),
              ),
              refund: v.pipe(
                v.picklist(REFUNDS),
                v.description('Suggested refund based on the grade: `full`, `partial` or `none`'),
              ),
              sold_for: v.pipe(
                v.nullable(decimal),
                v.description('Total price of the returned units in USD. Null if unknown.'),
              ),
            }),
          ),
          v.description('Inspected units. Empty if the contents were not recorded.'),
        ),
      }),
      v.description('Return with its inspected units'),
    ),
  }),
} as const satisfies TopicRow

export const notifyReturnsInspected = /* @__PURE__ */ createTopicNotifier(
  returnsInspected,
  ReturnInspected,
  async ({ userId, returnId }, { table }) => {
    const returned = await findReturn(table, userId, returnId)
    if (!returned) return null
    const { status, trackingNumber, rmaNumber, orderId, lines } = returned
    const order = orderId === undefined || lines.length === 0 ? null : await findOrder(table, userId, orderId)
    return {
      return: {
        ...{ id: returnId, status, tracking_number: trackingNumber, rma_number: rmaNumber, order_id: orderId ?? null },
        lines: lines.map((line) => toInspectedLineResponse(line, order)),
      },
    }
  },
)
