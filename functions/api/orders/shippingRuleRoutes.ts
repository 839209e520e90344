import * as v from 'valibot'
import { flag, id, integer, list, none, object, text } from '#shared/http/fields.ts'
import {
  created,
  EmptyResponse,
  identifier,
  nullableText,
  updated,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import {
  AppliedRuleSchema,
  RuleActionsInput,
  RuleActionsSchema,
  RuleConditionsInput,
  RuleConditionsSchema,
} from '#shared/shipping/shippingRules/ruleFields.ts'
import { MAX_SHIPPING_RULES } from '#shared/shipping/shippingRules/rules/shippingRule.ts'

/*
 * Routes and schemas of shipping rules.
 */

/** Orders that a trial evaluates. */
export const MAX_TRIAL_ORDERS = 100

/** Rules that a trial evaluates without storing them, which keeps its body small. */
const MAX_TRIAL_RULES = 20

const TEXTS = {
  name: 'Display name of the rule, shown on the orders and shipments to which it applies',
  position: 'Position in the evaluation order, starting at 1. By default, a new rule is added at the end.',
  enabled: 'Whether the rule is evaluated',
  stop: 'Whether to skip all later rules if this rule matches',
  conditions: 'Conditions that must all be met. A rule without conditions always matches.',
  actions: 'Options that the rule sets, unless they are set by the request or an earlier rule',
} as const

const name = v.pipe(text(1, 64), v.description(TEXTS.name))
const position = v.pipe(v.optional(integer(1, MAX_SHIPPING_RULES)), v.description(TEXTS.position))
const conditions = v.pipe(RuleConditionsInput, v.description(TEXTS.conditions))
const actions = v.pipe(RuleActionsInput, v.description(TEXTS.actions))

const shippingRuleFields = {
  name,
  enabled: v.pipe(v.optional(flag, true), v.description(TEXTS.enabled)),
  stop: v.pipe(v.optional(flag, false), v.description(TEXTS.stop)),
  conditions: v.pipe(v.optional(conditions, {}), v.description(TEXTS.conditions)),
  actions: v.pipe(v.optional(actions, {}), v.description(TEXTS.actions)),
}

const CreateShippingRuleRequest = object({ shipping_rule: object({ ...shippingRuleFields, position }) })

const UpdateShippingRuleRequest = object({
  shipping_rule: v.partial(
    object({
      name,
      position,
      enabled: v.pipe(flag, v.description(TEXTS.enabled)),
      stop: v.pipe(flag, v.description(TEXTS.stop)),
      conditions,
      actions,
    }),
  ),
})

const TrialRule = object(shippingRuleFields)

const EvaluateShippingRulesRequest = object({
  trial: object({
    rule_ids: v.pipe(
      none(v.nullable(list(id, 1, MAX_SHIPPING_RULES))),
      v.description(
        'IDs of the stored rules to evaluate, in evaluation order. Can include disabled rules. Cannot be combined with `rules`.',
      ),
    ),
    rules: v.pipe(
      none(v.nullable(list(TrialRule, 1, MAX_TRIAL_RULES))),
      v.description('Rules to evaluate without storing them, in evaluation order. Cannot be combined with `rule_ids`.'),
    ),
  }),
})

export type ShippingRuleFields = v.InferOutput<typeof CreateShippingRuleRequest>['shipping_rule']
export type TrialFields = v.InferOutput<typeof EvaluateShippingRulesRequest>['trial']

const ShippingRuleSchema = v.pipe(
  v.strictObject({
    id: identifier,
    name: v.pipe(v.string(), v.description(TEXTS.name)),
    position: v.pipe(wholeNumberSchema, v.description('Position in evaluation order, starting at 1')),
    enabled: v.pipe(v.boolean(), v.description(TEXTS.enabled)),
    stop: v.pipe(v.boolean(), v.description(TEXTS.stop)),
    conditions: v.pipe(RuleConditionsSchema, v.description(TEXTS.conditions)),
    actions: v.pipe(RuleActionsSchema, v.description(TEXTS.actions)),
    created,
    updated,
  }),
  v.title('ShippingRule'),
)

export const ShippingRuleResponse = v.strictObject({ shipping_rule: ShippingRuleSchema })

const ShippingRulesResponse = v.strictObject({
  shipping_rules: v.pipe(v.array(ShippingRuleSchema), v.description('Shipping rules, in evaluation order')),
})

const AppliedOptions = v.pipe(
  v.strictObject({
    service: v.pipe(v.picklist(SERVICES), v.description('Service level set for the order')),
    insurance: v.pipe(v.boolean(), v.description('Whether the full goods value is insured')),
    signature_confirmation: v.pipe(v.boolean(), v.description('Whether a delivery signature is required')),
    warehouse_ids: v.pipe(
      v.array(v.string()),
      v.description('IDs of the warehouses that ship the order. Empty if no warehouse is selected.'),
    ),
  }),
  v.title('UsedShippingOptions'),
)

const TrialOrder = v.pipe(
  v.strictObject({
    order_id: v.pipe(wholeNumberSchema, v.description('ID of the evaluated order')),
    shop_order_id: v.pipe(nullableText, v.description('Order number in the shop. Null if not provided.')),
    status: v.pipe(v.string(), v.description('Current order status')),
    decided: v.pipe(RuleActionsSchema, v.description('Order options that the rules would set')),
    rules: v.pipe(v.array(AppliedRuleSchema), v.description('Shipping rules that would apply, with their options')),
    used: v.pipe(AppliedOptions, v.description('Current order options')),
  }),
  v.title('ShippingRuleTrialOrder'),
)

export const TrialResponse = v.strictObject({
  orders: v.pipe(v.array(TrialOrder), v.description('Evaluated orders, newest first')),
  decided_orders: v.pipe(wholeNumberSchema, v.description('Number of orders with options that a rule would set')),
})

const reading = { tag: 'Shipping rules', access: 'token', scope: 'read_orders', effect: 'none' } as const
const writing = { tag: 'Shipping rules', access: 'token', scope: 'write_orders', effect: 'single' } as const
const badRequest = { httpStatus: 400 } as const

/** Problems of a rule's references. */
const errors = [
  { name: 'shop_not_found', ...badRequest },
  { name: 'warehouse_not_found', ...badRequest },
] as const

export const shippingRuleRoutes = defineRoutes({
  listShippingRules: {
    ...reading,
    key: 'GET /shipping-rules',
    summary: 'List shipping rules',
    description: 'Returns all shipping rules, in evaluation order.',
    success: { status: 200, body: ShippingRulesResponse },
  },
  getShippingRule: {
    ...reading,
    key: 'GET /shipping-rules/{id}',
    summary: 'Retrieve a shipping rule',
    success: { status: 200, body: ShippingRuleResponse },
    problems: ['shipping_rule_not_found'],
  },
  createShippingRule: {
    ...writing,
    key: 'POST /shipping-rules',
    rejectsUnknownFields: true,
    summary: 'Create a shipping rule',
    description:
      'Rules set options that are omitted in requests. They are evaluated when an order is processed and when a shipment is created. An account can have up to 100 rules.',
    body: CreateShippingRuleRequest,
    success: { status: 201, body: ShippingRuleResponse },
    problems: ['shipping_rules_full', ...errors],
  },
  updateShippingRule: {
    ...writing,
    key: 'PUT /shipping-rules/{id}',
    rejectsUnknownFields: true,
    summary: 'Update a shipping rule',
    description:
      'New conditions and actions replace the previous ones. Existing orders and shipments remain unchanged, except for orders that are processed again.',
    body: UpdateShippingRuleRequest,
    success: { status: 200, body: ShippingRuleResponse },
    problems: ['shipping_rule_not_found', 'shipping_rules_full', ...errors],
  },
  deleteShippingRule: {
    ...writing,
    key: 'DELETE /shipping-rules/{id}',
    summary: 'Delete a shipping rule',
    description: 'Orders on hold remain on hold until they are released.',
    success: { status: 200, body: EmptyResponse },
    problems: ['shipping_rule_not_found'],
  },
  evaluateShippingRules: {
    ...reading,
    key: 'POST /shipping-rules/trial',
    rejectsUnknownFields: true,
    summary: 'Test shipping rules against recent orders',
    description:
      'Evaluates the rules in the request, or all enabled rules if omitted, on up to 100 of the newest orders. Explicit options of an order take precedence. Nothing is changed.',
    body: EvaluateShippingRulesRequest,
    success: { status: 200, body: TrialResponse },
    problems: [{ name: 'shipping_rule_not_found', ...badRequest }, ...errors],
  },
})
