import * as v from 'valibot'
import { convertGramsToKg, convertKgToGrams } from '#shared/core/decimal.ts'
import { choice, createDecimalSchema, flag, integer, list, object, text, usdCentsSchema } from '#shared/http/fields.ts'
import { dollars, wholeNumberSchema } from '#shared/http/responseFields.ts'
import { inferCountryCode, isCountryCode } from '#shared/reference/countries.ts'
import { SERVICES, TERMS } from '#shared/reference/rules/services.ts'
import { normalisePostalCode } from './rules/evaluateRules.ts'
import { type AppliedRule, COUNTRY_GROUPS, type RuleActions, type RuleConditions } from './rules/shippingRule.ts'

/* Conditions and actions of shipping rules in requests and responses. */

const MAX_CONDITION_VALUES = 100
const MAX_SKUS = 50
const MAX_WEIGHT_KG = 10_000
const MAX_UNITS = 1_000_000

/** Length limits of tags of orders. */
export const MAX_TAG_LENGTH = 40
export const MAX_TAGS = 20

const isCountryGroup = (code: string): boolean => COUNTRY_GROUPS.some((group) => group === code)

const countryOrGroupSchema = v.pipe(
  text(2, 2),
  v.check(
    (code) => isCountryCode(code) || isCountryGroup(code),
    ({ input }) => {
      const rule = `must be an upper-case ISO 3166-1 alpha-2 country code, such as DE, or ${COUNTRY_GROUPS.join(', ')}`
      const inferred = inferCountryCode(input)
      return inferred === null ? rule : `${rule}. Did you mean ${inferred}?`
    },
  ),
)

const postalCodePrefix = v.pipe(
  text(1, 12),
  v.check((prefix) => normalisePostalCode(prefix) !== '', 'must contain at least one letter or digit'),
)

const TEXTS = {
  countries: 'Destination countries, as two-letter codes (ISO 3166-1 alpha-2) or `EU` for the European Union',
  postal_code_prefixes: 'Prefixes of the postal code. Case, spaces and hyphens are ignored.',
  min_weight: 'Minimum gross weight in kilograms, inclusive',
  max_weight: 'Maximum gross weight in kilograms, inclusive',
  min_value:
    'Minimum value of the contents in USD, inclusive. Other currencies are converted at the daily exchange rate.',
  max_value:
    'Maximum value of the contents in USD, inclusive. Other currencies are converted at the daily exchange rate.',
  any_skus: 'SKUs to match. At least one of them must be included (case-insensitive).',
  all_skus: 'SKUs to match. All of them must be included (case-insensitive).',
  min_quantity: 'Minimum number of units, inclusive',
  max_quantity: 'Maximum number of units, inclusive',
  min_line_items: 'Minimum number of line items, inclusive',
  max_line_items: 'Maximum number of line items, inclusive',
  shop_ids: 'IDs of the shops whose orders match. Shipments without an order never match.',
  tags: 'Tags to match. The order must have at least one of them (case-insensitive). Shipments without an order never match.',
  terms: 'Requested terms: `DDU` or `DDP`. Requests without `terms` match `DDU`.',
  service: 'Service level to use. Cannot be combined with `cheapest_of`.',
  cheapest_of: 'Service levels to compare. The cheapest available service is used. Cannot be combined with `service`.',
  carrier: 'Code of the carrier to use',
  insurance: 'Whether the full value is insured for a fee of 1%',
  signature_confirmation: 'Whether a delivery signature is required',
  warehouse_id: 'ID of the warehouse that must ship the order. Does not apply to shipments without an order.',
  hold: 'Whether to put the order on hold until it is released. Does not apply to shipments without an order.',
} as const

/** Returns an optional field of a rule with its description. */
const field = <Schema extends v.GenericSchema>(schema: Schema, name: keyof typeof TEXTS) =>
  v.pipe(v.optional(schema), v.description(TEXTS[name]))

const weight = createDecimalSchema(0, MAX_WEIGHT_KG)
const units = integer(0, MAX_UNITS)
const skus = list(text(1, 32), 1, MAX_SKUS)

/** Conditions in requests. */
export const RuleConditionsInput = object({
  countries: field(list(countryOrGroupSchema, 1, MAX_CONDITION_VALUES), 'countries'),
  postal_code_prefixes: field(list(postalCodePrefix, 1, MAX_CONDITION_VALUES), 'postal_code_prefixes'),
  min_weight: field(weight, 'min_weight'),
  max_weight: field(weight, 'max_weight'),
  min_value: field(usdCentsSchema, 'min_value'),
  max_value: field(usdCentsSchema, 'max_value'),
  any_skus: field(skus, 'any_skus'),
  all_skus: field(skus, 'all_skus'),
  min_quantity: field(units, 'min_quantity'),
  max_quantity: field(units, 'max_quantity'),
  min_line_items: field(units, 'min_line_items'),
  max_line_items: field(units, 'max_line_items'),
  shop_ids: field(list(text(1, 64), 1, 20), 'shop_ids'),
  tags: field(list(text(1, MAX_TAG_LENGTH), 1, MAX_TAGS), 'tags'),
  terms: field(choice(TERMS), 'terms'),
})

/** Actions in requests. */
export const RuleActionsInput = object({
  service: field(choice(SERVICES), 'service'),
  cheapest_of: field(list(choice(SERVICES), 1, SERVICES.length), 'cheapest_of'),
  carrier: field(text(1, 20), 'carrier'),
  insurance: field(flag, 'insurance'),
  signature_confirmation: field(flag, 'signature_confirmation'),
  warehouse_id: field(text(1, 8), 'warehouse_id'),
  hold: field(flag, 'hold'),
})

const unique = <One>(values: readonly One[]): One[] => [...new Set(values)]

/* Absent values are undefined, and not stored. */

export const parseConditions = (sent: v.InferOutput<typeof RuleConditionsInput>): RuleConditions => ({
  countries: sent.countries && unique(sent.countries),
  postalCodePrefixes: sent.postal_code_prefixes && unique(sent.postal_code_prefixes),
  minWeightGrams: sent.min_weight === undefined ? undefined : convertKgToGrams(sent.min_weight),
  maxWeightGrams: sent.max_weight === undefined ? undefined : convertKgToGrams(sent.max_weight),
  minValueCents: sent.min_value,
  maxValueCents: sent.max_value,
  anySkus: sent.any_skus && unique(sent.any_skus),
  allSkus: sent.all_skus && unique(sent.all_skus),
  minQuantity: sent.min_quantity,
  maxQuantity: sent.max_quantity,
  minLineItems: sent.min_line_items,
  maxLineItems: sent.max_line_items,
  shopIds: sent.shop_ids && unique(sent.shop_ids),
  anyTags: sent.tags && unique(sent.tags),
  terms: sent.terms,
})

export const parseActions = (sent: v.InferOutput<typeof RuleActionsInput>): RuleActions => ({
  service: sent.service,
  cheapestOf: sent.cheapest_of && unique(sent.cheapest_of),
  carrier: sent.carrier,
  insurance: sent.insurance,
  signatureConfirmation: sent.signature_confirmation,
  warehouseId: sent.warehouse_id,
  hold: sent.hold,
})

const texts = v.array(v.string())
const services = v.array(v.picklist(SERVICES))

/** Conditions in responses. */
export const RuleConditionsSchema = v.strictObject({
  countries: field(texts, 'countries'),
  postal_code_prefixes: field(texts, 'postal_code_prefixes'),
  min_weight: field(v.number(), 'min_weight'),
  max_weight: field(v.number(), 'max_weight'),
  min_value: field(v.number(), 'min_value'),
  max_value: field(v.number(), 'max_value'),
  any_skus: field(texts, 'any_skus'),
  all_skus: field(texts, 'all_skus'),
  min_quantity: field(wholeNumberSchema, 'min_quantity'),
  max_quantity: field(wholeNumberSchema, 'max_quantity'),
  min_line_items: field(wholeNumberSchema, 'min_line_items'),
  max_line_items: field(wholeNumberSchema, 'max_line_items'),
  shop_ids: field(texts, 'shop_ids'),
  tags: field(texts, 'tags'),
  terms: field(v.picklist(TERMS), 'terms'),
})

/** Actions in responses. */
export const RuleActionsSchema = v.strictObject({
  service: field(v.picklist(SERVICES), 'service'),
  cheapest_of: field(services, 'cheapest_of'),
  carrier: field(v.string(), 'carrier'),
  insurance: field(v.boolean(), 'insurance'),
  signature_confirmation: field(v.boolean(), 'signature_confirmation'),
  warehouse_id: field(v.string(), 'warehouse_id'),
  hold: field(v.boolean(), 'hold'),
})

/** A rule with what it decided, in responses. */
export const AppliedRuleSchema = v.pipe(
  v.strictObject({
    id: v.pipe(
      v.nullable(wholeNumberSchema),
      v.description('Shipping rule ID. Null if the rule is tested without being stored.'),
    ),
    name: v.pipe(v.string(), v.description('Display name of the rule at the time it was applied')),
    actions: v.pipe(RuleActionsSchema, v.description('Options set by the rule')),
  }),
  v.title('AppliedShippingRule'),
)

const kg = (grams: number | undefined): number | undefined =>
  grams === undefined ? undefined : convertGramsToKg(grams)
const usd = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : dollars(cents))

export const toConditionsResponse = (conditions: RuleConditions): v.InferOutput<typeof RuleConditionsSchema> => ({
  countries: conditions.countries,
  postal_code_prefixes: conditions.postalCodePrefixes,
  min_weight: kg(conditions.minWeightGrams),
  max_weight: kg(conditions.maxWeightGrams),
  min_value: usd(conditions.minValueCents),
  max_value: usd(conditions.maxValueCents),
  any_skus: conditions.anySkus,
  all_skus: conditions.allSkus,
  min_quantity: conditions.minQuantity,
  max_quantity: conditions.maxQuantity,
  min_line_items: conditions.minLineItems,
  max_line_items: conditions.maxLineItems,
  shop_ids: conditions.shopIds,
  tags: conditions.anyTags,
  terms: conditions.terms,
})

export const toActionsResponse = (actions: RuleActions): v.InferOutput<typeof RuleActionsSchema> => ({
  service: actions.service,
  cheapest_of: actions.cheapestOf,
  carrier: actions.carrier,
  insurance: actions.insurance,
  signature_confirmation: actions.signatureConfirmation,
  warehouse_id: actions.warehouseId,
  hold: actions.hold,
})

export const toAppliedRuleResponse = ({ id, name, actions }: AppliedRule): v.InferOutput<typeof AppliedRuleSchema> => ({
  id: id || null,
  name,
  actions: toActionsResponse(actions),
})

/** Returns the rules that decided options of an order or shipment; empty without any. */
export const toAppliedRulesResponse = ({
  shippingRules,
}: {
  readonly shippingRules?: readonly AppliedRule[] | undefined
}) => (shippingRules ? { shipping_rules: shippingRules.map(toAppliedRuleResponse) } : {})
