import { ok } from '#shared/core/result.ts'
import { loadOrderGoods, rowsOf } from '#shared/fulfilment/orders/orderShipment.ts'
import { findOrder } from '#shared/fulfilment/orders/orderStore.ts'
import { removeLostUnits } from '#shared/fulfilment/orders/rules/applyTransition.ts'
import { requiresProduct } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import { isStockReserved, type OrderLine } from '#shared/fulfilment/orders/rules/order.ts'
import type { Mover } from '#shared/fulfilment/orders/rules/transitions.ts'
import { updateOrderRecord } from '#shared/fulfilment/orders/updateOrderRecord.ts'
import { findProductRows } from '#shared/fulfilment/products/productRowStore.ts'
import { listPickListOrders } from '#shared/fulfilment/warehouse/pickListStore.ts'
import { sumPickedUnits } from '#shared/fulfilment/warehouse/rules/pick.ts'
import { findWavePicks, listWaves } from '#shared/fulfilment/warehouse/waveStore.ts'
import type { Table } from '#shared/table/table.ts'
import { transactOrThrow } from '#shared/table/transact.ts'

/* Orders that lose their units because a warehouse has fewer than it has promised. */

type Product = { readonly userId: number; readonly productId: number; readonly warehouseId: string }

type Context = { readonly table: Table; readonly nextId: () => number; readonly nowMs: () => number }

/** Orders to pick that are searched for a product. */
const MAX_LISTED_ITEMS = 1_000

/**
 * Returns the orders with reserved units of a product that are not picked yet, youngest first:
 * first those that are not in a wave.
 */
export async function findUnpickedOrders(
  table: Table,
  { userId, productId, warehouseId }: Product,
): Promise<readonly number[]> {
  const [listed, waves] = await Promise.all([
    listPickListOrders(table, warehouseId, MAX_LISTED_ITEMS),
    listWaves(table, warehouseId),
  ])
  const waiting = listed.filter((row) => row.userId === userId && row.productIds.includes(productId))
  const picks = (await Promise.all(waves.map((wave) => findWavePicks(table, wave)))).flat()
  const planned = picks.filter(
    (pick) =>
      pick.userId === userId &&
      pick.state === 'open' &&
      pick.lines.some((line) => line.productId === productId && line.wanted > 0 && sumPickedUnits(line) === 0),
  )
  const compareNewestFirst = (one: { readonly orderId: number }, other: { readonly orderId: number }) =>
    other.orderId - one.orderId
  return [...waiting.toSorted(compareNewestFirst), ...planned.toSorted(compareNewestFirst)].map(
    ({ orderId }) => orderId,
  )
}

/**
 * Releases the reservations of the youngest unpicked orders in the warehouse until a number of
 * units of a product is available; each order in a transaction. Returns the released orders.
 */
export async function releaseOrders(
  { table, nextId, nowMs }: Context,
  product: Product,
  units: number,
  by: Extract<Mover, 'warehouse' | 'schedule'>,
): Promise<readonly number[]> {
  const { userId, productId, warehouseId } = product
  const released: number[] = []
  for (const orderId of await findUnpickedOrders(table, product)) {
    const [row] = await findProductRows(table, userId, [productId])
    if ((row?.stock[warehouseId]?.available ?? 0) >= units) break
    const isOrderReleased = await transactOrThrow<boolean>(table, async () => {
      const order = await findOrder(table, userId, orderId)
      const isHere = (line: OrderLine) => isStockReserved(line) && line.reservedIn === warehouseId
      if (!order?.lines.some((line) => requiresProduct(line, productId) && isHere(line))) {
        return ok({ actions: [], value: false })
      }
      const actions = await updateOrderRecord(table, {
        ...{
          before: order,
          after: removeLostUnits(order, isHere, by, nowMs()),
          rows: rowsOf(await loadOrderGoods(table, order)),
        },
        movement: { id: nextId(), reason: 'release' },
        nowMs: nowMs(),
      })
      return ok({ actions, value: true })
    })
    if (isOrderReleased) released.push(orderId)
  }
  return released
}
