import * as v from 'valibot'

/** What a price was worked out by: so that what was charged can be explained when rates and rules have long changed. */
export const PriceBasis = v.object({
  /** `YYYY-MM-DD`. */
  day: v.string(),
  /** What one unit of a currency the contents are declared in was worth in USD, as decimal text. */
  usdRates: v.record(v.string(), v.string()),
  /** By what duty and tax were taken; null where the recipient pays them. */
  dutyRule: v.nullable(v.object({ id: v.string(), date: v.string() })),
})

export type PriceBasis = Readonly<v.InferOutput<typeof PriceBasis>>
