import { moved, released } from '../domain/orders/moves.ts'
import { isReserved, isUnfilled, type Order } from '../domain/orders/order.ts'
import { supplies } from '../domain/orders/stockForOrder.ts'
import type { ProductRow } from '../domain/products/productRow.ts'
import { ok } from '../domain/result.ts'
import { commitDecision } from '../table/commitDecision.ts'
import { changeOrder, findOrder, findOrders, putOff, waitingFor } from '../table/orderStore.ts'
import { findProductRows, forgetArrival } from '../table/productRowStore.ts'
import type { OrderDeps } from './orderDeps.ts'
import { LOOK_AGAIN_MS, processOrder, type ServeOlder } from './processOrder.ts'

/**
 * Serves the orders that wait for a product, oldest first, as far as its units go. One that cannot be filled does not stand
 * in the way of those behind it. Answers how many were served; the product stays due where `msLeft` runs out.
 */
export async function serveWaiting(
  { userId, id }: Pick<ProductRow, 'userId' | 'id'>,
  deps: OrderDeps,
  hasTime: () => boolean,
): Promise<number> {
  const { table } = deps
  const [start] = await findProductRows(table, userId, [id])
  if (!start) return 0
  let served = 0
  for await (const order of hasUnits(start) ? waitingOrders(userId, id, deps) : []) {
    if (!hasTime()) return served
    const rows = await rowsOfOrder(order, deps)
    const present = rows.get(id)
    if (present && !hasUnits(present)) break
    if (isServable(order, rows) && (await serve(order, deps))) served++
  }
  await table.commit([forgetArrival(start)])
  return served
}

async function* waitingOrders(userId: number, productId: number, { table }: OrderDeps): AsyncGenerator<Order> {
  for await (const ids of waitingFor(table, userId, productId)) yield* await findOrders(table, userId, ids)
}

const hasUnits = ({ stock }: ProductRow): boolean => Object.values(stock).some(({ available }) => available > 0)

const rowsOfOrder = async ({ userId, lines }: Order, { table }: OrderDeps) =>
  new Map(
    (
      await findProductRows(
        table,
        userId,
        lines.filter(isUnfilled).map(({ productId }) => productId),
      )
    ).map((row) => [row.id, row]),
  )

/** A Partial order whose next part is ready to be packed waits for that first. */
const isServable = (order: Order, rows: ReadonlyMap<number, ProductRow>): boolean =>
  (order.status === 'Backordered' || (order.status === 'Partial' && !order.lines.some(isReserved))) &&
  supplies(order, rows).length > 0

async function serve(order: Order, deps: OrderDeps): Promise<boolean> {
  if (order.status === 'Backordered') await wake(order, deps)
  const processed = await processOrder(order, deps, null)
  return processed === 'ready' || processed === 'reserved'
}

/** Back to Processing: there may be stock for it. */
async function wake({ userId, id }: Order, { table, nextId, nowMs }: OrderDeps): Promise<void> {
  await commitDecision<void, never>(table, async () => {
    const order = await findOrder(table, userId, id)
    if (order?.status !== 'Backordered') return ok({ actions: [], value: undefined })
    const rows = new Map(
      (
        await findProductRows(
          table,
          userId,
          order.awaited.map(({ productId }) => productId),
        )
      ).map((row) => [row.id, row]),
    )
    const after = { ...moved(released(order), 'Processing', 'system'), dueAtMs: nowMs() }
    const movement = { id: nextId(), reason: 'release' } as const
    return ok({ actions: changeOrder({ before: order, after, rows, movement, nowMs: nowMs() }), value: undefined })
  })
}

/** An order that waits and was not put into all queues it belongs to, as there are too many: tries it by the clock. */
export async function lookAgain(order: Order, deps: OrderDeps): Promise<string> {
  const isServed = isServable(order, await rowsOfOrder(order, deps)) && (await serve(order, deps))
  if (!isServed) await deps.table.commit([putOff(order, deps.nowMs() + LOOK_AGAIN_MS)])
  return isServed ? 'ready' : 'waiting'
}

/**
 * Lets the orders that wait for some products go before a new one. What was tried with the same stock is not tried again in
 * the same run.
 */
export function olderFirst(deps: OrderDeps, hasTime: () => boolean): ServeOlder {
  const tried = new Map<number, number>()
  return async (userId, goods) => {
    for (const [id, { row }] of goods) {
      if (row.backordered === 0 || !hasUnits(row) || tried.get(id) === row.arrivals) continue
      tried.set(id, row.arrivals)
      await serveWaiting({ userId, id }, deps, hasTime)
    }
  }
}
