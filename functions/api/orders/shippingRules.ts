import type { InferOutput } from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { parseId } from '#shared/core/ids.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { findShops } from '#shared/fulfilment/shops/shopStore.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { carriers } from '#shared/reference/carriers.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import {
  parseActions,
  parseConditions,
  toActionsResponse,
  toConditionsResponse,
} from '#shared/shipping/shippingRules/ruleFields.ts'
import {
  MAX_SHIPPING_RULES,
  MAX_SHIPPING_RULES_BYTES,
  type RuleConditions,
  type ShippingRule,
} from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import { loadShippingRules, saveShippingRules } from '#shared/shipping/shippingRules/shippingRuleStore.ts'
import type { Table } from '#shared/table/table.ts'
import type { OrderEndpoint } from './routes.ts'
import type { ShippingRuleFields, ShippingRuleResponse } from './shippingRuleRoutes.ts'

/*
 * Endpoints of shipping rules.
 */

export const listShippingRules: OrderEndpoint<'listShippingRules'> = async ({ caller }, { table }) => {
  const { rules } = await loadShippingRules(table, caller.userId)
  return reply({ shipping_rules: rules.map((rule) => toShippingRuleResponse(rule, rules)) })
}

export const getShippingRule: OrderEndpoint<'getShippingRule'> = async ({ params, caller }, { table }) => {
  const { rules } = await loadShippingRules(table, caller.userId)
  const rule = findShippingRule(rules, params.id)
  return rule ? reply({ shipping_rule: toShippingRuleResponse(rule, rules) }) : createNotFoundProblem(params.id)
}

export const createShippingRule: OrderEndpoint<'createShippingRule'> = async (
  { body, caller, nextId, nowMs },
  { table },
) => {
  const sent = body.shipping_rule
  const before = await loadShippingRules(table, caller.userId)
  if (before.rules.length >= MAX_SHIPPING_RULES)
    return problem('shipping_rules_full', {
      reason: `an account can have at most ${MAX_SHIPPING_RULES} shipping rules`,
    })
  const rule = toShippingRule(sent, nextId(), nowMs)
  const error = await validateShippingRule(table, caller.userId, rule, '/shipping_rule')
  if (error) return error
  const rules = insertShippingRule(before.rules, rule, sent.position ?? before.rules.length + 1)
  const excess = validateShippingRulesSize(rules)
  if (excess) return excess
  return plan(saveShippingRules(caller.userId, before, rules), { shipping_rule: toShippingRuleResponse(rule, rules) })
}

export const updateShippingRule: OrderEndpoint<'updateShippingRule'> = async (
  { params, body, caller, nowMs },
  { table },
) => {
  const sent = body.shipping_rule
  const before = await loadShippingRules(table, caller.userId)
  const found = findShippingRule(before.rules, params.id)
  if (!found) return createNotFoundProblem(params.id)
  const rule: ShippingRule = {
    ...found,
    name: sent.name ?? found.name,
    isEnabled: sent.enabled ?? found.isEnabled,
    stops: sent.stop ?? found.stops,
    conditions: sent.conditions ? parseConditions(sent.conditions) : found.conditions,
    actions: sent.actions ? parseActions(sent.actions) : found.actions,
    updatedMs: nowMs,
  }
  // Shops that were deleted since do not prevent other changes.
  const checked = sent.conditions ? rule : { ...rule, conditions: { ...rule.conditions, shopIds: undefined } }
  const error = await validateShippingRule(table, caller.userId, checked, '/shipping_rule')
  if (error) return error
  const others = before.rules.filter(({ id }) => id !== rule.id)
  const rules = insertShippingRule(others, rule, sent.position ?? before.rules.indexOf(found) + 1)
  const excess = validateShippingRulesSize(rules)
  if (excess) return excess
  return plan(saveShippingRules(caller.userId, before, rules), { shipping_rule: toShippingRuleResponse(rule, rules) })
}

export const deleteShippingRule: OrderEndpoint<'deleteShippingRule'> = async ({ params, caller }, { table }) => {
  const before = await loadShippingRules(table, caller.userId)
  const found = findShippingRule(before.rules, params.id)
  if (!found) return createNotFoundProblem(params.id)
  const rules = before.rules.filter((rule) => rule !== found)
  return plan(saveShippingRules(caller.userId, before, rules), {})
}

const createNotFoundProblem = (id: string): Problem => problem('shipping_rule_not_found', { id })

function findShippingRule(rules: readonly ShippingRule[], id: string): ShippingRule | undefined {
  const ruleId = parseId(id)
  return rules.find((rule) => rule.id === ruleId)
}

/** Inserts a rule at a position, counted from 1; later positions append it. */
const insertShippingRule = (
  rules: readonly ShippingRule[],
  rule: ShippingRule,
  position: number,
): readonly ShippingRule[] => rules.toSpliced(position - 1, 0, rule)

/** Converts the fields of a request to a rule. */
export const toShippingRule = (
  sent: Omit<ShippingRuleFields, 'position'>,
  id: number,
  nowMs: number,
): ShippingRule => ({
  id,
  name: sent.name,
  isEnabled: sent.enabled,
  stops: sent.stop,
  conditions: parseConditions(sent.conditions),
  actions: parseActions(sent.actions),
  updatedMs: nowMs,
})

const BOUNDS = [
  ['minWeightGrams', 'maxWeightGrams', 'weight'],
  ['minValueCents', 'maxValueCents', 'value'],
  ['minQuantity', 'maxQuantity', 'quantity'],
  ['minLineItems', 'maxLineItems', 'line_items'],
] as const

/** Returns the error of a rule; `path`: of the rule in the request. */
export async function validateShippingRule(
  table: Table,
  userId: number,
  { stops, conditions, actions }: ShippingRule,
  path: string,
): Promise<Problem | null> {
  const { service, cheapestOf, carrier, warehouseId } = actions
  const reversed = BOUNDS.find(([min, max]) => (conditions[min] ?? 0) > (conditions[max] ?? Number.POSITIVE_INFINITY))
  if (reversed) {
    const [, , unit] = reversed
    return invalid(`${path}/conditions/max_${unit}: must be at least min_${unit}`)
  }
  if (Object.values(actions).every((value) => value === undefined) && !stops)
    return invalid(`${path}/actions: must contain at least one option unless \`stop\` is true`)
  if (service !== undefined && cheapestOf !== undefined)
    return invalid(`${path}/actions/cheapest_of: must be omitted if \`service\` is sent`)
  if (carrier !== undefined && !carriers.has(carrier))
    return invalid(`${path}/actions/carrier: ${carrier} is not a supported carrier`)
  if (warehouseId !== undefined && !warehouses.has(warehouseId))
    return prefixFieldPointer(
      problem('warehouse_not_found', { id: warehouseId }, { httpStatus: 400 }),
      `${path}/actions/warehouse_id`,
    )
  const unknownShopProblem = await findUnknownShop(table, userId, conditions)
  return unknownShopProblem && prefixFieldPointer(unknownShopProblem, `${path}/conditions/shop_ids`)
}

/** Names the field of a problem. */
const prefixFieldPointer = (error: Problem, field: string): Problem => ({
  ...error,
  errors: [`${field}: ${error.message}`],
})

async function findUnknownShop(
  table: Table,
  userId: number,
  { shopIds = [] }: RuleConditions,
): Promise<Problem | null> {
  if (shopIds.length === 0) return null
  const known = new Set((await findShops(table, userId, shopIds)).map(({ id }) => id))
  const unknown = shopIds.find((id) => !known.has(id))
  return unknown === undefined ? null : problem('shop_not_found', { id: unknown }, { httpStatus: 400 })
}

const validateShippingRulesSize = (rules: readonly ShippingRule[]): Problem | null =>
  Buffer.byteLength(JSON.stringify(rules)) > MAX_SHIPPING_RULES_BYTES
    ? problem('shipping_rules_full', {
        reason: `the shipping rules exceed the total size limit of ${MAX_SHIPPING_RULES_BYTES / 1_000} KB`,
      })
    : null

const toShippingRuleResponse = (
  rule: ShippingRule,
  rules: readonly ShippingRule[],
): InferOutput<typeof ShippingRuleResponse>['shipping_rule'] => ({
  id: rule.id,
  name: rule.name,
  position: rules.indexOf(rule) + 1,
  enabled: rule.isEnabled,
  stop: rule.stops,
  conditions: toConditionsResponse(rule.conditions),
  actions: toActionsResponse(rule.actions),
  created: formatCreationTime(rule.id),
  updated: formatDateTime(rule.updatedMs),
})
