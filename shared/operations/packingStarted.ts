import * as v from 'valibot'
import type { Problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import { type Goods, readGoods, rowsOf } from '../fulfilment/orders/orderShipment.ts'
import { type ParcelDetails, startPacking } from '../fulfilment/orders/packing/startPacking.ts'
import { finishLabelling } from '../fulfilment/orders/packing/syncLabel.ts'
import { isOpen, isReserved, type Order, type OrderLine } from '../fulfilment/orders/rules/order.ts'
import { canMove } from '../fulfilment/orders/rules/transitions.ts'
import { stopOrder } from '../fulfilment/orders/stopOrder.ts'
import { findBySku } from '../fulfilment/products/rules/skus.ts'
import { completePicks } from '../fulfilment/warehouse/completePick.ts'
import { log } from '../platform/log.ts'
import type { Action } from '../table/actions.ts'
import { common, id, optional, text } from './fields.ts'
import { type EventEffect, early, type OperationDeps, operation, type Rejection, rejected } from './operationsEvent.ts'
import { requireOrder } from './subjects.ts'

/* Operations event PackingStarted. */

const MAX_QUANTITY = 9_999

const Detail = v.object({
  ...common,
  user_id: id,
  order_id: id,
  line_items: optional(
    v.pipe(
      v.array(
        v.object({
          sku: text(32),
          quantity: v.optional(
            v.pipe(v.number('must be a number'), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
          ),
        }),
        'must be a list',
      ),
      v.nonEmpty('must not be empty'),
    ),
  ),
})
type Detail = v.InferOutput<typeof Detail>

/**
 * Event: a warehouse starts to pack the allocated lines of an order, or some of them. Its parcel is
 * created, labelled and charged; if that fails, the order is returned to its owner with the reason,
 * and its units are released.
 */
export const handlePackingStarted = operation(Detail, async (detail, deps) => {
  const found = await requireOrder(deps.table, detail.user_id, detail.order_id)
  if (!found.ok) return found
  const order = found.value
  if (!canMove(order.status, 'Packing', 'warehouse')) {
    const isInProgress = order.status === 'Processing' || order.status === 'Backordered'
    const reason = `/order_id: order ${order.id} has status ${order.status}`
    return isInProgress ? early(reason) : rejected(reason)
  }
  const lines = selectPackedLines(order, detail)
  if (!lines.ok) return lines
  await completePicks(deps.table, order, deps)
  return ok(await startParcel(order, lines.value, await readGoods(deps.table, order), deps))
})

/**
 * Returns the effect of packing lines of an order: their parcel with its label, or the order in
 * Exception if it cannot be sent.
 */
export async function startParcel(
  order: Order,
  lines: readonly OrderLine[],
  goods: Goods,
  deps: OperationDeps,
  details: ParcelDetails = {},
): Promise<EventEffect> {
  const started = await startPacking(order, lines, goods, deps, details)
  if (!started.ok) return stopped(order, goods, started.error.refusal, started.error.actions, deps)
  const { actions, isLabelling } = started.value
  return {
    word: 'packing',
    actions,
    handleRejection: async (refusal) => stopped(order, goods, refusal, [], deps),
    ...(isLabelling ? { afterwards: () => requestLabel(order, deps) } : {}),
  }
}

/** Returns the lines to pack: all allocated ones, or those of the event. Lines are not split. */
function selectPackedLines(order: Order, { line_items: named }: Detail): Result<readonly OrderLine[], Rejection> {
  const promised = order.lines.filter(isReserved)
  if (!named) {
    return promised.length > 0 ? ok(promised) : early(`/order_id: order ${order.id} does not have allocated items yet`)
  }
  const lines: OrderLine[] = []
  for (const { sku, quantity } of named) {
    const line = findBySku(promised, sku)
    if (!line) return rejected(`/line_items: SKU ${sku} has no units allocated to order ${order.id}`)
    if (quantity !== undefined && quantity !== line.quantity) {
      return rejected(`/line_items: all ${line.quantity} units of SKU ${sku} must be packed`)
    }
    if (!lines.includes(line)) lines.push(line)
  }
  const isAll = order.lines.filter(isOpen).every((line) => lines.includes(line))
  return isAll || order.partialFulfillment
    ? ok(lines)
    : rejected(`/line_items: order ${order.id} does not allow partial fulfilment`)
}

async function stopped(
  order: Order,
  goods: Goods,
  refusal: Problem,
  actions: readonly Action[],
  deps: OperationDeps,
): Promise<EventEffect> {
  return {
    word: 'exception',
    actions: [...actions, ...(await stopOrder(order, order, rowsOf(goods), refusal, 'system', deps))],
  }
}

/** Requests the label; if this fails, the job resolves its state. */
async function requestLabel(order: Order, deps: OperationDeps): Promise<void> {
  try {
    await finishLabelling(order, deps, true)
  } catch (error) {
    log.warn('fulfilment label pending', { user_id: order.userId, order_id: order.id, error })
  }
}
