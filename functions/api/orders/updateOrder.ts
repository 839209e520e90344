import { isDeepStrictEqual } from 'node:util'
import type { ShipmentPortDeps } from '#functions/runtime/withShipmentPorts.ts'
import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import { applyShippingRules, findRules } from '#shared/fulfilment/orders/applyShippingRules.ts'
import { assessOrder, resolveOrderLines } from '#shared/fulfilment/orders/assessOrder.ts'
import { rowsOf } from '#shared/fulfilment/orders/orderShipment.ts'
import { findCarrierRolloutProblem, validateOrderOptions } from '#shared/fulfilment/orders/placeOrder.ts'
import { held, resumed } from '#shared/fulfilment/orders/rules/applyTransition.ts'
import {
  hasShippedLines,
  hasUnmatchedLines,
  isOpen,
  type Order,
  type OrderLine,
  type OrderOptions,
  pickGoodsData,
  updateDestination,
} from '#shared/fulfilment/orders/rules/order.ts'
import { isEditable } from '#shared/fulfilment/orders/rules/orderActions.ts'
import { createUnmatchedProblem, resolveUnmatchedLines } from '#shared/fulfilment/orders/unmatchedLines.ts'
import { type OrderChange, updateOrderRecord } from '#shared/fulfilment/orders/updateOrderRecord.ts'
import { normaliseSku } from '#shared/fulfilment/products/rules/skus.ts'
import { type Again, plan } from '#shared/http/endpoint.ts'
import { addCallerTaxIds } from '#shared/shipping/shipments/sellerTaxIds.ts'
import { MAX_TRANSACTION_ACTIONS } from '#shared/table/commit.ts'
import { findOrderWarnings, validateOrderTaxIds } from './orderCustoms.ts'
import { toOrderOptions } from './orderInput.ts'
import { toOrderResponse } from './orderResponse.ts'
import { createOrderEndpoint, createOrderRequestDeps } from './orders.ts'
import type { OrderEndpoint } from './routes.ts'
import type { OrderChanges } from './schemas.ts'

/*
 * Order update endpoint.
 */

export const updateOrder: OrderEndpoint<'updateOrder'> = createOrderEndpoint(async (before, request, deps) => {
  const { body, caller, nextId, nowMs } = request
  const { table, trackingLink } = deps
  const previousLines = await resolveUnmatchedLines(table, before)
  const sent = toOrderOptions(before, body.order, previousLines ?? before.lines)
  const completed = body.order.consignor ? await addCallerTaxIds(table, caller, sent) : sent
  const error =
    validateOrderEdit(before) ??
    (previousLines === null && body.order.line_items === undefined ? createUnmatchedProblem(before) : null) ??
    validateImmutableFields(before, body.order, completed) ??
    validateOrderOptions(completed) ??
    (await findCarrierRolloutProblem(completed, table, nowMs)) ??
    (await validateOrderTaxIds(completed))
  if (error) return error
  const place = { userId: caller.userId, shopId: before.shop.id, country: completed.to.country }
  const resolved = await resolveOrderLines(table, place, completed.lines, before)
  if (!resolved.ok) return resolved.error
  const { lines, goods } = resolved.value
  const requestDeps = createOrderRequestDeps(deps, request)
  const requested: Order = {
    ...freed(updateDestination(before, completed.to.country), body.order.status, nowMs),
    ...completed,
    lines: lines.map((line) => (isOpen(line) ? { ...line, reservedIn: null } : line)),
    ...(hasUnmatchedLines(before) && { unmatched: [] }),
    service: completed.wantedService,
    ...(completed.openOptions?.wantedService === undefined && { serviceChoices: undefined }),
  }
  const target = hasShippedLines(before)
    ? requested
    : applyShippingRules(requested, goods, await findRules(requestDeps))
  const assessed = await assessOrder(target, goods, requestDeps)
  if (!assessed.ok) return assessed.error
  const { notice, way } = assessed.value
  const after: Order = { ...target, ...assessed.value.assessed }
  const warned = await findOrderWarnings(way, request)
  if (!warned.ok) return warned.error
  const change: OrderChange = {
    before,
    after,
    rows: rowsOf(goods),
    movement: { id: nextId(), reason: 'release' },
    nowMs,
  }
  const actions = await updateOrderRecord(deps.table, change)
  if (actions.length <= MAX_TRANSACTION_ACTIONS)
    return plan(actions, { order: await toOrderResponse(after, trackingLink, { notice, warnings: warned.value }) })
  return updateOrderInTwoSteps(change, nextId(), deps)
})

/** Returns a waiting order to processing, unless its owner holds it. */
function freed(before: Order, status: Order['status'] | undefined, nowMs: number): Order {
  const isHeld = status === 'Holding' || (before.status === 'Holding' && status !== 'Processing')
  if (!isHeld) return resumed(before, 'client', nowMs)
  return before.status === 'Holding' ? before : held(before)
}

const validateOrderEdit = (order: Order): Problem | null =>
  isEditable(order) ? null : problem('order_not_editable', { status: order.status })

/** Rejects changes of immutable fields; unchanged values are accepted. */
function validateImmutableFields(before: Order, sent: OrderChanges, requested: OrderOptions): Problem | null {
  const { shop, created, status } = sent
  if (status !== undefined && status !== before.status && status !== 'Holding' && status !== 'Processing') {
    return invalid('/order/status: must be `Holding` or `Processing`')
  }
  if (shop && (shop.id !== before.shop.id || shop.order_id !== before.shop.orderId)) {
    return invalid('/order/shop: cannot be changed after creation')
  }
  if (requested.consignor.phone === null && before.consignor.phone !== null) {
    return invalid('/order/consignor/phone: is required')
  }
  const seconds = (instantMs: number): number => Math.floor(instantMs / 1000)
  if (created !== undefined && seconds(created) !== seconds(before.createdMs)) {
    return invalid('/order/created: cannot be changed after creation')
  }
  const fulfilledLines = before.lines.filter(({ fulfilled }) => fulfilled)
  if (fulfilledLines.length > 0 && requested.partialFulfillment !== before.partialFulfillment) {
    return invalid('/order/partial_fulfillment: cannot be changed after the order has been partially shipped')
  }
  const changed = fulfilledLines.find(
    (line) => !requested.lines.some((requestedLine) => isSameOrderLine(line, requestedLine)),
  )
  if (changed) {
    return invalid(`/order/line_items: must include the shipped line item of SKU ${changed.sku} unchanged`)
  }
  return fulfilledLines.length > 0 && requested.lines.length <= fulfilledLines.length
    ? invalid('/order/line_items: must contain at least one line item that has not been shipped')
    : null
}

const isSameOrderLine = (line: OrderLine, requested: OrderOptions['lines'][number]): boolean =>
  normaliseSku(line.sku) === normaliseSku(requested.sku) &&
  line.quantity === requested.quantity &&
  line.soldForCents === requested.soldForCents &&
  isDeepStrictEqual(pickGoodsData(line), pickGoodsData(requested))

/**
 * Splits an update that exceeds one transaction: first releases the allocation, as any update does,
 * then plans again. Fails if the two lists of lines still differ too much.
 */
async function updateOrderInTwoSteps(
  change: OrderChange,
  movementId: number,
  { table }: ShipmentPortDeps,
): Promise<Again | Problem> {
  const { before, after } = change
  if (!before || !after) throw new RangeError('only order updates have two steps')
  const lines = before.lines.map((line) => (isOpen(line) ? { ...line, reservedIn: null } : line))
  const { status, dueAtMs, awaited, watched, error } = after
  const released = { ...before, lines, status, dueAtMs, awaited, watched, error }
  if ((await updateOrderRecord(table, { ...change, before: released })).length > MAX_TRANSACTION_ACTIONS) {
    return invalid(
      `/order/line_items: must not change more than ${MAX_TRANSACTION_ACTIONS - 10} products in one request`,
    )
  }
  const movement = { id: movementId, reason: 'release' } as const
  await table.commit(await updateOrderRecord(table, { ...change, after: released, movement }))
  return { kind: 'again' }
}
