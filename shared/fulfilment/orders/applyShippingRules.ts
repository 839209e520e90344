import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import { SERVICES, type Service } from '#shared/reference/rules/services.ts'
import { evaluateRules, type RuleFacts } from '#shared/shipping/shippingRules/rules/evaluateRules.ts'
import type { AppliedRule, RuleOption, ShippingRule } from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import type { Goods, OrderDeps } from './orderShipment.ts'
import { computeDeclaredValueCents } from './rules/declaredValue.ts'
import { listLineUnits } from './rules/lineUnits.ts'
import type { Order } from './rules/order.ts'
import { computePackedSize, UNMEASURED } from './rules/packedSize.ts'

/* Decisions of shipping rules for orders. */

/** Finds the rules that apply to an order before it is stored. */
export const findRules = async ({
  findShippingRules,
}: Pick<OrderDeps, 'findShippingRules'>): Promise<readonly ShippingRule[]> => (await findShippingRules?.()) ?? []

/** Returns what rules know of an order. The value is the one declared to customs. */
export function createOrderFacts(
  { lines, to, shop, tags = [], wantedTerms }: Pick<Order, 'lines' | 'to' | 'shop' | 'tags' | 'wantedTerms'>,
  goods: Goods,
): RuleFacts {
  const { weightGrams } = computePackedSize(
    lines.flatMap(listLineUnits).map(({ productId, quantity }) => ({
      quantity,
      measures: goods.get(productId)?.row.measures ?? UNMEASURED,
    })),
  )
  const values = lines.map((line) =>
    computeDeclaredValueCents(line, { valueCents: goods.get(line.productId)?.product.valueCents ?? 0 }),
  )
  return {
    country: to.country,
    countryGroups: isInEuropeanUnion(to.country) ? ['EU'] : [],
    postalCode: to.postalCode,
    weightGrams,
    valueCents: values.reduce((sum, value) => sum + value, 0),
    skus: lines.map(({ sku }) => sku),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lineItems: lines.length,
    shopId: shop.id,
    tags,
    terms: wantedTerms ?? 'DDU',
  }
}

/** Returns the options that the client of an order chose explicitly. */
export function listFixedOptions({
  openOptions = {},
  wantedCarrier,
}: Pick<Order, 'openOptions' | 'wantedCarrier'>): readonly RuleOption[] {
  const options: readonly (readonly [RuleOption, boolean])[] = [
    ['service', openOptions.wantedService !== undefined],
    ['insurance', openOptions.insurance !== undefined],
    ['signatureConfirmation', openOptions.signatureConfirmation !== undefined],
    ['warehouseId', openOptions.warehouseId !== undefined],
    ['carrier', wantedCarrier === undefined],
  ]
  return options.flatMap(([option, isOpen]) => (isOpen ? [] : [option]))
}

/**
 * Returns an order with the options that rules decide; previous decisions are replaced. Only options
 * change, so that it can be used as the stored order in writes. Orders of earlier releases, whose
 * explicit choices are unknown, are unchanged.
 */
export function applyShippingRules(order: Order, goods: Goods, rules: readonly ShippingRule[]): Order {
  if (!order.openOptions || (rules.length === 0 && !order.shippingRules)) return order
  const { serviceChoices: _, carrier: __, shippingRules: ___, ...base } = { ...order, ...order.openOptions }
  const fixed = [...listFixedOptions(order), ...(order.ruleHold?.isReleased ? (['hold'] as const) : [])]
  const { actions, decidedBy } = evaluateRules(rules, createOrderFacts(order, goods), fixed)
  const { service, cheapestOf, carrier, insurance, signatureConfirmation, warehouseId } = actions
  const wantedService = service ?? (cheapestOf && findFastestService(cheapestOf)) ?? base.wantedService
  return {
    ...base,
    wantedService,
    service: wantedService === order.wantedService ? order.service : wantedService,
    ...(cheapestOf && { serviceChoices: [...cheapestOf] }),
    ...(carrier !== undefined && { carrier }),
    insurance: insurance ?? base.insurance,
    signatureConfirmation: signatureConfirmation ?? base.signatureConfirmation,
    warehouseId: warehouseId ?? base.warehouseId,
    ...(decidedBy.length > 0 && { shippingRules: [...decidedBy] }),
  }
}

const findFastestService = (services: readonly Service[]): Service | undefined =>
  SERVICES.findLast((service) => services.includes(service))

/** Returns the rule that puts an order on hold; null if none does. */
export const findHoldRule = ({ shippingRules = [] }: Pick<Order, 'shippingRules'>): AppliedRule | null =>
  shippingRules.find(({ actions }) => actions.hold === true) ?? null
