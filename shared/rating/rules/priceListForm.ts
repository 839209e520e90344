import * as v from 'valibot'
import { where } from './where.ts'

/** A customer-specific adjustment of a tariff: a percentage of freight, an amount, or both. */
const Adjustment = v.object({
  id: v.string(),
  ...where,
  /** Countries, zone groups, zones of the tariff, or distances; absent: all destinations. */
  to: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /** First and last day; without a last day, until it is ended. */
  from: v.string(),
  until: v.optional(v.string()),
  percent: v.optional(v.number()),
  /** Per shipment, in US cents. */
  amountCents: v.optional(v.number()),
})
export type Adjustment = Readonly<v.InferOutput<typeof Adjustment>>

/** Tariff of a customer from a day; null for the standard one. */
const AssignedTariff = v.object({ tariff: v.nullable(v.string()), fromDay: v.string() })
export type AssignedTariff = Readonly<v.InferOutput<typeof AssignedTariff>>

export const PriceList = v.object({
  tariffs: v.pipe(v.array(AssignedTariff), v.readonly()),
  adjustments: v.pipe(v.array(Adjustment), v.readonly()),
})
/** Customer-specific prices, current and future. */
export type PriceList = Readonly<v.InferOutput<typeof PriceList>>
