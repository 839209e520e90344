import type { Terms } from '#shared/reference/rules/services.ts'
import type { AppliedRule, RuleActions, RuleConditions, RuleOption, ShippingRule } from './shippingRule.ts'

/* Evaluation of shipping rules. */

/** What rules know of an order or shipment. */
export type RuleFacts = {
  readonly country: string
  /** Groups that contain the country. */
  readonly countryGroups: readonly string[]
  readonly postalCode: string | null
  readonly weightGrams: number
  /** In USD; null if the value is unknown, in which case no condition on it holds. */
  readonly valueCents: number | null
  readonly skus: readonly string[]
  readonly quantity: number
  readonly lineItems: number
  /** Null for shipments, which have no shop. */
  readonly shopId: string | null
  readonly tags: readonly string[]
  readonly terms: Terms
}

/** What rules decided, and each rule with its part of it. */
export type RuleDecision = {
  readonly actions: RuleActions
  readonly decidedBy: readonly AppliedRule[]
}

/**
 * Evaluates rules in their order. The first matching rule that sets an option decides it, and later
 * rules set the options that are still open. Options in `fixed` were chosen explicitly.
 */
export function evaluateRules(
  rules: readonly ShippingRule[],
  facts: RuleFacts,
  fixed: readonly RuleOption[] = [],
): RuleDecision {
  const setOptions = new Set<RuleOption>(fixed)
  const decidedBy: AppliedRule[] = []
  for (const { id, name, isEnabled, stops, conditions, actions } of rules) {
    if (!isEnabled || !matchesConditions(conditions, facts)) continue
    const decided = pickOpenActions(actions, setOptions)
    for (const option of listOptions(decided)) setOptions.add(option)
    if (Object.keys(decided).length > 0) decidedBy.push({ id, name, actions: decided })
    if (stops) break
  }
  return { actions: combineActions(decidedBy), decidedBy }
}

/** Whether all conditions of a rule hold. */
function matchesConditions(conditions: RuleConditions, facts: RuleFacts): boolean {
  const { countries, postalCodePrefixes, anySkus, allSkus, shopIds, anyTags, terms } = conditions
  const skus = new Set(facts.skus.map(fold))
  const tags = new Set(facts.tags.map(fold))
  const postalCode = normalisePostalCode(facts.postalCode ?? '')
  return (
    (countries?.some((one) => one === facts.country || facts.countryGroups.includes(one)) ?? true) &&
    (postalCodePrefixes?.some((one) => postalCode.startsWith(normalisePostalCode(one))) ?? true) &&
    isWithin(facts.weightGrams, conditions.minWeightGrams, conditions.maxWeightGrams) &&
    isWithin(facts.valueCents, conditions.minValueCents, conditions.maxValueCents) &&
    (anySkus?.some((sku) => skus.has(fold(sku))) ?? true) &&
    (allSkus?.every((sku) => skus.has(fold(sku))) ?? true) &&
    isWithin(facts.quantity, conditions.minQuantity, conditions.maxQuantity) &&
    isWithin(facts.lineItems, conditions.minLineItems, conditions.maxLineItems) &&
    (shopIds?.some((id) => id === facts.shopId) ?? true) &&
    (anyTags?.some((tag) => tags.has(fold(tag))) ?? true) &&
    (terms === undefined || terms === facts.terms)
  )
}

const fold = (text: string): string => text.toLowerCase()

/** Returns a postal code without spaces and hyphens, which people write differently. */
export const normalisePostalCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

const isWithin = (value: number | null, min: number | undefined, max: number | undefined): boolean =>
  value === null ? min === undefined && max === undefined : value >= (min ?? value) && value <= (max ?? value)

/** Returns the actions of a rule for options that are not taken. */
function pickOpenActions(
  { service, cheapestOf, carrier, insurance, signatureConfirmation, warehouseId, hold }: RuleActions,
  setOptions: ReadonlySet<RuleOption>,
): RuleActions {
  const isOpen = (option: RuleOption): boolean => !setOptions.has(option)
  return {
    ...(service !== undefined && isOpen('service') && { service }),
    ...(cheapestOf !== undefined && isOpen('service') && { cheapestOf }),
    ...(carrier !== undefined && isOpen('carrier') && { carrier }),
    ...(insurance !== undefined && isOpen('insurance') && { insurance }),
    ...(signatureConfirmation !== undefined && isOpen('signatureConfirmation') && { signatureConfirmation }),
    ...(warehouseId !== undefined && isOpen('warehouseId') && { warehouseId }),
    ...(hold !== undefined && isOpen('hold') && { hold }),
  }
}

const SCALAR_RULE_OPTIONS = ['carrier', 'insurance', 'signatureConfirmation', 'warehouseId', 'hold'] as const

/** Returns the options that actions decide. */
const listOptions = (actions: RuleActions): readonly RuleOption[] => [
  ...(actions.service !== undefined || actions.cheapestOf !== undefined ? (['service'] as const) : []),
  ...SCALAR_RULE_OPTIONS.filter((option) => actions[option] !== undefined),
]

/** Returns what several rules decided together; their options differ. */
function combineActions(decidedBy: readonly Pick<AppliedRule, 'actions'>[]): RuleActions {
  let combined: RuleActions = {}
  for (const { actions } of decidedBy) combined = { ...combined, ...actions }
  return combined
}
