import * as v from 'valibot'

const day = v.pipe(v.string(), v.isoDate())
const rate = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))
const amount = v.pipe(v.number(), v.integer(), v.minValue(0))
const countries = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.minLength(1))

/** Decimal texts (`0.165`) by the digits an HS code begins with; `default` for all others and for goods without a code. */
export const RatesByCode = v.record(v.pipe(v.string(), v.regex(/^(default|\d{2,10})$/)), rate)
export type RatesByCode = Readonly<v.InferOutput<typeof RatesByCode>>

/** `goods`: what the goods are worth; `landed`: with the price of sending and insuring them. */
const Base = v.picklist(['goods', 'landed'])
export type Base = v.InferOutput<typeof Base>

/** Up to which value nothing is due, in minor units of the rule's currency. */
const Relief = v.strictObject({
  /** Countries the parcel has to come from; absent: any. */
  dispatchedFrom: v.optional(countries),
  dutyFreeUpTo: amount,
  taxFreeUpTo: amount,
})

/** What a country asks for imports from a day on. Rows are never changed, only followed by others. */
export const ImportRule = v.strictObject({
  /** `DE/2025-01-01`: the country, and the first day it holds. */
  id: v.string(),
  from: day,
  /** Of all amounts in the rule. */
  currency: v.string(),
  /** The first one that fits holds. */
  reliefs: v.array(Relief),
  /** What reliefs are judged by, and duty and tax are taken of. Tax is taken of the duty as well. */
  reliefBase: Base,
  dutyBase: Base,
  taxBase: Base,
  /** Name of the schedule of duty rates. */
  schedule: v.string(),
  /**
   * Duty by the landed value of the parcel instead of by goods: the first band it is not above; a null limit is none. `less`
   * is taken off the whole.
   */
  flatDuty: v.optional(v.array(v.strictObject({ upTo: v.nullable(amount), rate, less: amount }))),
  taxRate: rate,
  /** Other rates for some goods. */
  reducedTaxRates: v.optional(RatesByCode),
  /** Tax of a province on top, by its code. */
  provinceTaxRates: v.optional(v.record(v.string(), rate)),
  /** A tax of no more than this is not collected. */
  uncollectedTaxUpTo: v.optional(amount),
  /** The tax is taken of an amount it is part of itself. */
  isTaxIncluded: v.optional(v.boolean()),
})
export type ImportRule = Readonly<v.InferOutput<typeof ImportRule>>

/** Countries without duty among them; their own goods are free of duty in all of them. */
const CustomsUnion = v.strictObject({
  members: countries,
  /** Whether tax is due on what comes from another member. */
  taxesInside: v.boolean(),
})
export type CustomsUnion = Readonly<v.InferOutput<typeof CustomsUnion>>

/** What the origin of goods does to the duty on them. Rows are never changed, only ended and followed by others. */
export const OriginRule = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** Countries that ask it. */
  to: countries,
  /** Countries the goods are made in. */
  origins: countries,
  /** `replaces`: the rate of a trade agreement, where it is lower; `adds`: on top of everything else. */
  kind: v.picklist(['replaces', 'adds']),
  /** Only goods from this chapter on; absent: all. */
  fromChapter: v.optional(v.pipe(v.string(), v.regex(/^\d{2}$/))),
  rates: RatesByCode,
  from: day,
  /** The last day it holds; null: until another row ends it. */
  until: v.nullable(day),
})
export type OriginRule = Readonly<v.InferOutput<typeof OriginRule>>

/** All that ships. */
export const DutyRules = v.strictObject({
  unions: v.record(v.string(), CustomsUnion),
  /** What was once published under a name stays as it is. */
  schedules: v.record(v.string(), RatesByCode),
  /** Oldest first. */
  countries: v.record(v.string(), v.pipe(v.array(ImportRule), v.minLength(1))),
  origins: v.array(OriginRule),
})

/** What is asked on one day. */
export type RulesOfDay = {
  readonly rule: ImportRule
  readonly schedule: RatesByCode
  readonly union: CustomsUnion | null
  readonly originRules: readonly OriginRule[]
  /** The rate of the country's own imported schedule, and what it is called; null where there is none, or no plain one. */
  readonly scheduledRate: (
    htsCode: string,
  ) => { readonly rate: string; readonly id: string; readonly from: string } | null
}
