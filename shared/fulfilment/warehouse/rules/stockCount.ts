import * as v from 'valibot'
import { CONDITIONS } from '#shared/fulfilment/stock/rules/movement.ts'

/* Counts of the units at a place. */

const CountLine = v.object({
  userId: v.number(),
  productId: v.number(),
  lot: v.string(),
  expiry: v.nullable(v.string()),
  condition: v.picklist(CONDITIONS),
  /** Units on record when they were counted. */
  expected: v.number(),
  counted: v.number(),
})

export const StockCount = v.object({
  id: v.number(),
  warehouseId: v.string(),
  place: v.string(),
  /** `approval`: a lead is to decide on differences. */
  state: v.picklist(['open', 'approval']),
  /** `short`: a picker did not find units there. */
  reason: v.picklist(['short', 'lead']),
  /** Differences that need approval. */
  lines: v.array(CountLine),
  /** Who counted them: user id of the worker, or id of the key. */
  countedBy: v.nullable(v.string()),
  /** Increased by each change. */
  revision: v.number(),
})

export type StockCount = Readonly<v.InferOutput<typeof StockCount>>
export type CountLine = Readonly<v.InferOutput<typeof CountLine>>
