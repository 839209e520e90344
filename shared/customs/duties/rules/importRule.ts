import * as v from 'valibot'
import {
  amount,
  Conditions,
  countries,
  day,
  evidence,
  GoodsCodes,
  Per,
  RatesByCode,
  rate,
  ruleId,
} from './ruleFields.ts'

/* Schemas of import rules: duty, tax, fees and origin. */

/** `goods`: value of the goods; `landed`: including shipping and insurance. */
const Base = v.picklist(['goods', 'landed'])
export type Base = v.InferOutput<typeof Base>

/** Exemption limits, in minor units of the rule's currency. */
const Relief = v.strictObject({
  /** Required countries of dispatch; absent for any. */
  dispatchedFrom: v.optional(countries),
  channel: Conditions.entries.channel,
  dutyFreeUpTo: amount,
  taxFreeUpTo: amount,
  /** Goods excluded from the limits. */
  except: v.optional(GoodsCodes),
})

/** Calculation of duty and tax. Amounts are in minor units of the rule's currency. */
const treatment = {
  /** The first match is used. */
  reliefs: v.array(Relief),
  /** Bases of limits, duty and tax. Tax is also charged on the duty. */
  reliefBase: Base,
  dutyBase: Base,
  taxBase: Base,
  /** Name of the duty rate schedule. */
  schedule: v.string(),
  /**
   * Duty by landed value of the parcel instead of by goods: the first band that contains it; a null
   * limit is unlimited. `less` is subtracted from the total.
   */
  dutyBands: v.optional(v.array(v.strictObject({ upTo: v.nullable(amount), rate, less: amount }))),
  /** Fixed duty instead of a rate. */
  dutyAmount: v.optional(v.strictObject({ per: Per, amount })),
  /** Duty-free part of the dutiable value. */
  dutyAllowance: v.optional(amount),
  /** Tax-free part of the taxable value. */
  taxAllowance: v.optional(amount),
  /** Customs value as a fraction of the price. */
  valueFactor: v.optional(rate),
  /** Multiplier of the taxable value. */
  taxValueFactor: v.optional(rate),
  taxRate: rate,
  /** Different rates for some goods. */
  reducedTaxRates: v.optional(RatesByCode),
  /** Additional provincial tax, by province code. */
  provinceTaxRates: v.optional(v.record(v.string(), rate)),
  /** Limit up to which tax, or duty including tax, is not collected. */
  uncollectedTaxUpTo: v.optional(amount),
  /** Whether the tax base includes the tax. */
  isTaxIncluded: v.optional(v.boolean()),
  /** The duty rate includes the tax. */
  isTaxInDuty: v.optional(v.boolean()),
  /** The tax base excludes the duty. */
  isDutyUntaxed: v.optional(v.boolean()),
  /** The seller collects the tax and pays it to the authority; none is due at the border. */
  isTaxTakenAtSale: v.optional(v.boolean()),
  /** Applies to single items by unit value; other items are taxed at the border. */
  itemsTaxedAtSale: v.optional(
    v.strictObject({ upTo: amount, except: v.optional(GoodsCodes), isDutyFree: v.optional(v.boolean()) }),
  ),
  isDutyFree: v.optional(v.boolean()),
  isTaxFree: v.optional(v.boolean()),
  /** Goods with proof of preferential origin keep their rate instead of `dutyAmount`. */
  isPreferenceKept: v.optional(v.boolean()),
  /** Duty and tax of a line are rounded down to a multiple. */
  roundedDownTo: v.optional(amount),
}

/** Deviations for some parcels. */
const Case = v.strictObject({
  name: ruleId,
  when: Conditions,
  ...v.partial(v.strictObject(treatment)).entries,
})

/** Import rules of a country from a day on. Rows are immutable and superseded by later ones. */
export const ImportRule = v.strictObject({
  /** `DE/2025-01-01`: country and first day; `DE/2025-01-01.2` corrects that row. */
  id: v.string(),
  from: day,
  /** Currency of all amounts in the rule. */
  currency: v.string(),
  ...treatment,
  /** The first matching case overrides parts of the rule. */
  cases: v.optional(v.array(Case)),
  ...evidence,
})
export type ImportRule = Readonly<v.InferOutput<typeof ImportRule>>

/** Countries without duties between them; domestic goods are duty free in all of them. */
const CustomsUnion = v.strictObject({
  members: countries,
  /** Whether tax is due on goods from another member. */
  taxesInside: v.boolean(),
})
export type CustomsUnion = Readonly<v.InferOutput<typeof CustomsUnion>>

/** Effect of the origin on the duty. Rows are immutable and ended or superseded by later ones. */
export const OriginRule = v.strictObject({
  id: ruleId,
  /** Countries that apply the rule. */
  to: countries,
  /** Countries of origin; absent for all. */
  origins: v.optional(countries),
  /**
   * Applied in this order: `replaces` by the rate of a trade agreement, if lower; `tops_up` to a
   * minimum rate; `adds` to everything else.
   */
  kind: v.picklist(['replaces', 'tops_up', 'adds']),
  /** Applies from this chapter; absent for all. */
  fromChapter: v.optional(v.pipe(v.string(), v.regex(/^\d{2}$/))),
  rates: RatesByCode,
  /** Not applied together with these rules, such as an agreement or another duty. */
  unless: v.optional(v.array(ruleId)),
  from: day,
  /** Last day of validity; null for open-ended. */
  until: v.nullable(day),
  ...evidence,
})
export type OriginRule = Readonly<v.InferOutput<typeof OriginRule>>

/** Handling fees of authorities and posts, which are neither duty nor tax. */
export const HandlingFee = v.strictObject({
  id: ruleId,
  to: countries,
  /** Limits are in the currency of the country's rule. */
  when: Conditions,
  currency: v.string(),
  fee: v.variant('kind', [
    v.strictObject({ kind: v.literal('amount'), per: Per, amount }),
    v.strictObject({ kind: v.literal('rate'), rate, atLeast: amount, atMost: amount }),
  ]),
  from: day,
  until: v.nullable(day),
  ...evidence,
})
export type HandlingFee = Readonly<v.InferOutput<typeof HandlingFee>>

/** A part of a country with different rules, identified by postal codes or its own country code. */
export const Territory = v.strictObject({
  id: ruleId,
  /** Addresses in it: a country with postal codes and provinces (absent for all of it). */
  written: v.pipe(
    v.array(
      v.strictObject({
        country: v.pipe(v.string(), v.length(2)),
        postalCodes: v.optional(v.string()),
        provinces: v.optional(v.array(v.string())),
      }),
    ),
    v.minLength(1),
  ),
  /** The country whose rules apply. */
  belongsTo: v.pipe(v.string(), v.length(2)),
  /** Domestic origins; absent for the country it belongs to. */
  domesticFrom: v.optional(countries),
  isInsideCustoms: v.boolean(),
  isInsideTax: v.boolean(),
  /** Tax rate different from that of the country. */
  taxRate: v.optional(rate),
  /** Further charges with unknown rates apply. */
  hasLocalCharges: v.boolean(),
  /** Goods to and from the rest of the country are declared, though duty and tax are the same. */
  isDeclared: v.optional(v.literal(true)),
  from: day,
  until: v.nullable(day),
  ...evidence,
})
export type Territory = Readonly<v.InferOutput<typeof Territory>>

/**
 * A different tax rate for some goods, with its own evidence. Rows are immutable and ended or
 * superseded by later ones.
 */
export const GoodsTax = v.strictObject({
  id: ruleId,
  to: countries,
  rates: v.pipe(
    RatesByCode,
    v.check((rates) => rates.default === undefined, 'must not contain a default rate'),
  ),
  /** Some of the goods have a lower rate. */
  isHighest: v.optional(v.boolean()),
  /** The goods are also duty free. */
  isDutyFree: v.optional(v.boolean()),
  from: day,
  until: v.nullable(day),
  ...evidence,
})
export type GoodsTax = Readonly<v.InferOutput<typeof GoodsTax>>

const UNCERTAINTIES = ['excise', 'relief', 'tax_rate', 'levies'] as const

/**
 * Unknowns for some goods: an excise or levies, an exemption, a lower tax rate. Reported as
 * missing.
 */
export const Uncertainty = v.strictObject({
  id: ruleId,
  to: countries,
  what: v.picklist(UNCERTAINTIES),
  when: Conditions,
  /** Absent for all goods. */
  goods: v.optional(GoodsCodes),
  except: v.optional(GoodsCodes),
  from: day,
  until: v.nullable(day),
  ...evidence,
})
export type Uncertainty = Readonly<v.InferOutput<typeof Uncertainty>>

/** All rules of a release, or of a version loaded by an operator. */
export const DutyRules = v.strictObject({
  /** Date of the last complete review. */
  checked: day,
  unions: v.record(v.string(), CustomsUnion),
  /** A published name is immutable. */
  schedules: v.record(v.string(), RatesByCode),
  /** Oldest first. */
  countries: v.record(v.string(), v.pipe(v.array(ImportRule), v.minLength(1))),
  origins: v.array(OriginRule),
  fees: v.array(HandlingFee),
  goodsTaxes: v.optional(v.array(GoodsTax), []),
  uncertainties: v.optional(v.array(Uncertainty), []),
  territories: v.array(Territory),
})
export type DutyRules = Readonly<v.InferOutput<typeof DutyRules>>

/** The rules of one day. */
export type DailyRules = {
  readonly rule: ImportRule
  readonly schedule: (name: string) => RatesByCode
  readonly union: CustomsUnion | null
  /** Owner of the tariff schedule: the union or the country. */
  readonly tariff: string
  readonly originRules: readonly OriginRule[]
  readonly fees: readonly HandlingFee[]
  readonly goodsTaxes: readonly GoodsTax[]
  readonly uncertainties: readonly Uncertainty[]
  readonly territory: Territory | null
  /**
   * Unknown whether the address is in a special territory, without a readable postal code or known
   * province.
   */
  readonly isPlaceOmitted: boolean
  /**
   * Returns the rate of the imported schedule with its id; null if there is none, or it is not ad
   * valorem.
   */
  readonly findScheduledRate: (
    htsCode: string,
  ) => { readonly rate: string; readonly id: string; readonly from: string } | null
}
