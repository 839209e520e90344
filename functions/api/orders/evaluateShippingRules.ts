import type { InferOutput } from 'valibot'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { createOrderFacts, listFixedOptions } from '#shared/fulfilment/orders/applyShippingRules.ts'
import { parseOrderRow } from '#shared/fulfilment/orders/orderRowStore.ts'
import type { Goods } from '#shared/fulfilment/orders/orderShipment.ts'
import { findOrders } from '#shared/fulfilment/orders/orderStore.ts'
import { listLineProducts } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import { listAllocatedWarehouses, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { findProducts } from '#shared/fulfilment/products/productStore.ts'
import { reply } from '#shared/http/endpoint.ts'
import { toActionsResponse, toAppliedRuleResponse } from '#shared/shipping/shippingRules/ruleFields.ts'
import { evaluateRules } from '#shared/shipping/shippingRules/rules/evaluateRules.ts'
import type { ShippingRule } from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import { findShippingRules } from '#shared/shipping/shippingRules/shippingRuleStore.ts'
import { listPartitions } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import type { OrderEndpoint } from './routes.ts'
import { MAX_TRIAL_ORDERS, type TrialFields, type TrialResponse } from './shippingRuleRoutes.ts'
import { toShippingRule, validateShippingRule } from './shippingRules.ts'

/*
 * Trial of shipping rules on recent orders.
 */

/** Products read for a trial; orders with further ones are not evaluated. */
const MAX_TRIAL_PRODUCTS = 400

/** Id of a rule that is not stored. */
const NO_ID = 0

export const evaluateShippingRules: OrderEndpoint<'evaluateShippingRules'> = async (
  { body, caller, nowMs },
  { table },
) => {
  const { userId, listShards } = caller
  const rules = await findTrialRules(body.trial, table, userId, nowMs)
  if (!rules.ok) return rules.error
  const { orders, goods } = await loadRecentOrders(table, userId, listShards)
  const tried = orders.map((order) => evaluateTrialRules(order, goods, rules.value))
  return reply({ orders: tried, decided_orders: tried.filter((one) => one.rules.length > 0).length })
}

async function findTrialRules(
  { rule_ids: ids, rules: sent }: TrialFields,
  table: Table,
  userId: number,
  nowMs: number,
): Promise<Result<readonly ShippingRule[], Problem>> {
  if (ids && sent) return failure(invalid('/trial/rules: must be omitted if `rule_ids` is sent'))
  if (sent) {
    const rules = sent.map((one) => toShippingRule(one, NO_ID, nowMs))
    for (const [at, rule] of rules.entries()) {
      const error = await validateShippingRule(table, userId, rule, `/trial/rules/${at}`)
      if (error) return failure(error)
    }
    return ok(rules)
  }
  const stored = await findShippingRules(table, userId)
  if (!ids) return ok(stored)
  const rules: ShippingRule[] = []
  for (const id of ids) {
    const rule = stored.find((one) => one.id === id)
    if (!rule) return failure(problem('shipping_rule_not_found', { id }, { httpStatus: 400 }))
    rules.push({ ...rule, isEnabled: true })
  }
  return ok(rules)
}

/** Reads the newest orders with their products. */
async function loadRecentOrders(
  table: Table,
  userId: number,
  listShards: number | undefined,
): Promise<{ readonly orders: readonly Order[]; readonly goods: Goods }> {
  const pages = await Promise.all(
    listPartitions('orderRow', userId, listShards).map((pk) =>
      table.query({ pk, descending: true, limit: MAX_TRIAL_ORDERS }),
    ),
  )
  const newest = pages
    .flatMap(({ items }) => items.map((item) => parseOrderRow(item).id))
    .sort((one, other) => other - one)
    .slice(0, MAX_TRIAL_ORDERS)
  const productIds = new Set<number>()
  const orders: Order[] = []
  for (const order of await findOrders(table, userId, newest)) {
    const added = listLineProducts(order.lines).filter(({ productId }) => !productIds.has(productId))
    if (productIds.size + added.length > MAX_TRIAL_PRODUCTS) break
    for (const { productId } of added) productIds.add(productId)
    orders.push(order)
  }
  const found = await findProducts(table, userId, [...productIds])
  return { orders, goods: new Map(found.map((one) => [one.product.id, one])) }
}

function evaluateTrialRules(
  order: Order,
  goods: Goods,
  rules: readonly ShippingRule[],
): InferOutput<typeof TrialResponse>['orders'][number] {
  // The choices of orders of earlier releases are unknown.
  const fixed = order.openOptions ? listFixedOptions(order) : []
  const { actions, decidedBy } = evaluateRules(rules, createOrderFacts(order, goods), fixed)
  return {
    order_id: order.id,
    shop_order_id: order.shop.orderId,
    status: order.status,
    decided: toActionsResponse(actions),
    rules: decidedBy.map(toAppliedRuleResponse),
    used: {
      service: order.service,
      insurance: order.insurance,
      signature_confirmation: order.signatureConfirmation,
      warehouse_ids: listWarehouses(order),
    },
  }
}

const listWarehouses = (order: Order): string[] => [
  ...new Set([
    ...order.fulfillments.map(({ warehouseId }) => warehouseId),
    ...listAllocatedWarehouses(order),
    ...(order.warehouseId === null ? [] : [order.warehouseId]),
  ]),
]
