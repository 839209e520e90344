import * as v from 'valibot'
import type { Problem } from '../core/problems.ts'
import { ok, type Result } from '../core/result.ts'
import { type Goods, loadOrderGoods, rowsOf } from '../fulfilment/orders/orderShipment.ts'
import { type ParcelDetails, startPacking } from '../fulfilment/orders/packing/startPacking.ts'
import { finishFulfillmentLabel } from '../fulfilment/orders/packing/syncFulfillmentLabel.ts'
import {
  isOpen,
  isOrderInPacking,
  listAllocatedWarehouses,
  listPackableLines,
  type Order,
  type OrderLine,
} from '../fulfilment/orders/rules/order.ts'
import { canMove } from '../fulfilment/orders/rules/transitions.ts'
import { stopParcel } from '../fulfilment/orders/stopOrder.ts'
import { findBySku } from '../fulfilment/products/rules/skus.ts'
import { completeOrderPicks } from '../fulfilment/warehouse/completeOrderPick.ts'
import { log } from '../platform/log.ts'
import type { Action } from '../table/actions.ts'
import { common, id, optional, text } from './fields.ts'
import {
  early,
  type OperationsEventDeps,
  type OperationsEventEffect,
  operation,
  type Rejection,
  rejected,
} from './operationsEvent.ts'
import { requireOrder } from './subjects.ts'

/* Operations event PackingStarted. */

const MAX_QUANTITY = 9_999

const Detail = v.object({
  ...common,
  user_id: id,
  order_id: id,
  warehouse_id: optional(text(8)),
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
 * Event: a warehouse starts to pack the lines of an order that are allocated there, or some of
 * them. Their parcel is created, labelled and charged; if that fails, the order is returned to its
 * owner with the reason once no other parcel is packed, and the units are released.
 */
export const handlePackingStarted = operation(Detail, async (detail, deps) => {
  const found = await requireOrder(deps.table, detail.user_id, detail.order_id)
  if (!found.ok) return found
  const order = found.value
  if (!canMove(order.status, 'Packing', 'warehouse')) {
    const isPackingInProgress = order.status === 'Processing' || order.status === 'Backordered'
    const reason = `/order_id: order ${order.id} has status ${order.status}`
    return isPackingInProgress ? early(reason) : rejected(reason)
  }
  const packable = listPackableLines(order)
  if (packable.length === 0) {
    return isOrderInPacking(order)
      ? rejected(`/order_id: order ${order.id} has status ${order.status}`)
      : early(`/order_id: order ${order.id} does not have allocated items yet`)
  }
  const lines = selectPackedLines(order, packable, detail)
  if (!lines.ok) return lines
  const [first] = lines.value
  await completeOrderPicks(deps.table, order, first?.reservedIn ?? null, deps)
  return ok(await startPackingParcel(order, lines.value, await loadOrderGoods(deps.table, order), deps))
})

/**
 * Returns the effect of packing lines of an order: their parcel with its label, or the order in
 * Exception if it cannot be sent and no other parcel of it is packed.
 */
export async function startPackingParcel(
  order: Order,
  lines: readonly OrderLine[],
  goods: Goods,
  deps: OperationsEventDeps,
  details: ParcelDetails = {},
): Promise<OperationsEventEffect> {
  const started = await startPacking(order, lines, goods, deps, details)
  if (!started.ok) return stopped(order, lines, goods, started.error.rejection, started.error.actions, deps)
  const { fulfillmentId, actions, isLabelling } = started.value
  return {
    word: 'packing',
    actions,
    handleRejection: async (rejection) => stopped(order, lines, goods, rejection, [], deps),
    ...(isLabelling ? { afterwards: () => requestLabel(order, fulfillmentId, deps) } : {}),
  }
}

/**
 * Returns the lines to pack: all that may be packed in the warehouse, or those of the event. Lines
 * are not split. An order in several warehouses requires the warehouse or the lines.
 */
function selectPackedLines(
  order: Order,
  packable: readonly OrderLine[],
  { line_items: named, warehouse_id: warehouseId }: Detail,
): Result<readonly OrderLine[], Rejection> {
  const here = packable.filter(({ reservedIn }) => warehouseId === null || reservedIn === warehouseId)
  if (here.length === 0) {
    return rejected(`/warehouse_id: order ${order.id} has no units to pack in ${warehouseId}`)
  }
  const warehouseIds = listAllocatedWarehouses(order)
  if (!named) {
    return warehouseId === null && warehouseIds.length > 1
      ? rejected(
          `/warehouse_id: is required because units of order ${order.id} are allocated in ${warehouseIds.join(', ')}`,
        )
      : ok(here)
  }
  const lines: OrderLine[] = []
  for (const { sku, quantity } of named) {
    const line = findBySku(here, sku)
    if (!line) return rejected(`/line_items: SKU ${sku} has no units allocated to order ${order.id}`)
    if (quantity !== undefined && quantity !== line.quantity) {
      return rejected(`/line_items: all ${line.quantity} units of SKU ${sku} must be packed`)
    }
    if (!lines.includes(line)) lines.push(line)
  }
  const [first] = lines
  if (lines.some(({ reservedIn }) => reservedIn !== first?.reservedIn)) {
    return rejected('/line_items: must be allocated in the same warehouse')
  }
  const rest = order.lines.filter(isOpen).filter((line) => !lines.includes(line))
  const isAll = rest.every(({ reservedIn }) => reservedIn !== first?.reservedIn)
  return isAll || order.partialFulfillment
    ? ok(lines)
    : rejected(`/line_items: order ${order.id} does not allow partial fulfilment`)
}

async function stopped(
  order: Order,
  lines: readonly OrderLine[],
  goods: Goods,
  rejection: Problem,
  actions: readonly Action[],
  deps: OperationsEventDeps,
): Promise<OperationsEventEffect> {
  const skus = new Set(lines.map(({ sku }) => sku))
  return {
    word: 'exception',
    actions: [...actions, ...(await stopParcel(order, order, skus, rowsOf(goods), rejection, 'system', deps))],
  }
}

/** Requests the label; if this fails, the job resolves its state. */
async function requestLabel(order: Order, fulfillmentId: number, deps: OperationsEventDeps): Promise<void> {
  try {
    await finishFulfillmentLabel(order, fulfillmentId, deps, true)
  } catch (error) {
    log.warn('fulfilment label pending', { user_id: order.userId, order_id: order.id, error })
  }
}
