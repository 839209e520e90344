import type { Carriers } from '#shared/carriers/carrier.ts'
import { findLabelGenerator } from '#shared/carriers/labelGenerators.ts'
import type { Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import {
  createCancelActions,
  findCancelRejection,
  startCancellationActions,
} from '#shared/shipping/labels/cancelLabel.ts'
import { findOverpacksByLabel } from '#shared/shipping/overpacks/overpackStore.ts'
import { findLabelSet } from '#shared/shipping/records/rules/label.ts'
import { findShipment } from '#shared/shipping/records/shipmentStore.ts'
import type { Action } from '#shared/table/actions.ts'
import { enqueueOrderExceptionEvent } from './orderEvents.ts'
import { loadOrderGoods, type OrderDeps, rowsOf } from './orderShipment.ts'
import { markLinesFailed, moveToException, unpacked } from './rules/applyTransition.ts'
import { type Fulfillment, isOrderInPacking, type Order } from './rules/order.ts'
import type { Rows } from './rules/orderStock.ts'
import type { Mover } from './rules/transitions.ts'
import { updateOrderRecord } from './updateOrderRecord.ts'

/**
 * Puts an order in Exception with a problem and releases its allocation. `stopped`: the order as
 * read, without parts that are removed as well.
 */
export async function stopOrder(
  before: Order,
  stopped: Order,
  rows: Rows,
  error: Problem,
  by: Mover,
  { table, nextId, nowMs }: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<readonly Action[]> {
  return [
    ...(await updateOrderRecord(table, {
      before,
      after: moveToException(stopped, error, by),
      rows,
      movement: { id: nextId(), reason: 'release' },
      nowMs: nowMs(),
    })),
    enqueueOrderExceptionEvent(before, nextId(), nowMs()),
  ]
}

/**
 * Releases the lines of a parcel that cannot be packed or shipped, and puts the order in Exception,
 * or later if other parcels are in packing. `stopped`: see `stopOrder`; `skus`: those of the
 * parcel.
 */
export async function stopParcel(
  before: Order,
  stopped: Order,
  skus: ReadonlySet<string>,
  rows: Rows,
  error: Problem,
  by: 'operator' | 'system',
  deps: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<readonly Action[]> {
  if (!isOrderInPacking(stopped)) return stopOrder(before, stopped, rows, error, by, deps)
  const after = markLinesFailed(stopped, skus, error)
  const movement = { id: deps.nextId(), reason: 'release' } as const
  return updateOrderRecord(deps.table, { before, after, rows, movement, nowMs: deps.nowMs() })
}

/**
 * Cancels the packing of a fulfilment and reports the reason; others of the order are unaffected.
 * The caller cancels the label.
 */
export async function stopPacking(
  order: Order,
  { id }: Pick<Fulfillment, 'id'>,
  error: Problem,
  by: 'operator' | 'system',
  deps: Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'>,
): Promise<readonly Action[]> {
  const rows = rowsOf(await loadOrderGoods(deps.table, order))
  const skus = new Set(order.lines.flatMap(({ sku, fulfillmentId }) => (fulfillmentId === id ? [sku] : [])))
  return stopParcel(order, unpacked(order, id), skus, rows, error, by, deps)
}

type LabelCancellationDeps = Pick<OrderDeps, 'table' | 'nextId' | 'nowMs'> & { readonly carriers: Carriers }

/**
 * Cancels and refunds the label of an unshipped fulfilment: immediately for platform numbers; for
 * an external carrier the reconciliation job does so. Empty if its user cancelled it. Fails for a
 * label processed by a facility (1206), or in a manifested overpack (1251), as the parcel is in
 * transit.
 */
export async function cancelFulfillmentLabel(
  userId: number,
  { shipmentId, labelId }: Fulfillment,
  { table, carriers, nowMs }: LabelCancellationDeps,
): Promise<Result<readonly Action[], Problem>> {
  const found = await findShipment(table, userId, shipmentId)
  const label = found?.labels.find(({ id }) => id === labelId)
  if (!found || !label || label.stage === 'cancelled' || label.stage === 'cancelling') return ok([])
  const labels = findLabelSet(label, found.labels)
  const inside = await findOverpacksByLabel(table, found.shipment, labels)
  const rejection = findCancelRejection(labels, inside)
  if (rejection) return failure(rejection)
  return ok(
    findLabelGenerator(carriers, label) === null
      ? createCancelActions(found, label, inside, nowMs())
      : startCancellationActions(found.shipment, labels, inside, nowMs()),
  )
}
