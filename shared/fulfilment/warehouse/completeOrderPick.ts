import { ok } from '#shared/core/result.ts'
import { arePlacesTracked, findProductRowsById, updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import type { ProductRow } from '#shared/fulfilment/products/rules/productRow.ts'
import { recordUnitMove } from '#shared/fulfilment/stock/movementStore.ts'
import { type Action, check, remove, type StoredItem } from '#shared/table/actions.ts'
import { equals } from '#shared/table/expressions.ts'
import { keyOf, keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'
import { findOrder, readOrder } from '../orders/orderStore.ts'
import { sumUnitsByProduct } from '../orders/rules/lineUnits.ts'
import type { Order } from '../orders/rules/order.ts'
import { claimUnits } from './claimUnits.ts'
import { findOrderPick, parsePick, replaceOrderPick } from './pickStore.ts'
import {
  addLot,
  deductPickedLots,
  type Pick as OrderPick,
  type PickedLot,
  type PickLine,
  sumPickedUnits,
} from './rules/pick.ts'
import { createSellableUnitsKey, sumUnits } from './rules/units.ts'
import { findLevelForUser } from './settingsStore.ts'
import { findUnits, updateUnits } from './unitStore.ts'
import { removeFromUnplacedList } from './unplaced.ts'

/* Completes the pick of an order that was packed without reported picks. */

type Context = { readonly nextId: () => number; readonly nowMs: () => number }

/**
 * Completes the pick of an order's unshipped lines in a warehouse with places; elsewhere, and for
 * null, it does nothing. Nor does it once the order has changed, which the caller finds when it
 * writes.
 */
export async function completeOrderPicks(
  table: Table,
  order: Order,
  warehouseId: string | null,
  context: Context,
): Promise<void> {
  if (warehouseId === null) return
  const level = await findLevelForUser(table, { userId: order.userId, warehouseId }, context.nowMs())
  if (level === 2) await completeOrderPick(table, order, warehouseId, context)
}

/**
 * Moves all units that an order has in a warehouse into its pick: from its plan, free units, units
 * without a place, plans of other orders, and picks that are to be put back. One product at a time,
 * each in a transaction, so that a repeated call continues. There are always enough units, as they
 * are reserved.
 */
async function completeOrderPick(table: Table, order: Order, warehouseId: string, context: Context): Promise<void> {
  const { userId, id: orderId } = order
  const units = countReservedUnits(order, warehouseId)
  const listing = keys.orderToPick(warehouseId, userId, orderId)
  const items = await table.batchGet([listing, keys.pick(userId, orderId, warehouseId)])
  const isListed = items.some((item) => keyOf(item).pk === listing.pk)
  const pick = items.filter((item) => keyOf(item).pk !== listing.pk).map(parsePick)[0]
  const isComplete = [...units].every(([productId, count]) => {
    const line = pick?.lines.find((one) => one.productId === productId)
    return line !== undefined && sumPickedUnits(line) >= count
  })
  if (isComplete && !isListed) return
  for (const [productId, count] of units) {
    while ((await pickProductUnits(table, order, warehouseId, productId, count, context)) === 'more') {
      // Each step takes from one other order at most.
    }
  }
}

/** Returns the units of products that an order holds in a warehouse, packed or not. */
const countReservedUnits = ({ lines }: Order, warehouseId: string): ReadonlyMap<number, number> =>
  sumUnitsByProduct(lines.filter(({ reservedIn, fulfilled }) => reservedIn === warehouseId && !fulfilled))

function pickProductUnits(
  table: Table,
  order: Order,
  warehouseId: string,
  productId: number,
  requested: number,
  { nextId, nowMs: now }: Context,
): Promise<'done' | 'more'> {
  const { userId, id: orderId } = order
  return transactOrThrow<'done' | 'more'>(table, async () => {
    const nowMs = now()
    const listing = keys.orderToPick(warehouseId, userId, orderId)
    const orderKey = keys.order(userId, orderId)
    const isOrderItem = (item: StoredItem) => keyOf(item).pk === orderKey.pk && keyOf(item).sk === orderKey.sk
    const [items, before, units, rows] = await Promise.all([
      table.batchGet([listing, orderKey]),
      findOrderPick(table, userId, orderId, warehouseId),
      findUnits(table, userId, warehouseId, productId, 'sellable'),
      findProductRowsById(table, userId, [{ productId }]),
    ])
    const stored = items.find(isOrderItem)
    const isCurrent = stored !== undefined && readOrder(stored).revision === order.revision
    if (!isCurrent || !arePlacesTracked(rows.get(productId), warehouseId)) return ok({ actions: [], value: 'done' })
    const listed = items.find((item) => !isOrderItem(item))
    const unlist = listed ? [remove(keyOf(listed))] : []
    const line = before?.lines.find((one) => one.productId === productId) ?? createPickLine(productId)
    const needed = requested - sumPickedUnits(line)
    if (needed <= 0) return ok({ actions: unlist, value: 'done' })
    const own = deductPickedLots(line.from, needed)
    const row = rows.get(productId)
    const search = { table, userId, warehouseId, productId, exceptOrderId: orderId, nowMs }
    const unplaced = row?.stock[warehouseId]?.unplaced ?? 0
    const rest = await claimUnits(search, needed - sumUnits(own.deducted), { units, unplaced, first: 'free' })
    const lots = [...own.deducted, ...rest.lots]
    if (sumUnits(lots) === 0) {
      const [pick, current] = await Promise.all([
        findOrderPick(table, userId, orderId, warehouseId),
        findOrder(table, userId, orderId),
      ])
      if (pick?.revision !== before?.revision || current?.revision !== order.revision) return 'again'
      throw new Error(`reserved units of product ${productId} were not found in ${warehouseId}`)
    }
    const picked = lots.reduce<readonly PickedLot[]>(addLot, line.picked)
    const changed: PickLine = { ...line, wanted: requested, from: [...own.remaining], picked: [...picked] }
    const pick: OrderPick = before
      ? {
          ...before,
          state: before.state === 'withdrawn' ? 'open' : before.state,
          lines: [...before.lines.filter((one) => one.productId !== productId), changed],
        }
      : createOrderPick({ userId, orderId, warehouseId }, changed, nowMs)
    const plannedUnitChanges = own.deducted.map(({ lot, expiry, place, units: count }) => ({
      at: createSellableUnitsKey({ userId, warehouseId, productId }, { lot, expiry, place }),
      ...{ free: 0, planned: -count },
    }))
    const sources = [
      ...own.deducted.map(({ place, ...part }) => ({ ...part, from: { place, condition: 'sellable' as const } })),
      ...rest.sources,
    ]
    return ok({
      actions: [
        // Another delivery of the same event may have sent these units.
        check(orderKey, equals('revision', order.revision)),
        ...unlist,
        ...replaceOrderPick(before, pick, nowMs),
        ...updateUnits(units, [...plannedUnitChanges, ...rest.changes], nowMs),
        ...rest.actions,
        ...(rest.unplaced > 0 && row ? deductUnplacedUnits(row, warehouseId, rest.unplaced, nowMs) : []),
        recordUnitMove({
          ...{ id: nextId(), userId, reason: 'pick' },
          moves: {
            ...{ warehouseId, operationId: null, by: null },
            lines: sources.map(({ lot, expiry, units: count, from }) => ({
              ...{ productId, units: count, lot, expiry, from },
              to: { orderId },
            })),
          },
        }),
      ],
      value: sumUnits(lots) < needed ? 'more' : 'done',
    })
  })
}

const deductUnplacedUnits = (row: ProductRow, warehouseId: string, units: number, nowMs: number): readonly Action[] => [
  updateProductRow(row, { stock: [{ warehouseId, available: 0, reserved: 0, unplaced: -units }] }, nowMs),
  ...removeFromUnplacedList(row, warehouseId, -units),
]

const createPickLine = (productId: number): PickLine => ({ productId, wanted: 0, from: [], picked: [] })

const createOrderPick = (
  place: { readonly userId: number; readonly orderId: number; readonly warehouseId: string },
  line: PickLine,
  nowMs: number,
): OrderPick => ({
  ...place,
  ...{ state: 'open', waveId: null, tote: null, fulfillmentId: null, lines: [line], changedMs: nowMs, revision: 1 },
})
