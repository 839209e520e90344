import { pickListShard } from '#shared/core/listShards.ts'
import { type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import { addSellerTaxIds } from '#shared/shipping/shipments/sellerTaxIds.ts'
import { validateServicePoint } from '#shared/shipping/shipments/servicePointErrors.ts'
import type { Action } from '#shared/table/actions.ts'
import { findRolloutStart, ORDER_CARRIERS_ROLLOUT } from '#shared/table/rollouts.ts'
import type { Table } from '#shared/table/table.ts'
import type { Shop } from '../shops/rules/shop.ts'
import { findShop, requireUnchangedShop } from '../shops/shopStore.ts'
import { applyShippingRules, findRules } from './applyShippingRules.ts'
import { assessOrder, resolveOrderLines } from './assessOrder.ts'
import { enqueueOrderExceptionEvent } from './orderEvents.ts'
import { type OrderDeps, rowsOf } from './orderShipment.ts'
import { claimShopOrder, hasShopOrder } from './orderStore.ts'
import type { Dispatch } from './planDispatch.ts'
import { getProcessableAtMs, hasUnmatchedLines, type Order, type OrderDraft } from './rules/order.ts'
import { createUnmatchedProblem } from './unmatchedLines.ts'
import { updateOrderRecord } from './updateOrderRecord.ts'

/* Creation of orders. */

/**
 * A new order with its writes for one transaction, a problem that would stop it if processed now,
 * and the route it would take today, if any.
 */
export type Placed = {
  readonly order: Order
  readonly actions: readonly Action[]
  readonly notice: Problem | null
  readonly way: Dispatch | null
}

const EMPTY_ASSESSMENT = { assessed: {}, notice: null, way: null }

/** Problems that may be stored with a new order, to be corrected later. */
const ABSORBED: ReadonlySet<Problem['name']> = new Set(['address_rejected', 'address_not_verified', 'no_route'])

/** Whether an order may be stored in Exception for a problem, if requested. */
export const isDeferrableProblem = ({ name }: Problem): boolean => ABSORBED.has(name)

/**
 * Creates an order of a shop, from the API or a storefront. Fails for an unknown or inactive shop
 * (1370, 1374), an unknown warehouse (1360), a gift message without packing slip (1340), a service
 * point without a suitable carrier (1000), a duplicate shop order id (1326), and the errors of
 * `resolveOrderLines` and `assessOrder`.
 */
export async function placeOrder(
  userId: number,
  orderId: number,
  sent: OrderDraft,
  deps: OrderDeps,
  listShards: number | undefined,
): Promise<Result<Placed, Problem>> {
  const { table } = deps
  const { shopId, to } = sent
  const [shop, resolved, draft, rules] = await Promise.all([
    findShop(table, userId, shopId),
    resolveOrderLines(table, { userId, shopId, country: to.country }, sent.lines, null),
    addSellerTaxIds(table, userId, sent),
    findRules(deps),
  ])
  if (!shop) return failure(createUnknownShopProblem(shopId))
  if (!shop.isActive) return failure(problem('shop_inactive', { id: shopId }))
  const nowMs = deps.nowMs()
  const record = createOrderRecord(userId, orderId, draft, shop, nowMs)
  const error = validateOrderOptions(record) ?? (await findCarrierRolloutProblem(record, table, nowMs))
  if (error) return failure(error)
  if (!resolved.ok) return resolved
  const { lines, goods } = resolved.value
  const requested = { ...record, lines: [...lines], ...pickListShard(orderId, listShards) }
  const order = applyShippingRules(requested, goods, rules)
  const assessed = lines.length === 0 ? null : await assessOrder(order, goods, deps)
  const isAcceptedAsException =
    assessed?.ok === false && draft.exceptionOnFailure && isDeferrableProblem(assessed.error)
  if (assessed?.ok === false && !isAcceptedAsException) return assessed
  const { assessed: found, notice, way } = assessed?.ok ? assessed.value : EMPTY_ASSESSMENT
  const rejection = hasUnmatchedLines(order)
    ? createUnmatchedProblem(order)
    : assessed?.ok === false
      ? assessed.error
      : null
  const placed: Order = rejection ? toExceptionOrder({ ...order, ...found }, rejection) : { ...order, ...found }
  return ok({
    order: placed,
    notice,
    way,
    actions: [
      ...(await updateOrderRecord(table, {
        before: null,
        after: placed,
        rows: rowsOf(goods),
        movement: { id: deps.nextId(), reason: 'reservation' },
        nowMs,
      })),
      ...claimShopOrder(placed, () => createDuplicateProblem(placed)),
      requireUnchangedShop(shop, nowMs, () => createUnknownShopProblem(shopId)),
      ...(placed.status === 'Exception' ? [enqueueOrderExceptionEvent(placed, deps.nextId(), nowMs)] : []),
    ],
  })
}

const createDuplicateProblem = ({ shop }: Pick<Order, 'shop'>): Problem =>
  problem('duplicate_shop_order_id', { shop_id: shop.id, order_id: shop.orderId ?? '' })

/** Returns 1326 if the shop already has the order. */
export const findDuplicateOrderProblem = async (table: Table, order: Order): Promise<Problem | null> =>
  (await hasShopOrder(table, order)) ? createDuplicateProblem(order) : null

const createUnknownShopProblem = (id: string): Problem => problem('shop_not_found', { id }, { httpStatus: 400 })

/** Returns conflicts between order options, and unknown references. */
export function validateOrderOptions({
  giftMessage,
  packingSlip,
  warehouseId,
  servicePointId,
  wantedCarrier,
}: Pick<Order, 'giftMessage' | 'packingSlip' | 'warehouseId' | 'servicePointId' | 'wantedCarrier'>): Problem | null {
  if (giftMessage !== null && !packingSlip) return problem('gift_message_without_slip')
  if (warehouseId !== null && !warehouses.has(warehouseId)) {
    return problem('warehouse_not_found', { id: warehouseId }, { httpStatus: 400 })
  }
  return validateServicePoint({ servicePointId, carrier: wantedCarrier ?? null, isReturn: false }, 'order')
}

/**
 * Returns 503/1010 for an order with a carrier during a deployment: functions of the previous
 * release would ship it with another carrier, and to the address.
 */
export async function findCarrierRolloutProblem(
  { wantedCarrier }: Pick<Order, 'wantedCarrier'>,
  table: Table,
  nowMs: number,
): Promise<Problem | null> {
  if (wantedCarrier === undefined || nowMs >= (await findRolloutStart(table, ORDER_CARRIERS_ROLLOUT, nowMs)))
    return null
  return problem('dependency_unavailable', { service: 'The choice of a carrier for orders' })
}

const toExceptionOrder = (order: Order, { code, httpStatus, message }: Problem): Order => ({
  ...order,
  status: 'Exception',
  error: { code, httpStatus, message },
  dueAtMs: null,
})

function createOrderRecord(
  userId: number,
  id: number,
  draft: OrderDraft,
  shop: Shop,
  nowMs: number,
): Omit<Order, 'lines'> {
  const { name, type, settings } = shop
  const { shopId, shopOrderId, platformOrderId = null, lines: _, exceptionOnFailure: __, unmatched, ...options } = draft
  const createdMs = draft.createdMs ?? nowMs
  const service = draft.wantedService ?? settings.defaultService
  return {
    ...options,
    insurance: draft.insurance ?? false,
    signatureConfirmation: draft.signatureConfirmation ?? false,
    openOptions: {
      ...(draft.wantedService === null && { wantedService: service }),
      ...(draft.insurance === null && { insurance: false }),
      ...(draft.signatureConfirmation === null && { signatureConfirmation: false }),
      ...(draft.warehouseId === null && { warehouseId: null }),
    },
    ...(unmatched && { unmatched: [...unmatched] }),
    id,
    userId,
    revision: 1,
    createdMs,
    shop: { id: shopId, name, type, orderId: shopOrderId, platformId: platformOrderId },
    terms: draft.wantedTerms ?? 'DDU',
    wantedService: service,
    service,
    packingSlip: draft.packingSlip ?? settings.packingSlip,
    partialFulfillment: draft.partialFulfillment ?? settings.partialFulfillment,
    splitFulfillment: draft.splitFulfillment ?? settings.splitFulfillment ?? false,
    verified: false,
    dueAtMs: draft.status === 'Processing' ? Math.max(getProcessableAtMs({ createdMs }, shop), nowMs) : null,
    fulfillments: [],
    awaited: [],
    watched: [],
    error: null,
  }
}
