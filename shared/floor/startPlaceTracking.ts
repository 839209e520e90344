import { ok } from '#shared/core/result.ts'
import { findInboundShipment } from '#shared/fulfilment/inbound/inboundShipmentStore.ts'
import { listOrderRows } from '#shared/fulfilment/orders/orderRowStore.ts'
import { findOrders } from '#shared/fulfilment/orders/orderStore.ts'
import { isStockReserved, type Order } from '#shared/fulfilment/orders/rules/order.ts'
import { enablePlaceTracking, findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import { findAllProductRows } from '#shared/fulfilment/products/searchProducts.ts'
import { recordUnitMove } from '#shared/fulfilment/stock/movementStore.ts'
import type { MoveLine } from '#shared/fulfilment/stock/rules/movement.ts'
import { updateExpectedInboundShipments } from '#shared/fulfilment/warehouse/expectedInboundShipments.ts'
import { addToPickList, isInPickList } from '#shared/fulfilment/warehouse/pickListStore.ts'
import { findOrderPick } from '#shared/fulfilment/warehouse/pickStore.ts'
import { sumRequestedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import { HOLD, UNPLACED } from '#shared/fulfilment/warehouse/rules/place.ts'
import type { UnitsKey } from '#shared/fulfilment/warehouse/rules/units.ts'
import { updateUnits } from '#shared/fulfilment/warehouse/unitStore.ts'
import { addToUnplacedList, listUnplacedProducts } from '#shared/fulfilment/warehouse/unplaced.ts'
import { type Action, check } from '#shared/table/actions.ts'
import { equals } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

/* Switches the stock and the work of a user over to a warehouse whose staff use the platform. */

type Context = {
  readonly table: Table
  readonly warehouseId: string
  readonly nextId: () => number
  readonly nowMs: () => number
}

/**
 * Begins to track the places of a user's products in a warehouse of level 2: sellable units are
 * without a place, and held ones are quarantined at the hold place. Returns the number of
 * products; a repeated call continues.
 */
export async function startPlaceTracking(
  { table, warehouseId, nextId, nowMs }: Context,
  userId: number,
): Promise<number> {
  let tracked = 0
  for (const { id: productId } of await findAllProductRows(table, userId)) {
    const isNew = await transactOrThrow<boolean>(table, async () => {
      const [row] = await findProductRows(table, userId, [productId])
      const stock = row?.stock[warehouseId]
      if (!row || !stock) return ok({ actions: [], value: false })
      if (stock.unplaced !== undefined) {
        // Earlier releases did not list products.
        if (stock.unplaced > 0) await listUnplacedProducts(table, warehouseId, [row])
        return ok({ actions: [], value: false })
      }
      const { held = 0 } = stock
      const from = { productId, lot: '', expiry: null, from: null }
      const sellable = stock.available + stock.reserved
      const lines: readonly MoveLine[] = [
        { ...from, units: sellable, to: { place: UNPLACED, condition: 'sellable' } },
        ...(held > 0 ? [{ ...from, units: held, to: { place: HOLD, condition: 'quarantine' as const } }] : []),
      ]
      return ok({
        actions: [
          enablePlaceTracking(row, warehouseId),
          ...(sellable > 0 ? [addToUnplacedList(row, warehouseId)] : []),
          ...holdUnits({ userId, warehouseId, productId }, held, nowMs()),
          recordUnitMove({
            ...{ id: nextId(), userId, reason: 'opening' },
            moves: { warehouseId, lines: [...lines], operationId: null, by: null },
          }),
        ],
        value: true,
      })
    })
    if (isNew) tracked++
  }
  return tracked
}

const holdUnits = (
  product: { readonly userId: number; readonly warehouseId: string; readonly productId: number },
  units: number,
  nowMs: number,
): readonly Action[] => {
  const at: UnitsKey = { ...product, condition: 'quarantine', expiry: null, lot: '', place: HOLD }
  return units > 0 ? updateUnits([], [{ at, free: units, planned: 0 }], nowMs) : []
}

/** Orders read in one batch. */
const ORDERS_PER_BATCH = 100

/**
 * Lists a user's orders with units reserved in a warehouse to be picked, unless they already are or
 * have a pick. Returns the number listed.
 */
export async function addReadyOrdersToPickList(context: Context, userId: number): Promise<number> {
  const { table, warehouseId } = context
  let listed = 0
  for await (const rows of listOrderRows(table, userId)) {
    const ready = rows.filter(({ status }) => status === 'Ready' || status === 'Partial')
    for (let start = 0; start < ready.length; start += ORDERS_PER_BATCH) {
      const ids = ready.slice(start, start + ORDERS_PER_BATCH).map(({ id }) => id)
      for (const order of await findOrders(table, userId, ids)) {
        const isHere = order.lines.some((line) => isStockReserved(line) && line.reservedIn === warehouseId)
        if (isHere && (await addOrderToPickList(context, order))) listed++
      }
    }
  }
  return listed
}

async function addOrderToPickList({ table, warehouseId, nowMs }: Context, order: Order): Promise<boolean> {
  const { userId, id: orderId } = order
  const [isListed, pick] = await Promise.all([
    isInPickList(table, userId, orderId, warehouseId),
    findOrderPick(table, userId, orderId, warehouseId),
  ])
  if (isListed || pick) return false
  const listing = addToPickList(order, warehouseId, sumRequestedUnits(order, warehouseId), nowMs())
  const isUnchanged = check(keys.order(userId, orderId), equals('revision', order.revision))
  // An order that changed in the meantime lists itself.
  return (await table.commit([listing, isUnchanged])).ok
}

/** Lists inbound shipments of a warehouse that are expected or being received. */
export async function addExpectedInboundShipments(
  { table, warehouseId, nowMs }: Context,
  inbounds: readonly { readonly userId: number; readonly inboundId: number }[],
): Promise<number> {
  let listed = 0
  for (const { userId, inboundId } of inbounds) {
    const inbound = await findInboundShipment(table, userId, inboundId)
    if (inbound?.warehouseId !== warehouseId) continue
    const actions = await updateExpectedInboundShipments(table, null, inbound, nowMs())
    if (actions.length > 0 && (await table.commit(actions)).ok) listed++
  }
  return listed
}
