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

/** `goods`: what the goods are worth; `landed`: with the price of sending and insuring them. */
const Base = v.picklist(['goods', 'landed'])
export type Base = v.InferOutput<typeof Base>

/** Up to which value nothing is due, in minor units of the rule's currency. */
const Relief = v.strictObject({
  /** Countries the parcel has to come from; absent: any. */
  dispatchedFrom: v.optional(countries),
  channel: Conditions.entries.channel,
  dutyFreeUpTo: amount,
  taxFreeUpTo: amount,
  /** Goods that the limits do not free. */
  except: v.optional(GoodsCodes),
})

/** How duty and tax are worked out. Amounts are in minor units of the rule's currency. */
const treatment = {
  /** The first one that fits holds. */
  reliefs: v.array(Relief),
  /** What limits are judged by, and duty and tax are taken of. Tax is taken of the duty as well. */
  reliefBase: Base,
  dutyBase: Base,
  taxBase: Base,
  /** Name of the schedule of duty rates. */
  schedule: v.string(),
  /**
   * Duty by the landed value of the parcel instead of by goods: the first band it is not above; a
   * null limit is none. `less` is taken off the whole.
   */
  dutyBands: v.optional(v.array(v.strictObject({ upTo: v.nullable(amount), rate, less: amount }))),
  /** So much duty instead of a rate. */
  dutyAmount: v.optional(v.strictObject({ per: Per, amount })),
  /** Of the dutiable value so much is free, whatever the whole. */
  dutyAllowance: v.optional(amount),
  /** The same of the value that tax is taken of. */
  taxAllowance: v.optional(amount),
  /** What customs take for the value of goods: a part of their price. */
  valueFactor: v.optional(rate),
  /** The tax is taken of so many times the value. */
  taxValueFactor: v.optional(rate),
  taxRate: rate,
  /** Other rates for some goods. */
  reducedTaxRates: v.optional(RatesByCode),
  /** Tax of a province on top, by its code. */
  provinceTaxRates: v.optional(v.record(v.string(), rate)),
  /** A tax, or a duty that holds it, of no more than this is not collected. */
  uncollectedTaxUpTo: v.optional(amount),
  /** The tax is taken of an amount it is part of itself. */
  isTaxIncluded: v.optional(v.boolean()),
  /** The rate of duty holds the tax: there is none besides. */
  isTaxInDuty: v.optional(v.boolean()),
  /** The tax is not taken of the duty. */
  isDutyUntaxed: v.optional(v.boolean()),
  /**
   * The seller takes the tax with the price and hands it to the authority: none is due at the
   * border.
   */
  isTaxTakenAtSale: v.optional(v.boolean()),
  /** The same for single items by the value of one piece; the others are taxed at the border. */
  itemsTaxedAtSale: v.optional(
    v.strictObject({ upTo: amount, except: v.optional(GoodsCodes), isDutyFree: v.optional(v.boolean()) }),
  ),
  isDutyFree: v.optional(v.boolean()),
  isTaxFree: v.optional(v.boolean()),
  /**
   * Goods with a proof of preferential origin keep their own rate where `dutyAmount` holds for the
   * others.
   */
  isPreferenceKept: v.optional(v.boolean()),
  /** Duty and tax of each line are rounded down to a multiple of this. */
  roundedDownTo: v.optional(amount),
}

/** What is other for some parcels. */
const Case = v.strictObject({
  name: ruleId,
  when: Conditions,
  ...v.partial(v.strictObject(treatment)).entries,
})

/**
 * What a country asks for imports from a day on. Rows are never changed, only followed by others.
 */
export const ImportRule = v.strictObject({
  /**
   * `DE/2025-01-01`: the country, and the first day it holds; `DE/2025-01-01.2` corrects that for
   * the same days.
   */
  id: v.string(),
  from: day,
  /** Of all amounts in the rule. */
  currency: v.string(),
  ...treatment,
  /** The first one that fits takes the place of what the rule says else. */
  cases: v.optional(v.array(Case)),
  ...evidence,
})
export type ImportRule = Readonly<v.InferOutput<typeof ImportRule>>

/** Countries without duty among them; their own goods are free of duty in all of them. */
const CustomsUnion = v.strictObject({
  members: countries,
  /** Whether tax is due on what comes from another member. */
  taxesInside: v.boolean(),
})
export type CustomsUnion = Readonly<v.InferOutput<typeof CustomsUnion>>

/**
 * What the origin of goods does to the duty on them. Rows are never changed, only ended and
 * followed by others.
 */
export const OriginRule = v.strictObject({
  id: ruleId,
  /** Countries that ask it. */
  to: countries,
  /** Countries the goods are made in; absent: all. */
  origins: v.optional(countries),
  /**
   * In this order: `replaces`, the rate of a trade agreement, where it is lower; `tops_up`, what is
   * missing to this rate; `adds`, on top of everything else.
   */
  kind: v.picklist(['replaces', 'tops_up', 'adds']),
  /** Only goods from this chapter on; absent: all. */
  fromChapter: v.optional(v.pipe(v.string(), v.regex(/^\d{2}$/))),
  rates: RatesByCode,
  /**
   * Not where one of these has a say: an agreement the goods come under, or another duty in its
   * place.
   */
  unless: v.optional(v.array(ruleId)),
  from: day,
  /** The last day it holds; null: until another row ends it. */
  until: v.nullable(day),
  ...evidence,
})
export type OriginRule = Readonly<v.InferOutput<typeof OriginRule>>

/** What authorities and posts take for their work: neither duty nor tax. */
export const HandlingFee = v.strictObject({
  id: ruleId,
  to: countries,
  /** Limits in the currency of the country's rule. */
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

/**
 * A part of a country where other rules hold, known by its postal codes, or by a code of its own.
 */
export const Territory = v.strictObject({
  id: ruleId,
  /**
   * How addresses there are written: a country and which of its postal codes and provinces (absent:
   * all of it).
   */
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
  /** The country whose rules hold. */
  belongsTo: v.pipe(v.string(), v.length(2)),
  /** Countries from which nothing is imported there. Absent: the one it belongs to. */
  domesticFrom: v.optional(countries),
  isInsideCustoms: v.boolean(),
  isInsideTax: v.boolean(),
  /** Another rate of tax than in the rest. */
  taxRate: v.optional(rate),
  /** Something else is due of which we have no rates. */
  hasLocalCharges: v.boolean(),
  /**
   * Goods are declared on the way from and to the rest of the country, though duty and tax are its
   * own.
   */
  isDeclared: v.optional(v.literal(true)),
  from: day,
  until: v.nullable(day),
  ...evidence,
})
export type Territory = Readonly<v.InferOutput<typeof Territory>>

/**
 * Another rate of tax for some goods, with evidence of its own. Rows are never changed, only ended
 * and followed by others.
 */
export const GoodsTax = v.strictObject({
  id: ruleId,
  to: countries,
  rates: v.pipe(
    RatesByCode,
    v.check((rates) => rates.default === undefined, 'has a default, which must be the rate of the country'),
  ),
  /** A lower rate holds for some of the goods. */
  isHighest: v.optional(v.boolean()),
  /** The goods are free of duty as well. */
  isDutyFree: v.optional(v.boolean()),
  from: day,
  until: v.nullable(day),
  ...evidence,
})
export type GoodsTax = Readonly<v.InferOutput<typeof GoodsTax>>

const UNCERTAINTIES = ['excise', 'relief', 'tax_rate', 'levies'] as const

/**
 * What cannot be known of some goods: an excise or levies on top, whether a limit frees them,
 * whether a lower rate of tax holds. An answer names it as missing.
 */
export const Uncertainty = v.strictObject({
  id: ruleId,
  to: countries,
  what: v.picklist(UNCERTAINTIES),
  when: Conditions,
  /** Absent: all goods. */
  goods: v.optional(GoodsCodes),
  except: v.optional(GoodsCodes),
  from: day,
  until: v.nullable(day),
  ...evidence,
})
export type Uncertainty = Readonly<v.InferOutput<typeof Uncertainty>>

/** All rules of one release, or one version an operator loaded. */
export const DutyRules = v.strictObject({
  /** The day on which the rows were last gone through as a whole. */
  checked: day,
  unions: v.record(v.string(), CustomsUnion),
  /** What was once published under a name stays as it is. */
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

/** What is asked on one day. */
export type RulesOfDay = {
  readonly rule: ImportRule
  readonly schedule: (name: string) => RatesByCode
  readonly union: CustomsUnion | null
  /** Whose tariff schedule holds: the union's, or the country's own. */
  readonly tariff: string
  readonly originRules: readonly OriginRule[]
  readonly fees: readonly HandlingFee[]
  readonly goodsTaxes: readonly GoodsTax[]
  readonly uncertainties: readonly Uncertainty[]
  readonly territory: Territory | null
  /**
   * Nothing says whether the address lies in a special territory: it has neither a postal code that
   * can be read nor a known province.
   */
  readonly isPlaceUnsaid: boolean
  /**
   * The rate of the country's own imported schedule, and what it is called; null where there is
   * none, or no plain one.
   */
  readonly scheduledRate: (
    htsCode: string,
  ) => { readonly rate: string; readonly id: string; readonly from: string } | null
}
