import { type Problem, problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'
import { screenParties } from '#shared/shipping/shipments/screenParties.ts'
import type { AppliedRule, ShippingRule } from '#shared/shipping/shippingRules/rules/shippingRule.ts'
import { parseShippingRules } from '#shared/shipping/shippingRules/shippingRuleStore.ts'
import type { Action } from '#shared/table/actions.ts'
import { MAX_TRANSACTION_ACTIONS } from '#shared/table/commit.ts'
import { keys } from '#shared/table/keys.ts'
import { findRolloutStart, SPLIT_ROLLOUT } from '#shared/table/rollouts.ts'
import { type Decision, transactOrThrow } from '#shared/table/transact.ts'
import { parseShop } from '../shops/shopStore.ts'
import { applyShippingRules, findHoldRule } from './applyShippingRules.ts'
import { createUnverifiedAddressProblem } from './assessOrder.ts'
import { computePromisedDates } from './computePromisedDates.ts'
import { type Goods, loadOrderGoods, type OrderDeps, rowsOf } from './orderShipment.ts'
import { clearDueTime, findOrder, replaceOrder } from './orderStore.ts'
import { type Dispatch, findOrderSender, planCheapestShipments } from './planDispatch.ts'
import { findAllocations } from './rules/allocation.ts'
import { moved, released, reserveStockForLines } from './rules/applyTransition.ts'
import { listLineProducts, sumUnitsByProduct } from './rules/lineUnits.ts'
import {
  getProcessableAtMs,
  isOrderAwaitingStock,
  isStockReserved,
  listAllocatedWarehouses,
  type Order,
} from './rules/order.ts'
import { MAX_REFERENCED_PRODUCTS, REALLOCATION_INTERVAL_MS } from './rules/orderLimits.ts'
import { isOrderSplittable, type Rows, selectProductsAwaitingStock } from './rules/orderStock.ts'
import { createStoreChangeProblem } from './rules/storeChangeProblem.ts'
import { stopOrder } from './stopOrder.ts'
import { updateOrderRecord } from './updateOrderRecord.ts'

/* Processing of orders after their delay. */

/** Result of processing an order, for counts. */
export type OrderOutcome = 'delayed' | 'held' | 'ready' | 'reserved' | 'backordered' | 'waiting' | 'exception' | 'gone'

/**
 * Actions reserved in addition to those for products and queues: order, list row, journal; and, if
 * packing is cancelled, the label cancellation (8), the event, the operation's mark, and the list and
 * pick of its warehouse.
 */
const RESERVED_ACTIONS = 17

/**
 * Actions in each further warehouse with units of an order: its list, its pick, and units to put
 * back.
 */
const ACTIONS_PER_WAREHOUSE = 3

/**
 * Serves older orders waiting for the same products before a new one; returns false if nothing
 * changed.
 */
export type OlderOrderAllocator = (userId: number, goods: Goods) => Promise<boolean>

/**
 * Processes a due order: decides open options by shipping rules, which may put it on hold, allocates
 * units of one warehouse, or of several if it may be split (all
 * lines, or as many as possible if partial fulfilment is allowed), backorders it, or puts it in
 * Exception. One transaction over all lines, repeated if its basis changed. `readBefore`: the order
 * as just read, for the first attempt.
 */
export async function processOrder(
  { userId, id }: Pick<Order, 'userId' | 'id'>,
  deps: OrderDeps,
  serveOlder: OlderOrderAllocator | null,
  readBefore: Order | null = null,
): Promise<OrderOutcome> {
  const { table } = deps
  let known = readBefore
  return transactOrThrow<OrderOutcome>(table, async () => {
    const order = known ?? (await findOrder(table, userId, id))
    known = null
    if (!order) return ok({ actions: [], value: 'gone' })
    if (!isProcessable(order)) return ok({ actions: [clearDueTime(order)], value: 'gone' })
    const [{ holdEndMs: processingHoldEndMs, rules }, goods] = await Promise.all([
      loadAccountSettings(order, deps),
      loadOrderGoods(table, order),
    ])
    if (processingHoldEndMs !== null)
      return ok({ actions: [replaceOrder(order, { ...order, dueAtMs: processingHoldEndMs })], value: 'delayed' })
    const isChanged = serveOlder !== null && (await serveOlder(userId, goods))
    const current = isChanged ? await loadOrderGoods(table, order) : goods
    return ok(await decide(rules === null ? order : applyShippingRules(order, current, rules), current, deps))
  })
}

/** A Partial order whose next part is ready is packed first. */
const isProcessable = ({ status, lines }: Order): boolean =>
  status === 'Processing' || (status === 'Partial' && lines.some(isOrderAwaitingStock) && !lines.some(isStockReserved))

/**
 * Reads the settings that apply to an order in one call. `holdEndMs`: end of the shop's current
 * processing delay; null if it is over. `rules`: null once a part was shipped, as the decision then
 * applies to the rest.
 */
async function loadAccountSettings(
  order: Order,
  { table, nowMs }: OrderDeps,
): Promise<{ readonly holdEndMs: number | null; readonly rules: readonly ShippingRule[] | null }> {
  if (order.status !== 'Processing') return { holdEndMs: null, rules: null }
  const [shopKey, rulesKey] = [keys.shop(order.userId, order.shop.id), keys.shippingRules(order.userId)]
  const items = await table.batchGet([shopKey, rulesKey])
  const shopItem = items.find(({ pk }) => pk === shopKey.pk)
  const processingHoldEndMs = shopItem ? getProcessableAtMs(order, parseShop(shopItem)) : 0
  const { rules } = parseShippingRules(items.find(({ pk }) => pk === rulesKey.pk))
  return { holdEndMs: processingHoldEndMs > nowMs() ? processingHoldEndMs : null, rules }
}

async function decide(order: Order, goods: Goods, deps: OrderDeps): Promise<Decision<OrderOutcome>> {
  const { storeChange } = order
  if (storeChange?.isPending) {
    const settled = { ...order, storeChange: { ...storeChange, isPending: false } }
    const error = createStoreChangeProblem(storeChange)
    const actions = await stopOrder(order, settled, rowsOf(goods), error, 'schedule', deps)
    return { actions, value: 'exception' }
  }
  const holding = order.status === 'Processing' ? findHoldRule(order) : null
  if (holding) return holdByRule(order, holding, goods, deps)
  const stopped = validateOrderSkus(order, goods) ?? findAddressProblem(order)
  if (stopped) return recordRejection(order, goods, stopped, [], deps)
  const { table, ports, nextId } = deps
  const nowMs = deps.nowMs()
  const about = { kind: 'order', id: order.id } as const
  // A pass is recorded when packing starts, which screens again before anything is sent.
  const screened = await screenParties(order, { userId: order.userId, about, nextId, nowMs }, ports, table)
  if (!screened.ok) return recordRejection(order, goods, screened.error.rejection, screened.error.actions, deps)
  const splitShipmentStartMs = isOrderSplittable(order) ? await findRolloutStart(table, SPLIT_ROLLOUT, nowMs) : 0
  const allowed = nowMs < splitShipmentStartMs ? { ...order, splitFulfillment: false } : order
  const allocations = findAllocations(allowed, rowsOf(goods))
  if (allocations.length === 0) return waiting(order, goods, splitShipmentStartMs, deps)
  const context = { goods, sender: await findOrderSender(order, table), ports, nowMs }
  const planned = await planCheapestShipments(order, allocations, context)
  return planned.ok
    ? reserved(order, planned.value, goods, deps)
    : recordRejection(order, goods, planned.error, [], deps)
}

function validateOrderSkus({ lines, shop }: Order, goods: Goods): Problem | null {
  for (const { productId, skuKey, sku, fulfilled } of lines) {
    if (fulfilled) continue
    const named = goods.get(productId)?.row.skus[skuKey]
    if (!named) return problem('sku_not_found', { shop_id: shop.id, sku }, { httpStatus: 400 })
    if (!named.isActive) return problem('sku_inactive', { sku })
  }
  return null
}

const findAddressProblem = ({ verified, ignoreBadAddress, wantedService }: Order): Problem | null =>
  verified || ignoreBadAddress ? null : createUnverifiedAddressProblem(wantedService)

/** Puts an order on hold for a rule. Released by its client, it is processed without a hold. */
async function holdByRule(
  order: Order,
  { id, name }: AppliedRule,
  goods: Goods,
  deps: OrderDeps,
): Promise<Decision<OrderOutcome>> {
  const ruleHold = { id, name, isReleased: false }
  const after = { ...moved(released(order), 'Holding', 'schedule'), ruleHold }
  return { actions: await written(order, after, goods, 'release', deps), value: 'held' }
}

/** Errors of dependencies (5xx) do not concern the order: the job retries. */
async function recordRejection(
  order: Order,
  goods: Goods,
  rejection: Problem,
  actions: readonly Action[],
  deps: OrderDeps,
): Promise<Decision<OrderOutcome>> {
  if (rejection.httpStatus >= 500) throw new Error(rejection.message)
  return {
    actions: [...actions, ...(await stopOrder(order, order, rowsOf(goods), rejection, 'schedule', deps))],
    value: 'exception',
  }
}

/**
 * Reserves the lines of all dispatches. Options available for some parcels only remain requested.
 */
async function reserved(order: Order, dispatches: readonly Dispatch[], goods: Goods, deps: OrderDeps) {
  const promise = order.promise ?? (await computePromisedDates(dispatches, deps.table, deps.nowMs()))
  const filled: Order = {
    ...order,
    lines: reserveStockForLines(order.lines, dispatches),
    service: SERVICES.find((service) => dispatches.some(({ draft }) => draft.service === service)) ?? order.service,
    terms: dispatches[0]?.priced.priced.terms ?? order.terms,
    insurance: dispatches.some(({ priced }) => priced.priced.insurance),
    signatureConfirmation: dispatches.some(({ draft }) => draft.signatureConfirmation),
    dueAtMs: null,
    ...(promise && { promise }),
  }
  // Functions of the previous release know this service only.
  const chosen = filled.serviceChoices ? { ...filled, wantedService: filled.service } : filled
  const after =
    order.status === 'Partial' ? awaiting(chosen, rowsOf(goods), deps.nowMs()) : moved(chosen, 'Ready', 'schedule')
  const value: OrderOutcome = order.status === 'Partial' ? 'reserved' : 'ready'
  return { actions: await written(order, after, goods, 'reservation', deps), value }
}

/** `splitShipmentStartMs`: time from which the order may be split, at which it is processed again. */
async function waiting(
  order: Order,
  goods: Goods,
  splitShipmentStartMs: number,
  deps: OrderDeps,
): Promise<Decision<OrderOutcome>> {
  const status = order.status === 'Partial' ? order : moved(order, 'Backordered', 'schedule')
  const waits = awaiting(status, rowsOf(goods), deps.nowMs())
  const after = deps.nowMs() < splitShipmentStartMs ? { ...waits, dueAtMs: splitShipmentStartMs } : waits
  const value = order.status === 'Partial' ? 'waiting' : 'backordered'
  return { actions: await written(order, after, goods, 'release', deps), value }
}

/** Returns an order waiting for the products its open lines lack. */
export function awaiting(order: Order, rows: Rows, nowMs: number): Order {
  const unfilled = order.lines.filter(isOrderAwaitingStock)
  const written = Math.min(listLineProducts(order.lines).length, MAX_REFERENCED_PRODUCTS)
  const room = Math.max(1, MAX_TRANSACTION_ACTIONS - RESERVED_ACTIONS - written)
  const otherWarehouseCount = Math.max(0, listAllocatedWarehouses(order).length - 1)
  const remaining = Math.max(0, room - otherWarehouseCount * ACTIONS_PER_WAREHOUSE)
  const { productIds, isComplete } = selectProductsAwaitingStock(order, rows, remaining)
  return {
    ...order,
    awaited: [...sumUnitsByProduct(unfilled)].map(([productId, units]) => ({ productId, units })),
    watched: [...productIds],
    dueAtMs: isComplete || order.lines.some(isStockReserved) ? null : nowMs + REALLOCATION_INTERVAL_MS,
  }
}

const written = (
  before: Order,
  after: Order,
  goods: Goods,
  reason: 'reservation' | 'release',
  { table, nextId, nowMs }: OrderDeps,
): Promise<readonly Action[]> =>
  updateOrderRecord(table, {
    before,
    after,
    rows: rowsOf(goods),
    movement: { id: nextId(), reason },
    nowMs: nowMs(),
    requiresNoArrival: true,
  })
