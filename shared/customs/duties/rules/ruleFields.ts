import * as v from 'valibot'

export const day = v.pipe(v.string(), v.isoDate())
/** A fraction as decimal text: `0.165` is 16.5 percent. */
export const rate = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))
/** In minor units of the adjacent currency. */
export const amount = v.pipe(v.number(), v.integer(), v.minValue(0))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
export const countries = v.pipe(v.array(country), v.minLength(1))
export const ruleId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))

const CONFIDENCES = ['confirmed', 'unconfirmed'] as const

/**
 * Source of a row, date of the last comparison, and whether it was read at the authority or a good
 * source.
 */
export const evidence = {
  source: v.string(),
  checked: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}(-\d{2})?$/)),
  confidence: v.picklist(CONFIDENCES),
}

/**
 * Decimal texts (`0.165`) by HS code prefix; `default` for all others and for goods without a code.
 */
export const RatesByCode = v.record(v.pipe(v.string(), v.regex(/^(default|\d{2,10})$/)), rate)
export type RatesByCode = Readonly<v.InferOutput<typeof RatesByCode>>

/** HS code prefixes: a chapter, a heading or anything below. */
export const GoodsCodes = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{2,10}$/))), v.minLength(1))
export type GoodsCodes = Readonly<v.InferOutput<typeof GoodsCodes>>

/**
 * Nature of the transaction, as far as it affects duty and tax; a gift is between private persons.
 */
export const NATURES = ['sale', 'gift', 'returned'] as const
export type Nature = (typeof NATURES)[number]

export const BUYERS = ['consumer', 'business'] as const
export type Buyer = (typeof BUYERS)[number]

/** Customs channel: presented by the post, or declared by a courier. */
export const CHANNELS = ['post', 'courier'] as const
export type Channel = (typeof CHANNELS)[number]

/** Conditions for a part of a rule; absent fields match any parcel. */
export const Conditions = v.strictObject({
  buyer: v.optional(v.picklist(BUYERS)),
  channel: v.optional(v.picklist(CHANNELS)),
  /** Tax collection scheme of the seller, such as `ioss`. */
  scheme: v.optional(ruleId),
  dispatchedFrom: v.optional(countries),
  nature: v.optional(v.picklist(NATURES)),
  /** Natures excluded from the rule. */
  exceptNatures: v.optional(v.array(v.picklist(NATURES))),
  /** Matches if no goods have one of these codes. */
  without: v.optional(GoodsCodes),
  /**
   * Limits of the goods or landed value, in minor units of the rule's currency: at most, and more
   * than.
   */
  upTo: v.optional(amount),
  above: v.optional(amount),
})
export type Conditions = Readonly<v.InferOutput<typeof Conditions>>

/**
 * Basis of an amount: goods with the same code, description and origin are one item, regardless of
 * lines.
 */
const PER = ['item', 'dutiable item', 'line', 'parcel'] as const
export const Per = v.picklist(PER)
export type Per = v.InferOutput<typeof Per>
