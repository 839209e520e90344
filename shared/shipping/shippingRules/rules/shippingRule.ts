import * as v from 'valibot'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'

/* Shipping rules of an account: conditions, and the options they decide. */

/** Rules of an account, which are stored in one item. */
export const MAX_SHIPPING_RULES = 100

/** Size of all rules of an account as JSON, below the 400 KB of an item. */
export const MAX_SHIPPING_RULES_BYTES = 300_000

/** Countries that a condition may name as one. */
export const COUNTRY_GROUPS = ['EU'] as const

const text = v.string()
const texts = v.array(text)
const bound = v.optional(v.number())

/** All conditions present must hold. Bounds are inclusive; lists hold if one of their values fits. */
const RuleConditions = v.object({
  /** Country codes, and groups of countries. */
  countries: v.optional(texts),
  postalCodePrefixes: v.optional(texts),
  minWeightGrams: bound,
  maxWeightGrams: bound,
  minValueCents: bound,
  maxValueCents: bound,
  anySkus: v.optional(texts),
  /** Every one must be contained. */
  allSkus: v.optional(texts),
  minQuantity: bound,
  maxQuantity: bound,
  minLineItems: bound,
  maxLineItems: bound,
  shopIds: v.optional(texts),
  anyTags: v.optional(texts),
  terms: v.optional(v.picklist(TERMS)),
})
export type RuleConditions = Readonly<v.InferOutput<typeof RuleConditions>>

const RuleActions = v.object({
  service: v.optional(v.picklist(SERVICES)),
  /** The cheapest available of these; excludes `service`. */
  cheapestOf: v.optional(v.array(v.picklist(SERVICES))),
  carrier: v.optional(text),
  insurance: v.optional(v.boolean()),
  signatureConfirmation: v.optional(v.boolean()),
  /** Orders only. */
  warehouseId: v.optional(text),
  /** Orders only: whether the order is put on hold. */
  hold: v.optional(v.boolean()),
})
export type RuleActions = Readonly<v.InferOutput<typeof RuleActions>>

/** Options of a parcel that a rule may decide. */
export type RuleOption = Exclude<keyof RuleActions, 'cheapestOf'>

export const ShippingRule = v.object({
  id: v.number(),
  name: text,
  isEnabled: v.boolean(),
  /** Whether no further rule is evaluated after it matches. */
  stops: v.boolean(),
  conditions: RuleConditions,
  actions: RuleActions,
  updatedMs: v.number(),
})
export type ShippingRule = Readonly<v.InferOutput<typeof ShippingRule>>

/** A rule with what it decided, stored with the parcel so that later changes do not affect it. */
export const AppliedRule = v.object({ id: v.number(), name: text, actions: RuleActions })
export type AppliedRule = Readonly<v.InferOutput<typeof AppliedRule>>
