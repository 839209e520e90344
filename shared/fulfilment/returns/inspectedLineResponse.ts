import * as v from 'valibot'
import { identifier, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { computeSoldForCents } from '../orders/rules/declaredValue.ts'
import type { Order } from '../orders/rules/order.ts'
import { DISPOSITIONS, GRADES, getRefund, type InspectedLine, REFUNDS } from './rules/inspection.ts'

/* Inspected units of a return, as shown to their owner. */

const CENTS_PER_DOLLAR = 100

/** Grade of inspected units in responses. */
export const gradeView = v.pipe(
  v.picklist(GRADES),
  v.description('Unit grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable)'),
)

/** Inspected units in responses and webhooks. */
export const InspectedLineSchema = v.strictObject({
  id: identifier,
  product_id: v.pipe(wholeNumberSchema, v.description('ID of the returned product')),
  quantity: v.pipe(wholeNumberSchema, v.description('Number of inspected units')),
  lot: v.pipe(v.nullable(v.string()), v.description('Lot number. Null if not recorded or illegible.')),
  expiry: v.pipe(v.nullable(v.string()), v.description('Expiry date (`YYYY-MM-DD`). Null if not recorded.')),
  grade: gradeView,
  disposition: v.pipe(
    v.nullable(v.picklist(DISPOSITIONS)),
    v.description(
      'Disposition of the units: `restock` (add to your stock), `quarantine` (hold in your stock), `dispose` or `keep` (store outside your stock). Null until set by you or a return rule.',
    ),
  ),
  refund: v.pipe(
    v.picklist(REFUNDS),
    v.description(
      'Suggested refund based on the grade: `full` (A or B), `partial` (C, amount at your discretion) or `none` (D)',
    ),
  ),
  sold_for: v.pipe(
    v.nullable(v.number()),
    v.description(
      "Price charged for these units, in USD: their share of the order line item's price. Null if unknown.",
    ),
  ),
})

/** Returns inspected units as shown; `order`: the order that was returned, if known. */
export function toInspectedLineResponse(
  line: InspectedLine,
  order: Pick<Order, 'lines'> | null,
): v.InferOutput<typeof InspectedLineSchema> {
  const { id, productId, units, lot, expiry, grade, disposition } = line
  const soldForCents = computeSoldForCents(order?.lines ?? [], productId, units)
  return {
    ...{ id, product_id: productId, quantity: units, lot: lot === '' ? null : lot, expiry, grade, disposition },
    refund: getRefund(line),
    sold_for: soldForCents === null ? null : soldForCents / CENTS_PER_DOLLAR,
  }
}
