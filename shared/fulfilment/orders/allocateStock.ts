import { ok } from '#shared/core/result.ts'
import { log } from '#shared/platform/log.ts'
import type { Table } from '#shared/table/table.ts'
import { transact, transactOrThrow } from '#shared/table/transact.ts'
import { clearArrivalDueTime, findProductRows, findProductRowsById } from '../products/productRowStore.ts'
import type { ProductRow } from '../products/rules/productRow.ts'
import type { OrderDeps } from './orderShipment.ts'
import { findOrder, findOrders, listWaitingOrders, replaceOrder } from './orderStore.ts'
import { awaiting, type OlderOrderAllocator, processOrder } from './processOrder.ts'
import { findAllocations } from './rules/allocation.ts'
import { moved, released } from './rules/applyTransition.ts'
import { listLineProducts } from './rules/lineUnits.ts'
import { isOrderAwaitingStock, isStockReserved, type Order } from './rules/order.ts'
import { REALLOCATION_INTERVAL_MS } from './rules/orderLimits.ts'
import type { Rows } from './rules/orderStock.ts'
import { updateOrderRecord } from './updateOrderRecord.ts'

/**
 * Allocates available units to the orders that wait for a product, oldest first. An order that
 * cannot be filled, or fails, does not block later ones; its error is thrown at the end. Returns
 * the number of orders served; the product stays due if time runs out.
 */
export async function allocateWaitingOrders(
  { userId, id }: Pick<ProductRow, 'userId' | 'id'>,
  deps: OrderDeps,
  hasTime: () => boolean,
): Promise<number> {
  const { table } = deps
  const [start] = await findProductRows(table, userId, [id])
  if (!start) return 0
  let served = 0
  const errors: unknown[] = []
  for await (const { order, rows } of hasUnits(start) ? iterateWaitingOrders(start, deps) : []) {
    if (!hasTime()) return served
    try {
      const isTurn = isServable(order, rows) || (await watchMissingProducts(order, rows, deps))
      if (isTurn && (await serve(order, deps))) served++
    } catch (error) {
      log.warn('failed to allocate backorder', { user_id: userId, order_id: order.id, error })
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  await table.commit([clearArrivalDueTime(start)])
  return served
}

/**
 * Iterates over the orders that wait for a product, while it has units, with the rows of their
 * missing products.
 */
async function* iterateWaitingOrders({ userId, id }: ProductRow, { table }: OrderDeps) {
  for await (const ids of listWaitingOrders(table, userId, id)) {
    const orders = await findOrders(table, userId, ids)
    const rows = new Map(await findUnallocatedRows(table, userId, orders))
    for (const order of orders) {
      const present = rows.get(id)
      if (present && !hasUnits(present)) return
      yield { order, rows }
      // The consumer may have served it, so the rows are read again.
      if (isServable(order, rows))
        for (const [key, row] of await findUnallocatedRows(table, userId, [order])) rows.set(key, row)
    }
  }
}

const hasUnits = ({ stock }: ProductRow): boolean => Object.values(stock).some(({ available }) => available > 0)

const findUnallocatedRows = (table: Table, userId: number, orders: readonly Order[]): Promise<Rows> =>
  findProductRowsById(
    table,
    userId,
    orders.flatMap(({ lines }) => listLineProducts(lines.filter(isOrderAwaitingStock))),
  )

/** A Partial order whose next part is ready is packed first. */
const isWaiting = ({ status, lines }: Order): boolean =>
  status === 'Backordered' || (status === 'Partial' && !lines.some(isStockReserved))

const isServable = (order: Order, rows: Rows): boolean => isWaiting(order) && findAllocations(order, rows).length > 0

const isWatchingAllShortages = (order: Order, after: Order): boolean =>
  after.watched.every((id) => order.watched.includes(id))

/**
 * Watches the products a waiting order lacks now, as otherwise their arrival would not trigger it.
 * Returns true if they just arrived.
 */
async function watchMissingProducts(order: Order, hint: Rows, { table, nextId, nowMs }: OrderDeps): Promise<boolean> {
  if (!isWaiting(order) || isWatchingAllShortages(order, awaiting(order, hint, nowMs()))) return false
  const { userId, id } = order
  return transactOrThrow<boolean>(table, async () => {
    const before = await findOrder(table, userId, id)
    if (!before || !isWaiting(before)) return ok({ actions: [], value: false })
    const rows = await findProductRowsById(table, userId, listLineProducts(before.lines))
    if (findAllocations(before, rows).length > 0) return ok({ actions: [], value: true })
    const after = awaiting(before, rows, nowMs())
    const movement = { id: nextId(), reason: 'release' } as const
    const change = { before, after, rows, movement, nowMs: nowMs(), requiresNoArrival: true }
    return ok({
      actions: isWatchingAllShortages(before, after) ? [] : await updateOrderRecord(table, change),
      value: false,
    })
  })
}

async function serve(order: Order, deps: OrderDeps): Promise<boolean> {
  if (order.status === 'Backordered') await wake(order, deps)
  const processed = await processOrder(order, deps, null)
  return processed === 'ready' || processed === 'reserved'
}

/** Sets an order back to Processing, as stock may be available. */
async function wake({ userId, id }: Order, { table, nextId, nowMs }: OrderDeps): Promise<void> {
  await transact<void, never>(table, async () => {
    const order = await findOrder(table, userId, id)
    if (order?.status !== 'Backordered') return ok({ actions: [], value: undefined })
    const rows = await findProductRowsById(table, userId, order.awaited)
    const after = { ...moved(released(order), 'Processing', 'system'), dueAtMs: nowMs() }
    const movement = { id: nextId(), reason: 'release' } as const
    const change = { before: order, after, rows, movement, nowMs: nowMs() }
    return ok({ actions: await updateOrderRecord(table, change), value: undefined })
  })
}

/** Retries a waiting order on schedule, if it lacks more products than it can watch. */
export async function retryAllocation(order: Order, deps: OrderDeps): Promise<string> {
  const isOrderServed =
    isServable(order, await findUnallocatedRows(deps.table, order.userId, [order])) && (await serve(order, deps))
  if (!isOrderServed)
    await deps.table.commit([replaceOrder(order, { ...order, dueAtMs: deps.nowMs() + REALLOCATION_INTERVAL_MS })])
  return isOrderServed ? 'ready' : 'waiting'
}

/**
 * Serves older waiting orders before a new one. Products are not retried with the same stock in one
 * run. A failing product stays due and does not affect the new order.
 */
export function createOlderOrderAllocator(deps: OrderDeps, hasTime: () => boolean): OlderOrderAllocator {
  const tried = new Map<number, number>()
  return async (userId, goods) => {
    let served = 0
    for (const [id, { row }] of goods) {
      if (row.backordered === 0 || !hasUnits(row) || tried.get(id) === row.arrivals) continue
      tried.set(id, row.arrivals)
      served += await allocateWaitingOrders({ userId, id }, deps, hasTime).catch((error: unknown) => {
        log.warn('failed to allocate backorders', { user_id: userId, product_id: id, error })
        return 1
      })
    }
    return served > 0
  }
}
