import * as v from 'valibot'
import { where } from './where.ts'

/**
 * What one customer pays more, or less, than a tariff says: a percentage of freight, an amount, or
 * both.
 */
const Adjustment = v.object({
  id: v.string(),
  ...where,
  /** Countries, zone groups, zones of the tariff, or distances; absent: wherever anything goes. */
  to: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /** First and last day; no last day: until it is ended. */
  from: v.string(),
  until: v.optional(v.string()),
  percent: v.optional(v.number()),
  /** For each shipment, in US cents. */
  amountCents: v.optional(v.number()),
})
export type Adjustment = Readonly<v.InferOutput<typeof Adjustment>>

/** Which tariff a customer has from a day on; null: everybody's. */
const AssignedTariff = v.object({ tariff: v.nullable(v.string()), fromDay: v.string() })
export type AssignedTariff = Readonly<v.InferOutput<typeof AssignedTariff>>

export const PriceList = v.object({
  tariffs: v.pipe(v.array(AssignedTariff), v.readonly()),
  adjustments: v.pipe(v.array(Adjustment), v.readonly()),
})
/** What one customer pays otherwise than everybody, now and on days to come. */
export type PriceList = Readonly<v.InferOutput<typeof PriceList>>
