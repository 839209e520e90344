import * as v from 'valibot'

export const day = v.pipe(v.string(), v.isoDate())
/** A fraction as decimal text: `0.165` is 16.5 percent. */
export const rate = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))
/** In minor units of the currency that stands beside it. */
export const amount = v.pipe(v.number(), v.integer(), v.minValue(0))
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
export const countries = v.pipe(v.array(country), v.minLength(1))
export const ruleId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))

const CONFIDENCES = ['confirmed', 'unconfirmed'] as const

/**
 * Where a row comes from, when somebody last compared it with that, and whether it was read at the
 * authority or a good source.
 */
export const evidence = {
  source: v.string(),
  checked: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}(-\d{2})?$/)),
  confidence: v.picklist(CONFIDENCES),
}

/**
 * Decimal texts (`0.165`) by the digits an HS code begins with; `default` for all others and for
 * goods without a code.
 */
export const RatesByCode = v.record(v.pipe(v.string(), v.regex(/^(default|\d{2,10})$/)), rate)
export type RatesByCode = Readonly<v.InferOutput<typeof RatesByCode>>

/** Beginnings of HS codes: of a chapter, a heading or anything below. */
export const GoodsCodes = v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{2,10}$/))), v.minLength(1))
export type GoodsCodes = Readonly<v.InferOutput<typeof GoodsCodes>>

/**
 * Why goods are sent, as far as it changes duty and tax; a gift goes from one private person to
 * another.
 */
export const NATURES = ['sale', 'gift', 'returned'] as const
export type Nature = (typeof NATURES)[number]

/** Who buys. */
export const BUYERS = ['consumer', 'business'] as const
export type Buyer = (typeof BUYERS)[number]

/** How a parcel comes through customs: handed in by the post, or declared by a courier. */
export const CHANNELS = ['post', 'courier'] as const
export type Channel = (typeof CHANNELS)[number]

/** For which parcels a part of a rule holds; what is absent makes no difference. */
export const Conditions = v.strictObject({
  buyer: v.optional(v.picklist(BUYERS)),
  channel: v.optional(v.picklist(CHANNELS)),
  /** A scheme in which the seller takes the tax, such as `ioss`. */
  scheme: v.optional(ruleId),
  dispatchedFrom: v.optional(countries),
  nature: v.optional(v.picklist(NATURES)),
  /** Natures for which it does not hold. */
  exceptNatures: v.optional(v.array(v.picklist(NATURES))),
  /** No goods of the parcel have one of these codes. */
  without: v.optional(GoodsCodes),
  /**
   * What the rule goes by, goods or landed value, in minor units of its currency: at most so much,
   * or more than so much.
   */
  upTo: v.optional(amount),
  above: v.optional(amount),
})
export type Conditions = Readonly<v.InferOutput<typeof Conditions>>

/**
 * What amounts are taken for: things alike in code, description and origin are one item, however
 * many lines they are on.
 */
const PER = ['item', 'dutiable item', 'line', 'parcel'] as const
export const Per = v.picklist(PER)
export type Per = v.InferOutput<typeof Per>
